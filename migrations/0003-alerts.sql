-- The last number given out per organization and provider. Whoever holds this row's lock numbers the next alerts.
create table alert_counters (
  organization_uuid uuid not null references organizations,
  provider text not null references providers,
  last_number bigint not null,
  primary key (organization_uuid, provider)
);
create index alert_counters_provider on alert_counters (provider);

-- What lists and investigations read and change. alert_uuid is a version 7 UUID: it sorts by time of creation.
-- Organization and provider are guarded by alert_counters, which every new alert goes through.
create table alerts (
  alert_uuid uuid primary key,
  organization_uuid uuid not null,
  provider text not null,
  number bigint not null,
  alert_provider text not null,
  alert_type text not null,
  content_excerpt text not null,
  created_at bigint not null,
  created_at_source bigint,
  created_by uuid not null,
  investigation_status smallint not null default 0,
  investigation_retry_count integer not null default 0,
  modified_at bigint not null
);
create unique index alerts_number on alerts (organization_uuid, provider, number);
create index alerts_newest on alerts (organization_uuid, alert_uuid);
create index alerts_by_provider on alerts (organization_uuid, provider, alert_uuid);
create index alerts_by_status on alerts (organization_uuid, investigation_status, alert_uuid);
-- The outbox: alerts that wait to be investigated.
create index alerts_waiting on alerts (alert_uuid) where investigation_status = 0;

-- The content apart from the state, so that a list never reads it and a change of status never copies it.
create table alert_contents (
  alert_uuid uuid primary key,
  alert_content text not null,
  words tsvector not null
);
-- A short pending list: each merge of it into the index stays short.
create index alert_contents_words on alert_contents using gin (words) with (gin_pending_list_limit = 512);

create table idempotency_keys (
  created_by uuid not null,
  operation text not null,
  idempotency_key text not null,
  request_digest text not null,
  alert_uuid uuid not null,
  created_at bigint not null,
  primary key (created_by, operation, idempotency_key)
);
create index idempotency_keys_created_at on idempotency_keys (created_at);

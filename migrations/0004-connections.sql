-- Credentials are sealed by a data key of the row's own, and that by the master key whose fingerprint is kept beside it.
-- Both sealed values are bound to this row: copied to another they do not open.
create table connections (
  connection_uuid uuid primary key,
  organization_uuid uuid not null references organizations,
  connector text not null,
  instance_name text not null,
  description text not null,
  profile text,
  settings jsonb not null,
  ca text,
  shown_credentials jsonb not null,
  -- Which secret credentials there are, by name: told without opening them.
  sealed_names text[] not null default '{}',
  sealed_credentials text not null,
  sealed_data_key text not null,
  master_key text not null,
  key_uuid uuid not null,
  secret_changed_at bigint not null,
  secret_expires_at bigint,
  rotation_days integer,
  agent_uuid uuid,
  created_by uuid not null,
  created_at bigint not null,
  modified_at bigint not null,
  version integer not null
);
create unique index connections_instance_name on connections (organization_uuid, instance_name);
create index connections_connector on connections (organization_uuid, connector);
create index connections_master_key on connections (master_key);

-- What traffic has shown, of all nodes. Written when the state changes and now and then, not with every call.
create table connection_health (
  connection_uuid uuid primary key references connections on delete cascade,
  last_success_ms bigint,
  last_failure_ms bigint,
  last_failure jsonb,
  breaker text not null
);

-- Until when a third party asked us to stay away: every node respects it. Times are milliseconds since 1970.
create table third_party_limits (
  connection_uuid uuid primary key,
  until_ms bigint not null
);
create index third_party_limits_until on third_party_limits (until_ms);

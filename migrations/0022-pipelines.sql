-- Detection pipelines: what they read, how far they are, which events of a source are alerts, and what was set aside.

create table pipelines (
  pipeline_uuid uuid primary key,
  organization_uuid uuid not null references organizations,
  connection_uuid uuid not null references connections on delete cascade,
  source text not null,
  interval_seconds integer not null check (interval_seconds between 10 and 86400),
  start_at bigint not null,
  overlap_seconds integer not null check (overlap_seconds between 60 and 86400),
  -- {severity: [...], status: [...]}; an empty list lets everything pass.
  filter jsonb not null,
  -- {by, names}: which field becomes the alert type, and other names for some of its values.
  alert_type jsonb not null,
  alert_provider text not null,
  enabled boolean not null,
  reinvestigate boolean not null,
  write_back text not null check (write_back in ('off', 'automatic')),
  created_by uuid not null,
  created_at bigint not null,
  modified_at bigint not null,
  version integer not null
);
-- The same events twice would be the same alerts twice.
create unique index pipelines_source on pipelines (connection_uuid, source);
create index pipelines_organization on pipelines (organization_uuid);

-- How far a pipeline is, and which node polls it. Times in milliseconds are by the database's clock, but for the cursor,
-- which is a time of the source.
create table pipeline_states (
  pipeline_uuid uuid primary key references pipelines on delete cascade,
  cursor_ms bigint not null,
  holder uuid,
  leased_until_ms bigint not null,
  next_run_ms bigint not null,
  last_run_at bigint,
  last_success_at bigint,
  -- When a poll last read to the end.
  caught_up_at bigint,
  looked_back_at bigint,
  via text not null check (via in ('polling', 'stream')),
  -- {message, hint} of the last poll, when it failed.
  failure jsonb,
  -- Why the last poll stopped before the end.
  slowed text,
  -- {from, to}: while a gap is being read.
  gap jsonb,
  -- {from, to, reason}: what could not be read any more.
  unreadable jsonb,
  lagging_since bigint,
  created bigint not null default 0,
  updated bigint not null default 0,
  reconciled_at bigint,
  -- What the last reconciliation found.
  reconciliation jsonb
);
create index pipeline_states_due on pipeline_states (next_run_ms);

-- Which events of a source are alerts. It outlives the pipeline, so that another one on the same source repeats nothing.
create table source_events (
  connection_uuid uuid not null references connections on delete cascade,
  source text not null,
  event_id text not null,
  alert_uuid uuid not null,
  -- What it belongs to at the source, such as an incident.
  event_group text,
  created_ms bigint not null,
  changed_ms bigint not null,
  stored_at bigint not null,
  -- What we show of the event, and its digest.
  shown jsonb not null,
  digest text not null,
  -- What we told the source, so that it is not told twice and its echo is known.
  sent jsonb,
  investigate_again boolean not null default false,
  primary key (connection_uuid, source, event_id)
);
create index source_events_alert on source_events (alert_uuid);
create index source_events_stored on source_events (connection_uuid, source, stored_at);
create index source_events_again on source_events (connection_uuid, source) where investigate_again;

-- Events that could not become alerts, with the reason.
create table set_aside_events (
  set_aside_uuid uuid primary key,
  pipeline_uuid uuid not null references pipelines on delete cascade,
  -- Its id at the source, or a digest of what came.
  event_key text not null,
  reason text not null,
  -- What came, cut off where it is very long.
  content text not null,
  content_bytes bigint not null,
  set_aside_at bigint not null,
  retries integer not null default 0
);
create unique index set_aside_events_key on set_aside_events (pipeline_uuid, event_key);

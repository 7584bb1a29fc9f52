-- What was asked of each connection: counts by five minutes and by hour, written in batches, never one row for each call.
create table connection_traffic (
  connection_uuid uuid not null references connections on delete cascade,
  -- Seconds.
  span integer not null check (span in (300, 3600)),
  -- Its beginning.
  at bigint not null,
  calls integer not null,
  -- Calls that failed, by kind.
  refused integer not null,
  limited integer not null,
  unreachable integer not null,
  not_allowed integer not null,
  unusable_answer integer not null,
  resting integer not null,
  deadline integer not null,
  -- Sent over HTTP: retries and sign-ins included.
  requests integer not null,
  -- How many requests took how long: the steps are in server/connections/traffic/latency.ts.
  latency integer[] not null,
  longest_ms integer not null,
  -- Because the third party asked for it.
  limit_waits integer not null,
  limit_wait_ms bigint not null,
  -- Because as many calls as are allowed at once were under way.
  slot_waits integer not null,
  slot_wait_ms bigint not null,
  primary key (connection_uuid, span, at)
);
create index connection_traffic_age on connection_traffic (span, at);

-- The last failures of each connection, newest first: [{id, at, skill, kind, status, message, hint}].
create table connection_failures (
  connection_uuid uuid primary key references connections on delete cascade,
  failures jsonb not null,
  last_at bigint not null
);
create index connection_failures_age on connection_failures (last_at);

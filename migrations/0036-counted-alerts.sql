-- Alerts of hours and days that are over, counted once: what was asked of a long time costs the same among a million alerts.
create table alert_counts (
  organization_uuid uuid not null,
  -- Seconds.
  span integer not null check (span in (3600, 86400)),
  -- Its beginning.
  at bigint not null,
  -- {states, providers, types: [{key, name, count}], rest: alerts of types that are not named}
  counts jsonb not null,
  -- Whether every alert of it has come to an end; otherwise it is counted again.
  is_final boolean not null,
  primary key (organization_uuid, span, at)
);
create index alert_counts_open on alert_counts (at) where not is_final;
-- Hours before it are counted.
create table alert_count_positions (
  organization_uuid uuid primary key,
  counted_until bigint not null
);

-- One playbook for each organization and alert type; type_key is the type without case and outer spaces.
create table playbooks (
  playbook_uuid uuid primary key,
  organization_uuid uuid not null references organizations,
  type_key text not null,
  alert_type text not null,
  title text not null,
  class text not null,
  version integer not null,
  created_at bigint not null,
  modified_at bigint not null
);
create unique index playbooks_type on playbooks (organization_uuid, type_key);

-- Versions are never changed. origin is planned or edited; a planned one has no author.
create table playbook_versions (
  playbook_uuid uuid not null references playbooks,
  version integer not null,
  document jsonb not null,
  origin text not null,
  created_by uuid,
  created_at bigint not null,
  primary key (playbook_uuid, version)
);

-- One for each time an alert is investigated; the latest of an alert is the one with the highest run.
-- holder is whoever works on it: nothing is written by another. Without a playbook none could be bound, and it failed.
create table investigations (
  investigation_uuid uuid primary key,
  alert_uuid uuid not null,
  organization_uuid uuid not null,
  run integer not null,
  attempt integer not null,
  playbook_uuid uuid,
  playbook_version integer,
  state text not null,
  holder uuid,
  cancelled_by uuid,
  failure text,
  things jsonb,
  things_left_out integer not null default 0,
  verdict text,
  confidence jsonb,
  summary jsonb,
  created_ms bigint not null,
  started_ms bigint,
  finished_ms bigint
);
create unique index investigations_alert on investigations (alert_uuid, run);
create index investigations_playbook on investigations (playbook_uuid, investigation_uuid);
create index investigations_submitted on investigations (investigation_uuid) where state = 'submitted';

-- What has ended, one row for each item and connection of a step. A row is written once and never changed.
create table investigation_steps (
  investigation_uuid uuid not null,
  step_key text not null,
  step_id text not null,
  item jsonb,
  skill text not null,
  connection_uuid uuid,
  state text not null,
  summary text,
  input jsonb,
  error jsonb,
  findings jsonb not null,
  call jsonb,
  output_sha256 text,
  started_ms bigint,
  finished_ms bigint not null,
  primary key (investigation_uuid, step_key)
);

-- Answers of third parties, whole but for redactions. The same answer is kept once.
create table evidence (
  organization_uuid uuid not null,
  sha256 text not null,
  output text not null,
  created_at bigint not null,
  primary key (organization_uuid, sha256)
);

-- Which alert named which thing: earlier alerts and cases are found by it. thing_key is kind and compared value, hashed.
create table sightings (
  organization_uuid uuid not null,
  thing_key uuid not null,
  alert_uuid uuid not null,
  primary key (organization_uuid, thing_key, alert_uuid)
);

create table case_counters (
  organization_uuid uuid primary key references organizations,
  last_number bigint not null
);

create table cases (
  case_uuid uuid primary key,
  organization_uuid uuid not null,
  number bigint not null,
  title text not null,
  severity text not null,
  status text not null,
  verdict text not null,
  confidence jsonb not null,
  summary jsonb not null,
  things jsonb not null,
  findings jsonb not null,
  techniques jsonb not null,
  assignee text,
  close_reason text,
  classification text,
  -- Alerts with the same key join the case while it is open and younger than group_until.
  group_keys text[] not null default '{}',
  group_until bigint,
  version integer not null,
  raised_at bigint not null,
  created_at bigint not null,
  acknowledged_at bigint,
  contained_at bigint,
  closed_at bigint,
  modified_at bigint not null
);
create unique index cases_number on cases (organization_uuid, number);
create index cases_newest on cases (organization_uuid, case_uuid);
create index cases_by_status on cases (organization_uuid, status, case_uuid);
create index cases_by_verdict on cases (organization_uuid, verdict, case_uuid);
create index cases_grouping on cases using gin (group_keys) where group_until is not null and status <> 'closed';

-- An alert is in one case.
create table case_alerts (
  alert_uuid uuid primary key,
  case_uuid uuid not null references cases,
  completed_at bigint not null,
  joined_at bigint not null
);
create index case_alerts_case on case_alerts (case_uuid);

-- What people and investigations did to the case. Steps are not repeated here: they are read from the investigation.
create table case_events (
  event_uuid uuid primary key,
  case_uuid uuid not null references cases,
  at bigint not null,
  kind text not null,
  text text not null,
  by_name text,
  refers_to text
);
create index case_events_case on case_events (case_uuid, event_uuid);

create table case_proposals (
  proposal_uuid uuid primary key,
  case_uuid uuid not null references cases,
  alert_uuid uuid not null,
  connection_uuid uuid not null,
  skill text not null,
  -- Digest of connection, skill and input: the same change is proposed once in a case.
  change_key text not null,
  thing jsonb,
  input jsonb not null,
  what text not null,
  why text not null,
  state text not null,
  created_at bigint not null
);
create unique index case_proposals_once on case_proposals (case_uuid, change_key);

create table case_tasks (
  task_uuid uuid primary key,
  case_uuid uuid not null references cases,
  title text not null,
  done boolean not null,
  assignee text,
  created_at bigint not null,
  done_at bigint
);
create index case_tasks_case on case_tasks (case_uuid);

create table case_comments (
  comment_uuid uuid primary key,
  case_uuid uuid not null references cases,
  text text not null,
  by_name text not null,
  created_by uuid not null,
  created_at bigint not null
);
create index case_comments_case on case_comments (case_uuid, comment_uuid);

-- Changes for live updates, written in the transaction that makes the change: one row for a batch, not for an alert.
-- Readers follow (transaction, event_id) up to the oldest transaction still open, so that a late commit is not skipped.
create table events (
  event_id bigint generated always as identity primary key,
  transaction xid8 not null default pg_current_xact_id(),
  organization_uuid uuid not null,
  kind text not null,
  things text[] not null,
  at bigint not null
);
create index events_order on events (transaction, event_id);
create index events_at on events (at);

-- The whole schema, as of the first baseline. Later changes are new files; this one is never edited once released.

-- Organizations

create table organizations (
  organization_uuid uuid primary key,
  organization_code text not null unique,
  name text not null,
  domains text[] not null default '{}',
  created_at bigint not null
);

-- Names are lower case here; callers may write them in any case.
create table providers (
  provider text primary key,
  name text not null,
  description text not null,
  created_at bigint not null
);

-- Access

-- The key is never kept, only its SHA-256. No organizations: the whole installation.
create table api_keys (
  api_key_uuid uuid primary key,
  name text not null,
  role text not null check (role in ('intake', 'viewer', 'analyst', 'engineer', 'admin')),
  key_hash text not null unique,
  organization_uuids uuid[],
  created_at bigint not null,
  expires_at bigint,
  revoked_at bigint,
  last_used_at bigint
);

-- Somebody signed in with a browser. The session key is never kept, only its SHA-256; it ends with the API key it came from.
create table sessions (
  session_uuid uuid primary key,
  session_hash text not null unique,
  api_key_uuid uuid not null references api_keys,
  created_at bigint not null,
  expires_at bigint not null
);
create index sessions_api_key on sessions (api_key_uuid);
create index sessions_expires_at on sessions (expires_at);

-- Alerts

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
  investigation_status smallint not null default 0 check (investigation_status in (0, 5, 10, 15, 20)),
  investigation_retry_count integer not null default 0,
  modified_at bigint not null
);
create unique index alerts_number on alerts (organization_uuid, provider, number);
create index alerts_newest on alerts (organization_uuid, alert_uuid);
create index alerts_by_provider on alerts (organization_uuid, provider, alert_uuid);
create index alerts_by_status on alerts (organization_uuid, investigation_status, alert_uuid);
-- The ledger counts every alert by provider and status. Equal keys share their entries, so this index is small.
create index alerts_ledger on alerts (organization_uuid, provider, investigation_status);
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

-- Remote agents

-- Remote agents. An agent is what connections name; the machines that serve it are its instances, one for each token used.
create table agents (
  agent_uuid uuid primary key,
  organization_uuid uuid not null references organizations,
  name text not null,
  description text not null,
  created_by uuid not null,
  created_at bigint not null,
  revoked_at bigint
);
create unique index agents_name on agents (organization_uuid, name) where revoked_at is null;
create index agents_organization on agents (organization_uuid, agent_uuid);

-- An instance is known by its public key. Its socket is held by one node at a time, the one it came to last.
create table agent_instances (
  instance_uuid uuid primary key,
  agent_uuid uuid not null references agents,
  public_key text not null unique,
  host_name text not null,
  version text not null,
  address text not null,
  enrolled_at bigint not null,
  revoked_at bigint,
  socket_uuid uuid,
  -- Where other nodes reach the node that holds the socket.
  node_url text,
  -- By the database's clock, milliseconds since 1970.
  seen_ms bigint,
  -- It said good-bye: nobody needs to wait for it.
  left_cleanly boolean not null default false,
  streams integer not null default 0,
  bytes_sent bigint not null default 0,
  bytes_received bigint not null default 0
);
create index agent_instances_agent on agent_instances (agent_uuid);

-- The token is never kept, only its SHA-256. It is used once; later uses are refused and counted.
create table agent_tokens (
  token_hash text primary key,
  agent_uuid uuid not null references agents,
  created_by uuid not null,
  created_at bigint not null,
  expires_at bigint not null,
  instance_uuid uuid references agent_instances,
  refused_at bigint,
  refused_times integer not null default 0,
  refused_from text
);
create index agent_tokens_agent on agent_tokens (agent_uuid);
create index agent_tokens_instance on agent_tokens (instance_uuid);

-- Connections

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
  -- How many requests may be under way at once on one node; null leaves it to the connector.
  concurrency integer,
  agent_uuid uuid references agents,
  created_by uuid not null,
  created_at bigint not null,
  modified_at bigint not null,
  version integer not null
);
create unique index connections_instance_name on connections (organization_uuid, instance_name);
create index connections_connector on connections (organization_uuid, connector);
create index connections_master_key on connections (master_key);
create index connections_agent on connections (agent_uuid);

-- What traffic has shown, of all nodes. Written when the state changes and now and then, not with every call.
create table connection_health (
  connection_uuid uuid primary key references connections on delete cascade,
  last_success_ms bigint,
  last_failure_ms bigint,
  last_failure jsonb,
  breaker text not null check (breaker in ('closed', 'open', 'half_open'))
);

-- Until when a third party asked us to stay away: every node respects it. Times are milliseconds since 1970.
create table third_party_limits (
  connection_uuid uuid primary key,
  until_ms bigint not null
);
create index third_party_limits_until on third_party_limits (until_ms);

-- The live stream of a connection: the one node that consumes it, until when unless it says so again, and how it goes.
-- The lease is in milliseconds of the database's own clock, so that clocks of nodes need not agree.
create table event_streams (
  connection_uuid uuid primary key references connections on delete cascade,
  holder uuid not null,
  leased_until_ms bigint not null,
  state text not null,
  since bigint not null,
  error text,
  hint text,
  last_event_at bigint
);
create index event_streams_holder on event_streams (holder);

-- What live streams have brought. The platform is told to forget an event once it is here.
create table stream_events (
  connection_uuid uuid not null references connections on delete cascade,
  event_key text not null,
  event jsonb not null,
  happened_at bigint not null,
  received_at bigint not null,
  primary key (connection_uuid, event_key)
);
create index stream_events_newest on stream_events (connection_uuid, happened_at desc, event_key);
create index stream_events_received on stream_events (received_at);

-- One-time links for customers to enter credentials. The token is kept as its SHA-256 only.
create table hand_overs (
  hand_over_uuid uuid primary key,
  organization_uuid uuid not null references organizations,
  connector text not null,
  instance_name text not null,
  description text not null,
  profile text,
  settings jsonb not null,
  ca text,
  agent_uuid uuid references agents,
  token_hash text not null unique,
  tries_left integer not null,
  expires_at bigint not null,
  created_by uuid not null,
  created_at bigint not null,
  revoked_at bigint,
  used_at bigint,
  connection_uuid uuid references connections on delete set null deferrable initially deferred
);
create index hand_overs_organization on hand_overs (organization_uuid, hand_over_uuid);
create index hand_overs_connection on hand_overs (connection_uuid);
create index hand_overs_agent on hand_overs (agent_uuid);

-- Playbooks

-- One playbook for each organization and alert type; type_key is the type without case and outer spaces.
create table playbooks (
  playbook_uuid uuid primary key,
  organization_uuid uuid not null references organizations,
  type_key text not null,
  alert_type text not null,
  -- The provider whose alert made the playbook: its class follows from it too. Null when a person made it.
  provider text,
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
  origin text not null check (origin in ('planned', 'edited')),
  created_by uuid,
  created_at bigint not null,
  primary key (playbook_uuid, version)
);

-- Investigations and cases

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
  state text not null check (state in ('submitted', 'running', 'completed', 'failed', 'cancelled')),
  holder uuid,
  cancelled_by uuid,
  failure text,
  observables jsonb,
  observables_left_out integer not null default 0,
  verdict text check (verdict in ('malicious', 'suspicious', 'benign', 'inconclusive')),
  confidence jsonb,
  summary jsonb,
  -- What the investigation found, with excerpts of the evidence: written once, when it ends.
  findings jsonb,
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
  state text not null check (state in ('done', 'failed', 'skipped', 'proposed')),
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

-- Which alert named which observable: earlier alerts and cases are found by it. observable_key is kind and compared value, hashed.
create table sightings (
  organization_uuid uuid not null,
  observable_key uuid not null,
  alert_uuid uuid not null,
  primary key (organization_uuid, observable_key, alert_uuid)
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
  severity text not null check (severity in ('critical', 'high', 'medium', 'low', 'informational')),
  status text not null check (status in ('new', 'in_progress', 'waiting', 'contained', 'closed')),
  verdict text not null check (verdict in ('malicious', 'suspicious', 'benign', 'inconclusive')),
  confidence jsonb not null,
  summary jsonb not null,
  observables jsonb not null,
  findings jsonb not null,
  techniques jsonb not null,
  assignee text,
  close_reason text,
  classification text check (classification in ('true_positive', 'false_positive', 'benign_positive', 'undetermined')),
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
  observable jsonb,
  input jsonb not null,
  what text not null,
  why text not null,
  state text not null check (state in ('waiting', 'withdrawn')),
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


-- What each alert of a case that others may join came to, so that one can be investigated again without the others.
create table case_parts (
  alert_uuid uuid primary key,
  case_uuid uuid not null references cases,
  part jsonb not null
);
create index case_parts_case on case_parts (case_uuid);

create index cases_by_severity on cases (organization_uuid, severity, case_uuid);
create index cases_by_assignee on cases (organization_uuid, assignee, case_uuid) where assignee is not null;
create index cases_title on cases using gin (to_tsvector('simple', title)) with (gin_pending_list_limit = 512);
-- What needs somebody at once is counted without looking at what is done.
create index cases_to_take_up on cases (organization_uuid, case_uuid) where status = 'new' and verdict = 'malicious';

-- Events

-- Changes for live updates, written in the transaction that makes the change: one row for a batch, not for an alert.
-- Readers follow (transaction, event_id) up to the oldest transaction still open, so that a late commit is not skipped.
create table events (
  event_id bigint generated always as identity primary key,
  transaction xid8 not null default pg_current_xact_id(),
  organization_uuid uuid not null,
  kind text not null check (kind in ('alert', 'case')),
  ids uuid[] not null,
  at bigint not null
);
create index events_order on events (transaction, event_id);
create index events_at on events (at);

-- Notifications: what happened, whom it is told, and how each delivery went.

-- What happened, written in the transaction of the change. A row is waiting until its deliveries are made.
create table notices (
  notice_id bigint generated always as identity primary key,
  notice_uuid uuid not null unique,
  -- null: of the whole installation.
  organization_uuid uuid references organizations,
  -- The names are in contract/vocabulary.ts.
  event text not null,
  -- Notices of one case are delivered in order.
  case_uuid uuid,
  details jsonb not null,
  waiting boolean not null default true,
  at bigint not null
);
create index notices_waiting on notices (notice_id) where waiting;
create index notices_at on notices (at);
create index notices_organization on notices (organization_uuid) where organization_uuid is not null;

create table notification_targets (
  target_uuid uuid primary key,
  -- Of an organization, of a person, or (neither) of the whole installation.
  organization_uuid uuid references organizations,
  user_uuid uuid unique references users on delete cascade,
  kind text not null check (kind in ('webhook', 'email', 'slack', 'teams')),
  name text not null,
  -- Address and secret, sealed; null: e-mail, whose addresses are no secret.
  sealed jsonb,
  shown_address text not null,
  addresses text[] not null default '{}',
  events text[] not null,
  minimum_severity text not null check (minimum_severity in ('critical', 'high', 'medium', 'low', 'informational')),
  verdicts text[] not null,
  content text not null check (content in ('full', 'ids')),
  -- Times of the day in the time zone, as 07:30.
  digest_minutes integer,
  daily_at text,
  quiet_from text,
  quiet_to text,
  urgent_anyway boolean not null,
  time_zone text not null,
  enabled boolean not null,
  disabled_at bigint,
  disabled_reason text,
  failing_since bigint,
  failures integer not null default 0,
  -- Of the whole target: milliseconds since 1970, when it may be tried again, and until when a node holds it.
  next_attempt_ms bigint not null default 0,
  held_by uuid,
  held_until_ms bigint not null default 0,
  created_by uuid not null,
  created_at bigint not null,
  modified_at bigint not null,
  check (num_nonnulls(organization_uuid, user_uuid) <= 1)
);
create index notification_targets_organization on notification_targets (organization_uuid)
  where organization_uuid is not null;

-- The outbox and the log of it. What was sent is not stored: it is made from the notice.
create table notification_deliveries (
  delivery_id bigint generated always as identity primary key,
  target_uuid uuid not null references notification_targets on delete cascade,
  notice_id bigint not null references notices on delete cascade,
  case_uuid uuid,
  state text not null check (state in ('waiting', 'delivered', 'failed')),
  due_ms bigint not null,
  attempts integer not null default 0,
  -- How often the target did not want this very message.
  refusals integer not null default 0,
  -- The last attempts: [{at_ms, status, duration_ms, error}].
  log jsonb not null default '[]',
  replay_of bigint,
  created_at bigint not null,
  ended_at bigint
);
create index notification_deliveries_of_target on notification_deliveries (target_uuid, delivery_id);
create index notification_deliveries_notice on notification_deliveries (notice_id);
create index notification_deliveries_due on notification_deliveries (target_uuid, due_ms) where state = 'waiting';
create index notification_deliveries_order on notification_deliveries (target_uuid, case_uuid, delivery_id)
  where state = 'waiting';

-- States that last, such as a connection that fails: told once, until they have ended.
create table noticed_states (
  event text not null,
  subject_uuid uuid not null,
  -- What is told only once: another secret is told of again.
  detail text not null,
  since bigint not null,
  told boolean not null,
  primary key (event, subject_uuid)
);

create table mail_server (
  is_only boolean primary key default true check (is_only),
  host text not null,
  port integer not null check (port between 1 and 65535),
  security text not null check (security in ('tls', 'starttls', 'none')),
  user_name text,
  sealed_password jsonb,
  from_address text not null,
  from_name text not null,
  changed_at bigint not null,
  changed_by uuid not null
);

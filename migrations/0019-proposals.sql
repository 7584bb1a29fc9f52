-- Changes at third parties: proposed, decided by people, made once, followed to their end, taken back.
-- case_proposals is no longer used; it goes with a later release.
create table proposals (
  proposal_uuid uuid primary key,
  organization_uuid uuid not null references organizations,
  -- None: an action by hand, outside any case.
  case_uuid uuid references cases,
  alert_uuid uuid,
  connection_uuid uuid not null,
  skill text not null,
  -- Digest of connection, skill and input: an investigation proposes the same change once in a case.
  change_key text not null,
  observable jsonb,
  target jsonb not null,
  input jsonb not null,
  for_hours double precision,
  findings jsonb not null,
  what text not null,
  why text not null,
  impact jsonb not null,
  warning text,
  needs_confirmation boolean not null,
  undo_skill text,
  contains boolean not null,
  -- Of skill, target, input and evidence: an approval holds for what was seen.
  digest text not null,
  -- None: an investigation proposed it.
  proposed_by uuid,
  proposed_by_name text,
  changed_by uuid,
  changed_by_name text,
  approvals jsonb not null default '[]',
  verdict text,
  confidence double precision,
  alert_type text,
  status text not null check (status in ('pending', 'rejected', 'expired', 'withdrawn', 'approved', 'running', 'succeeded',
    'failed', 'timed_out', 'cancelled', 'needs_check', 'undoing', 'undone', 'undo_failed')),
  outcome text not null default '',
  automatic boolean not null default false,
  -- Whether it was looked at for automatic approval.
  considered boolean not null default false,
  expires_at bigint not null,
  -- When it is taken back unless somebody confirms it.
  undo_at bigint,
  undo_told boolean not null default false,
  created_at bigint not null,
  modified_at bigint not null,
  approved_at bigint,
  ended_at bigint
);
create unique index proposals_once on proposals (case_uuid, change_key) where proposed_by is null;
create index proposals_case on proposals (case_uuid, proposal_uuid);
create index proposals_newest on proposals (organization_uuid, proposal_uuid);
create index proposals_by_status on proposals (organization_uuid, status, proposal_uuid);
create index proposals_expiring on proposals (expires_at) where status = 'pending';
create index proposals_unconsidered on proposals (proposal_uuid) where status = 'pending' and not considered;
create index proposals_to_undo on proposals (undo_at) where undo_at is not null;
create index proposals_automatic on proposals (organization_uuid, approved_at) where automatic;

-- Each time a change is made or taken back: written down before it is sent.
create table proposal_runs (
  run_uuid uuid primary key,
  -- The job in the queue that looks after it.
  job_uuid uuid not null,
  proposal_uuid uuid not null references proposals,
  kind text not null check (kind in ('act', 'undo')),
  skill text not null,
  input jsonb not null,
  status text not null check (status in ('waiting', 'sent', 'running', 'succeeded', 'failed', 'timed_out', 'cancelled', 'needs_check')),
  attempts integer not null default 0,
  looks integer not null default 0,
  sent_ms bigint,
  -- A text by which the change is found again at the platform.
  mark text not null,
  -- How the platform names the change.
  ref text,
  -- What was there before.
  before jsonb,
  told text not null default '',
  by_name text,
  reason text not null default '',
  -- It is to be stopped, and why.
  stop_reason text,
  stop_sent boolean not null default false,
  created_ms bigint not null,
  ended_ms bigint
);
create index proposal_runs_proposal on proposal_runs (proposal_uuid, run_uuid);

-- How an organization decides about proposals.
create table response_policies (
  organization_uuid uuid primary key references organizations,
  four_eyes boolean not null,
  approvals integer not null check (approvals in (1, 2)),
  expires_hours double precision not null,
  modified_at bigint not null
);

-- What an organization lets happen without a person.
create table automations (
  organization_uuid uuid primary key references organizations,
  settings jsonb not null,
  stopped_at bigint,
  stopped_by text,
  stop_reason text,
  modified_at bigint not null
);

-- The switch that stops all automatic actions of the installation: one row, or none.
create table automation_stop (
  only_one boolean primary key default true check (only_one),
  stopped_at bigint not null,
  stopped_by text not null,
  reason text not null
);

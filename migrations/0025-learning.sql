-- What the alerts of a case claim, and who sent them.
alter table cases add column claims text[] not null default '{}';
alter table cases add column providers text[] not null default '{}';

-- How people closed cases. Later investigations cite it; it never decides alone.
create table judgements (
  judgement_uuid uuid primary key,
  organization_uuid uuid not null,
  classification text not null check (classification in ('true_positive', 'false_positive', 'benign_positive')),
  provider text not null,
  claim text not null,
  -- The principal observables of the case; null: any.
  observables jsonb,
  observable_keys uuid[],
  case_uuid uuid not null,
  made_by uuid not null,
  made_by_name text not null,
  made_at bigint not null,
  expires_at bigint not null,
  uses integer not null default 0,
  last_used_at bigint
);
create index judgements_scope on judgements (organization_uuid, provider, claim, judgement_uuid);
create index judgements_newest on judgements (organization_uuid, judgement_uuid);
create index judgements_observables on judgements using gin (observable_keys);
create unique index judgements_once on judgements (case_uuid, made_by, provider, claim);

-- What is meant to happen: alerts about it come out closed unless the evidence is malicious.
create table expected_activities (
  expected_activity_uuid uuid primary key,
  organization_uuid uuid not null,
  scope jsonb not null,
  reason text not null,
  case_uuid uuid,
  created_by uuid not null,
  created_by_name text not null,
  created_at bigint not null,
  expires_at bigint not null,
  uses integer not null default 0,
  last_used_at bigint
);
create index expected_activities_newest on expected_activities (organization_uuid, expected_activity_uuid);

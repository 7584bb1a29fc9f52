-- What an organization promises: how soon cases are acknowledged, contained and closed, in its office hours.
create table service_levels (
  organization_uuid uuid primary key references organizations,
  settings jsonb not null,
  modified_at bigint not null
);

-- What was promised for a case, apart from the case: it changes often, and is looked for by when it is due.
create table case_levels (
  case_uuid uuid primary key references cases,
  organization_uuid uuid not null,
  -- Each with its target, due_at and risk_at.
  targets jsonb not null,
  -- The next of those that are not done is due.
  due_at bigint,
  state text not null check (state in ('on_time', 'at_risk', 'breached', 'met')),
  -- When the state may be another; null: never.
  check_at bigint,
  -- What people were told of already, as acknowledge at_risk.
  told text[] not null default '{}'
);
create index case_levels_state on case_levels (organization_uuid, state, case_uuid);
create index case_levels_open on case_levels (state) where due_at is not null;
create index case_levels_check on case_levels (check_at) where check_at is not null;

-- The verdict of the investigation, where a person has changed it.
alter table cases add column machine_verdict text;
-- Answers to the fields of its templates, by name, and the templates that it got.
alter table cases add column fields jsonb not null default '{}';
alter table cases add column templates uuid[] not null default '{}';

-- How people closed cases, beside what the investigation had come to: the quality of verdicts is counted from it.
create table closures (
  case_uuid uuid primary key references cases,
  organization_uuid uuid not null,
  closed_at bigint not null,
  closed_by uuid not null,
  verdict text not null,
  is_changed boolean not null,
  classification text not null,
  playbook_uuid uuid,
  claims text[] not null
);
create index closures_newest on closures (organization_uuid, closed_at);

create table auto_close_settings (
  organization_uuid uuid primary key references organizations,
  settings jsonb not null,
  modified_at bigint not null
);

-- Benign cases that were closed without a person, and those of them that were left open for review.
create table auto_closures (
  case_uuid uuid primary key references cases,
  organization_uuid uuid not null,
  at bigint not null,
  is_sample boolean not null
);
create index auto_closures_newest on auto_closures (organization_uuid, at);

create table case_templates (
  template_uuid uuid primary key,
  organization_uuid uuid not null references organizations,
  name text not null,
  claims text[] not null,
  severities text[] not null,
  tasks text[] not null,
  fields jsonb not null,
  created_at bigint not null,
  modified_at bigint not null
);
create index case_templates_organization on case_templates (organization_uuid, template_uuid);

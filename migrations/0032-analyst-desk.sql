-- The watch of service levels looks at late cases again, and notes it on the case. First, while no table is locked.
update case_levels set check_at = 0 where due_at is not null and state in ('at_risk', 'breached');

-- What the latest investigation of an alert came to, beside the alert, so that lists sort and count by it. Null until the first ends.
-- The names are unlike those of cases and investigations, which statements join.
alter table alerts
  add column found_verdict text,
  add column found_severity text,
  -- The playbook.
  add column investigated_with uuid,
  add column found_claims text[] not null default '{}';
alter table alerts
  add constraint alerts_verdict check (found_verdict in ('malicious', 'suspicious', 'benign', 'inconclusive')) not valid,
  add constraint alerts_severity check (found_severity in ('critical', 'high', 'medium', 'low', 'informational')) not valid;

-- Whether it names a machine that the organization protects.
alter table cases add column names_protected boolean not null default false;
-- The state of its service level where that makes it more urgent, as in case_levels: lists of cases are sorted by it.
alter table cases add column lateness text;
alter table cases add constraint cases_lateness check (lateness in ('at_risk', 'breached')) not valid;

-- The order in which cases and alerts are taken up: the smallest first. contract/priority.ts has the same weights, and explains them.
create function work_order(is_open boolean, verdict text, severity text, names_protected boolean, lateness text)
returns integer
language sql immutable parallel safe as $$
  select case when not is_open then 200 else 100
    - case verdict when 'malicious' then 40 when 'suspicious' then 30 when 'inconclusive' then 15 else 0 end
    - case severity when 'critical' then 40 when 'high' then 30 when 'medium' then 20 when 'low' then 8 else 0 end
    - case when names_protected then 10 else 0 end
    - case lateness when 'breached' then 20 when 'at_risk' then 10 else 0 end
  end
$$;

-- Filters of the queue by name: a person's own, or shared with everybody who works in an organization.
create table saved_views (
  view_uuid uuid primary key,
  owner_uuid uuid not null,
  owner_name text not null,
  page text not null check (page in ('alerts', 'cases')),
  name text not null,
  query jsonb not null,
  shared boolean not null,
  -- Null on a shared one: for those who see the whole installation.
  shared_in uuid references organizations on delete cascade,
  created_at bigint not null
);
create unique index saved_views_owner on saved_views (owner_uuid, page, lower(name));
create index saved_views_shared on saved_views (shared_in, page) where shared;

-- What a bulk operation changed, for as long as it can be taken back.
create table bulk_changes (
  operation_uuid uuid not null,
  organization_uuid uuid not null,
  case_uuid uuid not null,
  principal_uuid uuid not null,
  at bigint not null,
  -- The version it gave the case: a later change is not overwritten.
  version integer not null,
  -- The columns as they were.
  before jsonb not null,
  primary key (operation_uuid, case_uuid)
);
create index bulk_changes_at on bulk_changes (at);
create index bulk_changes_case on bulk_changes (case_uuid);

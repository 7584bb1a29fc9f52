-- How alerts of an organization come together in cases; type_key '' is the rule of the organization, others are of one playbook.
create table correlation_rules (
  organization_uuid uuid not null references organizations,
  type_key text not null,
  alert_type text not null,
  rule jsonb not null,
  modified_at bigint not null,
  primary key (organization_uuid, type_key)
);

-- By what later alerts find the case: the values its alerts share, the detection, the platform's own incident.
-- depth: how many joins lie between the alert that opened the case and the one that named the value.
-- partners: machines and people that were named together with it, so that a value that all share is known as common.
create table case_values (
  organization_uuid uuid not null,
  key uuid not null,
  case_uuid uuid not null references cases,
  kind text not null,
  value text not null,
  depth smallint not null,
  last_at bigint not null,
  alert_uuid uuid not null,
  partners uuid[] not null default '{}',
  primary key (organization_uuid, key, case_uuid)
);
create index case_values_case on case_values (case_uuid);

-- When the events of a case began and ended, and how many alerts joined it in which way. Without times none may join.
alter table cases add column first_at bigint;
alter table cases add column last_at bigint;
alter table cases add column chained integer not null default 0;
alter table cases add column repeats integer not null default 0;
-- The case that it went into.
alter table cases add column merged_into uuid;
create index cases_merged on cases (merged_into) where merged_into is not null;

-- Why the alert joined the case; null for the one that opened it.
alter table case_alerts add column joined jsonb;
-- The alert that it repeats, which was investigated.
alter table case_alerts add column repeat_of uuid;

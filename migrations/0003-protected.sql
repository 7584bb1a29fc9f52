-- Machines that an organization protects: a change to one is proposed with a warning and needs an explicit confirmation.
create table protected_machines (
  organization_uuid uuid not null references organizations,
  -- In lower case; a short name means the full one.
  name text not null,
  reason text not null,
  created_at bigint not null,
  created_by uuid not null,
  primary key (organization_uuid, name)
);

alter table case_proposals add column warning text;
alter table case_proposals add column needs_confirmation boolean not null default false;

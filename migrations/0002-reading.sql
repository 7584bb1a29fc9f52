-- What an investigation read in its alert, but for the observables, which have a column of their own.
alter table investigations add column reading jsonb;

-- What people corrected in readings. It holds for later alerts of the organization, provider and field.
create table reading_corrections (
  correction_uuid uuid primary key,
  organization_uuid uuid not null references organizations,
  provider text not null references providers,
  -- Names that lead to the field, in plain form, with dots between them.
  field text not null,
  change text not null check (change in ('role', 'remove', 'add')),
  kind text,
  role text,
  reason text not null,
  created_at bigint not null,
  created_by uuid not null
);
create unique index reading_corrections_field
  on reading_corrections (organization_uuid, provider, field, change, coalesce(kind, ''));
create index reading_corrections_provider on reading_corrections (provider);

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

-- Teams and who is on call; assignees and mentions are people and teams. People and groups that come by SCIM.

create table teams (
  team_uuid uuid primary key,
  organization_uuid uuid not null references organizations,
  name text not null,
  -- {time_zone, weekday, time, starts_on, people: [user_uuid]}; null: nobody is on call.
  rota jsonb,
  created_at bigint not null,
  created_by uuid not null,
  modified_at bigint not null
);
create unique index teams_name on teams (organization_uuid, lower(name));

create table team_members (
  team_uuid uuid not null references teams on delete cascade,
  user_uuid uuid not null references users on delete cascade,
  primary key (team_uuid, user_uuid)
);
create index team_members_user on team_members (user_uuid);

-- A person, a team or an API key; null beside a name: the name was written where there was nobody to choose from.
alter table cases add column assignee_uuid uuid;
alter table case_tasks add column assignee_uuid uuid;
-- Who was named with @ in the text: people and teams.
alter table case_comments add column mentions uuid[] not null default '{}';
alter table case_events add column by_uuid uuid;

-- Bearer tokens with which an identity provider writes people and groups (SCIM 2.0). Only their hashes are stored.
create table scim_tokens (
  token_uuid uuid primary key,
  name text not null,
  token_hash text not null unique,
  created_at bigint not null,
  created_by uuid not null,
  last_used_at bigint
);

-- One row, or none. [{group, organization_uuid, role}], as for single sign-on.
create table scim_settings (
  is_only boolean primary key default true check (is_only),
  group_roles jsonb not null,
  changed_at bigint not null,
  changed_by uuid not null
);

-- What the identity provider says of a person, beside the person.
create table scim_users (
  user_uuid uuid primary key references users on delete cascade,
  user_name text not null,
  external_id text,
  -- name, displayName and emails as they were sent.
  attributes jsonb not null,
  -- Removed there: not active here, and unknown to the provider until it makes them again.
  removed boolean not null default false,
  modified_at bigint not null
);
create unique index scim_users_name on scim_users (lower(user_name));
create index scim_users_external on scim_users (external_id) where external_id is not null;

create table scim_groups (
  group_uuid uuid primary key,
  display_name text not null,
  external_id text,
  created_at bigint not null,
  modified_at bigint not null
);
create unique index scim_groups_name on scim_groups (lower(display_name));

create table scim_group_members (
  group_uuid uuid not null references scim_groups on delete cascade,
  user_uuid uuid not null references users on delete cascade,
  primary key (group_uuid, user_uuid)
);
create index scim_group_members_user on scim_group_members (user_uuid);

-- Teams and who is on call; assignees and mentions are people and teams.

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

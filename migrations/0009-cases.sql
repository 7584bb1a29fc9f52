-- What each alert of a case that others may join came to, so that one can be investigated again without the others.
create table case_parts (
  alert_uuid uuid primary key,
  case_uuid uuid not null references cases,
  part jsonb not null
);
create index case_parts_case on case_parts (case_uuid);

create index cases_by_severity on cases (organization_uuid, severity, case_uuid);
create index cases_by_assignee on cases (organization_uuid, assignee, case_uuid) where assignee is not null;
create index cases_title on cases using gin (to_tsvector('simple', title)) with (gin_pending_list_limit = 512);

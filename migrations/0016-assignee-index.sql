-- no transaction
create index concurrently cases_by_assignee_uuid on cases (organization_uuid, assignee_uuid, case_uuid) where assignee_uuid is not null;

-- no transaction
-- What waits for somebody, counted without going through what is done.
create index concurrently cases_unhandled on cases (organization_uuid, verdict, assignee_uuid) where status <> 'closed';
create index concurrently case_levels_late on case_levels (organization_uuid, state) where due_at is not null;

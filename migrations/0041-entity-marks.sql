-- no transaction
create index concurrently entities_marks on entities using gin (entity_marks(organization_uuid, value));
alter table cases validate constraint cases_content;

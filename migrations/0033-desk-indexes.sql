-- no transaction
create index concurrently alerts_by_verdict on alerts (organization_uuid, found_verdict, alert_uuid) where found_verdict is not null;
create index concurrently alerts_by_severity on alerts (organization_uuid, found_severity, alert_uuid) where found_severity is not null;
create index concurrently alerts_by_work_order on alerts (organization_uuid, work_order(true, found_verdict, found_severity, false, null), alert_uuid) where found_verdict is not null;
create index concurrently cases_by_work_order on cases (organization_uuid, work_order(status <> 'closed', verdict, severity, names_protected, lateness), case_uuid);
alter table alerts validate constraint alerts_verdict;
alter table alerts validate constraint alerts_severity;
alter table cases validate constraint cases_lateness;

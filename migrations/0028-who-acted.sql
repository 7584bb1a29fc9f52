-- Who asked for a change or stopped the automation, by uuid: names change, and two people may share one.
alter table proposal_runs add column by_uuid uuid;
alter table automations add column stopped_by_uuid uuid;
alter table automation_stop add column stopped_by_uuid uuid;

-- The provider whose alert made the playbook: its class follows from it too, so a new plan needs it. Null when a person made it.
alter table playbooks add column provider text;

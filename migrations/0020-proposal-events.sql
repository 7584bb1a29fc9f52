-- Live events tell of proposals and of what became of them; the timeline of a case does as well.
alter table events drop constraint events_kind_check;
alter table events add constraint events_kind_check check (kind in ('alert', 'case', 'proposal', 'approval_waiting', 'proposal_expired',
  'action_succeeded', 'action_failed', 'undo_due', 'undo_failed')) not valid;
alter table case_events drop constraint case_events_kind_check;
alter table case_events add constraint case_events_kind_check
  check (kind in ('alert', 'verdict', 'status', 'assignee', 'edit', 'task', 'proposal')) not valid;

-- What the service itself raises, such as a change that could not be taken back.
insert into providers (provider, name, description, created_at)
values ('vedette', 'Vedette', 'Raised by the service itself, such as a change that could not be taken back',
  extract(epoch from now())::bigint)
on conflict do nothing;

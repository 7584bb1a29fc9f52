-- The ledger counts every alert by provider and status. Equal keys share their entries, so this index is small.
create index alerts_ledger on alerts (organization_uuid, provider, investigation_status);

-- What needs somebody at once is counted without looking at what is done.
create index cases_to_take_up on cases (organization_uuid, case_uuid) where status = 'new' and verdict = 'malicious';

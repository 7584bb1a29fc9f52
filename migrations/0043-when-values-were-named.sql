-- What the newest event that names the value was about, so that a join can tell what came after what.
alter table case_values add column last_claim text;

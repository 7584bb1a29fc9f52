-- The last outcome of each skill: {name: {at, refused}}, `at` in milliseconds, `refused` what the third party said to it, or null.
alter table connection_health add column skills jsonb not null default '{}';

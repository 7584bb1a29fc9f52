-- What an investigation came to is stored in one piece: its observables, the reading, confidence, summary and findings as JSON,
-- compressed with zstd and the dictionary in server/database. No version that stored it otherwise was released, so nothing is
-- carried over.
alter table investigations
  drop column observables, drop column reading, drop column confidence, drop column summary, drop column findings,
  add column result bytea;
alter table investigations alter column result set storage external; -- it is compressed already

-- Pieces of up to four kilobytes stay in their row: apart from it, each would cost a row and an index entry more.
alter table investigations set (toast_tuple_target = 4080);
alter table step_parts set (toast_tuple_target = 4080);
alter table evidence set (toast_tuple_target = 4080);

-- What a case holds beside its columns is stored in one piece, as the results of investigations are: summary, observables,
-- findings and techniques as JSON, compressed with zstd and the dictionary in server/database. Cases that are there already keep
-- theirs as plain JSON, which begins with another byte than what is compressed.
drop schema if exists walled cascade; -- its views name the columns; it is built again after the migrations
alter table cases add column content bytea;
update cases set content = convert_to(json_build_object('summary', summary, 'observables', observables, 'findings', findings,
  'techniques', techniques)::text, 'UTF8');
alter table cases alter column content set not null,
  drop column summary, drop column observables, drop column findings, drop column techniques;
alter table cases alter column content set storage external; -- it is compressed already
alter table cases set (toast_tuple_target = 4080);

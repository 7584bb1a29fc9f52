-- Results of steps are stored in parts, as they were gathered, and answers of third parties compressed. No version that stored
-- them otherwise was released, so nothing is carried over.

drop table investigation_steps;
drop table evidence;

-- What steps of an investigation came to: a JSON list, compressed with zstd. A part is written once.
create table step_parts (
  investigation_uuid uuid not null,
  part integer not null,
  steps bytea not null,
  primary key (investigation_uuid, part)
);
alter table step_parts alter column steps set storage external; -- it is compressed already

-- Answers of third parties, whole but for redactions, compressed with zstd. The same answer is kept once. Short ones are
-- stored with their step.
create table evidence (
  organization_uuid uuid not null,
  sha256 bytea not null,
  output bytea not null,
  created_at bigint not null,
  primary key (organization_uuid, sha256)
);
alter table evidence alter column output set storage external;

-- With excerpts of the evidence, as a JSON list, compressed with zstd.
alter table investigations drop column findings;
alter table investigations add column findings bytea;
alter table investigations alter column findings set storage external;

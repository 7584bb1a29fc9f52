-- What an investigation came to is stored in its last part, packed together with the steps that were left, which it repeats much of.
-- A result that is there already becomes a part of its own.
insert into step_parts (investigation_uuid, part, steps)
select investigation_uuid, coalesce((select max(part) + 1 from step_parts p where p.investigation_uuid = i.investigation_uuid), 0), result
from investigations i where result is not null;
drop schema if exists walled cascade; -- its views name the column; it is built again after the migrations
alter table investigations drop column result;

-- A case that holds what one investigation came to, and nothing else, reads it there.
alter table cases alter column content drop not null, add column content_of uuid;
alter table cases add constraint cases_content check (num_nonnulls(content, content_of) = 1) not valid;

-- Rows that change several times soon after they were written stay on their page: then the log has only what is new in them, and the
-- indexes of investigations, which hold nothing that changes, get no further entry. What waits is counted in the queue.
drop index investigations_submitted;
alter table investigations set (fillfactor = 60);
alter table alerts set (fillfactor = 60);

-- Every three letters in a row, as a number that they and the organization give: a search reads the entries of its own organization
-- only, and compares what it finds.
create function entity_marks(organization uuid, value text) returns bigint[] language sql immutable parallel safe as $$
  select array_agg(distinct hashtextextended(substr(lower(left(value, 200)), nth, 3), hashtextextended(organization::text, 0)))
  from generate_series(1, greatest(least(length(value), 200) - 2, 1)) as nth
$$;
drop index entities_parts;
drop function entity_parts;

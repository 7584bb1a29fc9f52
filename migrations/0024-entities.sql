-- The values behind the keys of sightings: one row for each observable that alerts of an organization have named.
create table entities (
  organization_uuid uuid not null,
  observable_key uuid not null,
  kind text not null,
  value text not null,
  primary key (organization_uuid, observable_key)
);

-- Every three letters in a row, marked with the organization, so that a search reads the entries of its own organization only.
create function entity_parts(organization uuid, value text) returns text[] language sql immutable parallel safe as $$
  select array_agg(distinct substr(organization::text, 25) || substr(lower(left(value, 200)), nth, 3))
  from generate_series(1, greatest(least(length(value), 200) - 2, 1)) as nth
$$;
create index entities_parts on entities using gin (entity_parts(organization_uuid, value));
create index entities_beginning on entities (organization_uuid, lower(left(value, 200)) text_pattern_ops);

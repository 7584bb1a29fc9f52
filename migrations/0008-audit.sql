-- The audit trail. What somebody does is noted in audit_pending before it is done, completed when it is known how it ended, and
-- then chained: numbered, hashed with the entry before it, and never changed again.

create table audit_pending (
  pending_uuid uuid primary key,
  at_ms bigint not null,
  organization_uuid uuid,
  principal_uuid uuid,
  principal_name text not null,
  action text not null,
  target text,
  address text,
  request_id text,
  before text,
  after text,
  -- The status that was answered; null while it is not known.
  status integer,
  connection_uuids uuid[]
);
create index audit_pending_at on audit_pending (at_ms);

create table audit_entries (
  entry bigint primary key,
  at_ms bigint not null,
  organization_uuid uuid,
  principal_uuid uuid,
  principal_name text not null,
  action text not null,
  target text,
  address text,
  request_id text,
  before text,
  after text,
  status integer,
  connection_uuids uuid[],
  hash text not null
);
create index audit_entries_organization on audit_entries (organization_uuid, entry desc);
create index audit_entries_principal on audit_entries (principal_uuid, entry desc);
create index audit_entries_action on audit_entries (action, entry desc);
create index audit_entries_target on audit_entries (target, entry desc);
create index audit_entries_at on audit_entries (at_ms);

-- Where the chain ended after each batch, signed.
create table audit_heads (
  entry bigint primary key,
  hash text not null,
  at_ms bigint not null,
  signature text not null,
  public_key text not null
);

-- The key that signs; the private part is sealed.
create table audit_keys (
  public_key text primary key,
  created_at bigint not null,
  sealed_value text not null,
  sealed_data_key text not null,
  master_key text not null
);

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'audit entries are never changed or deleted';
end $$;
create trigger audit_entries_stay before update or delete or truncate on audit_entries
  for each statement execute function refuse_audit_change();
create trigger audit_heads_stay before update or delete or truncate on audit_heads
  for each statement execute function refuse_audit_change();

-- One-time links for customers to enter credentials. The token is kept as its SHA-256 only.
create table hand_overs (
  hand_over_uuid uuid primary key,
  organization_uuid uuid not null references organizations,
  connector text not null,
  instance_name text not null,
  description text not null,
  profile text,
  settings jsonb not null,
  ca text,
  token_hash text not null unique,
  tries_left integer not null,
  expires_at bigint not null,
  created_by uuid not null,
  created_at bigint not null,
  revoked_at bigint,
  used_at bigint,
  connection_uuid uuid references connections on delete set null deferrable initially deferred
);
create index hand_overs_organization on hand_overs (organization_uuid, hand_over_uuid);
create index hand_overs_connection on hand_overs (connection_uuid);

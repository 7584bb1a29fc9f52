-- The key is never kept, only its SHA-256. No organizations: the whole installation.
create table api_keys (
  api_key_uuid uuid primary key,
  name text not null,
  role text not null,
  key_hash text not null unique,
  organization_uuids uuid[],
  created_at bigint not null,
  expires_at bigint,
  revoked_at bigint,
  last_used_at bigint
);

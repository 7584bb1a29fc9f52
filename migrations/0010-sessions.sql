-- Somebody signed in with a browser. The session key is never kept, only its SHA-256; it ends with the API key it came from.
create table sessions (
  session_uuid uuid primary key,
  session_hash text not null unique,
  api_key_uuid uuid not null references api_keys,
  created_at bigint not null,
  expires_at bigint not null
);
create index sessions_api_key on sessions (api_key_uuid);
create index sessions_expires_at on sessions (expires_at);

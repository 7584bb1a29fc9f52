-- Passkeys: public keys of people's devices and security keys, and the challenges that they sign.

create table passkeys (
  passkey_uuid uuid primary key,
  user_uuid uuid not null references users on delete cascade,
  credential_id text not null unique,
  -- COSE, in base64url.
  public_key text not null,
  -- The host that it is for: a browser uses it nowhere else.
  rp_id text not null,
  -- Uses as the device counts them; one that does not grow is a copy. Always 0: the device does not count.
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at bigint not null,
  last_used_at bigint
);
create index passkeys_user on passkeys (user_uuid);

-- Each is signed once, at the address that asked for it.
create table passkey_challenges (
  challenge text primary key,
  -- Whom it lets register a passkey; null: it lets somebody sign in.
  user_uuid uuid references users on delete cascade,
  origin text not null,
  expires_at bigint not null
);
create index passkey_challenges_user on passkey_challenges (user_uuid);
create index passkey_challenges_expiry on passkey_challenges (expires_at);

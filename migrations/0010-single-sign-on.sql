-- Single sign-on with one OpenID Connect provider, and the policy of signing in. Each is one row, or none.

create table sign_in_policy (
  is_only boolean primary key default true check (is_only),
  passwords_allowed boolean not null,
  second_factor_required boolean not null
);

create table single_sign_on (
  is_only boolean primary key default true check (is_only),
  enabled boolean not null,
  -- What the button of the sign-in page says.
  name text not null,
  issuer text not null,
  client_id text not null,
  sealed_secret jsonb not null,
  groups_claim text not null,
  -- [{group, organization_uuid, role}]; organization_uuid null: in all organizations.
  group_roles jsonb not null,
  changed_at bigint not null,
  changed_by uuid not null,
  version bigint not null
);

-- Who a person is at a provider.
create table user_identities (
  issuer text not null,
  subject text not null,
  user_uuid uuid not null references users on delete cascade,
  primary key (issuer, subject)
);
create index user_identities_user on user_identities (user_uuid);

-- Sign-ins that are under way at the provider. Each is finished once, by the browser that began it.
create table single_sign_on_attempts (
  state_hash text primary key,
  browser_hash text not null,
  issuer text not null,
  nonce text not null,
  code_verifier text not null,
  redirect_uri text not null,
  return_to text not null,
  expires_at bigint not null
);
create index single_sign_on_attempts_expiry on single_sign_on_attempts (expires_at);

-- Where a session came from, so that the provider can end it and its groups are asked for again.
alter table sessions add column issuer text;
alter table sessions add column subject text;
alter table sessions add column provider_session text;
alter table sessions add column sealed_token jsonb;
alter table sessions add column groups_read_at bigint;
create index sessions_subject on sessions (issuer, subject) where issuer is not null;

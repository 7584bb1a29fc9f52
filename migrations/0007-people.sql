-- People: who they are, how they sign in, and what they are in which organization.

create table users (
  user_uuid uuid primary key,
  -- In lower case: one person has one address.
  email text not null unique,
  name text not null,
  -- argon2id in the PHC format; null: signs in another way, or has not set one yet.
  password_hash text,
  -- The secret of one-time codes, sealed; `totp_step` is the last step that was used, which is not taken again.
  sealed_totp jsonb,
  totp_confirmed_at bigint,
  totp_step bigint,
  active boolean not null default true,
  created_at bigint not null,
  created_by uuid,
  deactivated_at bigint,
  last_signed_in_at bigint,
  version bigint not null default 1
);

-- organization_uuid null: in all organizations, also those made later.
create table user_roles (
  user_uuid uuid not null references users on delete cascade,
  organization_uuid uuid references organizations,
  role text not null check (role in ('intake', 'viewer', 'analyst', 'responder', 'engineer', 'admin', 'auditor')),
  unique nulls not distinct (user_uuid, organization_uuid)
);
create index user_roles_organization on user_roles (organization_uuid);

-- A link that lets a person set a password, once. Only its hash is stored.
create table invitations (
  token_hash text primary key,
  user_uuid uuid not null references users on delete cascade,
  created_by uuid not null,
  created_at bigint not null,
  expires_at bigint not null
);
create index invitations_user on invitations (user_uuid);

-- Codes for a person who has lost the second factor, each good once.
create table recovery_codes (
  user_uuid uuid not null references users on delete cascade,
  code_hash text not null,
  primary key (user_uuid, code_hash)
);

alter table api_keys drop constraint api_keys_role_check;
alter table api_keys add constraint api_keys_role_check
  check (role in ('intake', 'viewer', 'analyst', 'responder', 'engineer', 'admin', 'auditor'));
-- Who made it; null: the first start, or the command line. A key with an owner never may more than its owner.
alter table api_keys add column created_by uuid;
alter table api_keys add column owner_uuid uuid references users;
create index api_keys_owner on api_keys (owner_uuid) where owner_uuid is not null;

alter table sessions alter column api_key_uuid drop not null;
alter table sessions add column user_uuid uuid references users;
alter table sessions add constraint sessions_principal check (num_nonnulls(api_key_uuid, user_uuid) = 1);
alter table sessions add column address text;
alter table sessions add column user_agent text;
alter table sessions add column last_used_at bigint;
-- When the second factor was last shown.
alter table sessions add column verified_at bigint;
create index sessions_user on sessions (user_uuid) where user_uuid is not null;

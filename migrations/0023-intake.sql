-- The generic door: tokens that senders post to, and mailboxes whose mails become alerts.

create table intake_tokens (
  intake_token_uuid uuid primary key,
  organization_uuid uuid not null references organizations,
  name text not null,
  alert_provider text not null,
  -- {type: {path, fixed, names}, ...}; what is left out is found by the format of each event.
  mapping jsonb not null,
  -- {kind, ...} without its secret.
  authentication jsonb not null,
  -- The secret of the authentication, under a data key of its own.
  sealed jsonb,
  minimum_severity text check (minimum_severity in ('informational', 'low', 'medium', 'high', 'critical')),
  events_per_minute integer not null check (events_per_minute > 0),
  enabled boolean not null,
  token_hash text not null,
  -- After a rotation the token before is accepted for a while.
  previous_hash text,
  previous_until bigint,
  last_used_at bigint,
  accepted bigint not null default 0,
  created_by uuid not null,
  created_at bigint not null,
  modified_at bigint not null
);
create unique index intake_tokens_hash on intake_tokens (token_hash);
create unique index intake_tokens_previous on intake_tokens (previous_hash) where previous_hash is not null;
create index intake_tokens_organization on intake_tokens (organization_uuid);

-- An abuse mailbox: where it is, how far it has been read, and which node reads it.
create table intake_mailboxes (
  mailbox_uuid uuid primary key,
  organization_uuid uuid not null references organizations,
  name text not null,
  host text not null,
  port integer not null check (port between 1 and 65535),
  security text not null check (security in ('tls', 'starttls', 'none')),
  user_name text not null,
  sealed jsonb not null,
  folder text not null,
  -- A certificate authority in PEM, for a server that no public one vouches for.
  ca text,
  alert_provider text not null,
  alert_type text not null,
  -- Whether the mails that were there before are alerts too.
  reads_existing boolean not null,
  interval_seconds integer not null check (interval_seconds between 10 and 86400),
  enabled boolean not null,
  -- The place: UIDs up to last_uid have been read, within this UIDVALIDITY.
  uid_validity bigint,
  last_uid bigint not null default 0,
  holder uuid,
  leased_until_ms bigint not null default 0,
  next_run_ms bigint not null default 0,
  last_success_at bigint,
  -- {message, hint} of the last look, when it failed.
  failure jsonb,
  accepted bigint not null default 0,
  created_by uuid not null,
  created_at bigint not null,
  modified_at bigint not null
);
create index intake_mailboxes_organization on intake_mailboxes (organization_uuid);
create index intake_mailboxes_due on intake_mailboxes (next_run_ms);

-- Which mails are alerts: known by what they are, since a mailbox that was rebuilt numbers them anew.
create table intake_mails (
  mailbox_uuid uuid not null references intake_mailboxes on delete cascade,
  mail_key text not null,
  alert_uuid uuid not null,
  stored_at bigint not null,
  primary key (mailbox_uuid, mail_key)
);

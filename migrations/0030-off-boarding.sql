-- Off-boarding: an organization is closed, exported and deleted. Its row here stays, as the proof of what was deleted.
create table off_boardings (
  off_boarding_uuid uuid primary key,
  -- No reference: the organization goes.
  organization_uuid uuid not null unique,
  organization_code text not null,
  name text not null,
  state text not null check (state in ('closed', 'exported', 'deleting', 'deleted')),
  closed_at bigint not null,
  closed_by uuid not null,
  exported_at bigint,
  -- Of the manifest in the archive, which has the digest of every file.
  export_sha256 text,
  -- Rows by table.
  exported jsonb not null default '{}',
  deleting_at bigint,
  deleting_by uuid,
  deleted jsonb not null default '{}',
  remaining jsonb,
  deleted_at bigint,
  -- What held up the last try.
  problem text
);
create index off_boardings_to_delete on off_boardings (off_boarding_uuid) where state = 'deleting';

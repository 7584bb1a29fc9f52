-- Who set the verdict of a case, when and why. Null: the investigation did, and machine_verdict is null too.
alter table cases
  add column verdict_set_by uuid,
  add column verdict_set_by_name text,
  add column verdict_set_at bigint,
  add column verdict_reason text;

-- Files that people attached to cases. The bytes are stored once for an organization, by their digest.
create table case_attachments (
  attachment_uuid uuid primary key,
  organization_uuid uuid not null references organizations,
  case_uuid uuid not null references cases,
  sha256 text not null,
  name text not null,
  size bigint not null check (size > 0),
  added_by uuid not null,
  by_name text not null,
  created_at bigint not null
);
create index case_attachments_case on case_attachments (case_uuid, attachment_uuid);
create index case_attachments_content on case_attachments (organization_uuid, sha256);

-- In parts, so that reading and exporting one needs little memory, however large it is. Part 0 stands for the whole when it is locked.
create table attachment_parts (
  organization_uuid uuid not null references organizations,
  sha256 text not null,
  part integer not null check (part >= 0),
  content bytea not null,
  primary key (organization_uuid, sha256, part)
);

-- Connectors that are described in a document instead of code, so that all nodes have them.
create table described_connectors (
  connector text primary key,
  -- Grows by one with each document that takes the place of another.
  version integer not null,
  -- YAML or JSON, as it was written.
  document text not null,
  -- SHA-256 of the document.
  digest text not null,
  origin text not null check (origin in ('uploaded', 'folder')),
  -- Null where it was read from the folder.
  created_by uuid,
  created_at bigint not null,
  modified_by uuid,
  modified_at bigint not null
);

-- Remote agents. An agent is what connections name; the machines that serve it are its instances, one for each token used.
create table agents (
  agent_uuid uuid primary key,
  organization_uuid uuid not null references organizations,
  name text not null,
  description text not null,
  created_by uuid not null,
  created_at bigint not null,
  revoked_at bigint
);
create unique index agents_name on agents (organization_uuid, name) where revoked_at is null;
create index agents_organization on agents (organization_uuid, agent_uuid);

-- An instance is known by its public key. Its socket is held by one node at a time, the one it came to last.
create table agent_instances (
  instance_uuid uuid primary key,
  agent_uuid uuid not null references agents,
  public_key text not null unique,
  host_name text not null,
  version text not null,
  address text not null,
  enrolled_at bigint not null,
  revoked_at bigint,
  socket_uuid uuid,
  -- Where other nodes reach the node that holds the socket.
  node_url text,
  -- By the database's clock, milliseconds since 1970.
  seen_ms bigint,
  -- It said good-bye: nobody needs to wait for it.
  left_cleanly boolean not null default false,
  streams integer not null default 0,
  bytes_sent bigint not null default 0,
  bytes_received bigint not null default 0
);
create index agent_instances_agent on agent_instances (agent_uuid);

-- The token is never kept, only its SHA-256. It is used once; later uses are refused and counted.
create table agent_tokens (
  token_hash text primary key,
  agent_uuid uuid not null references agents,
  created_by uuid not null,
  created_at bigint not null,
  expires_at bigint not null,
  instance_uuid uuid references agent_instances,
  refused_at bigint,
  refused_times integer not null default 0,
  refused_from text
);
create index agent_tokens_agent on agent_tokens (agent_uuid);
create index agent_tokens_instance on agent_tokens (instance_uuid);

alter table connections add foreign key (agent_uuid) references agents;
create index connections_agent on connections (agent_uuid);

alter table hand_overs add column agent_uuid uuid references agents;
create index hand_overs_agent on hand_overs (agent_uuid);

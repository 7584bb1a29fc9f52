-- The live stream of a connection: the one node that consumes it, until when unless it says so again, and how it goes.
-- The lease is in milliseconds of the database's own clock, so that clocks of nodes need not agree.
create table event_streams (
  connection_uuid uuid primary key references connections on delete cascade,
  holder uuid not null,
  leased_until_ms bigint not null,
  state text not null,
  since bigint not null,
  error text,
  hint text,
  last_event_at bigint
);
create index event_streams_holder on event_streams (holder);

-- What live streams have brought. The platform is told to forget an event once it is here.
create table stream_events (
  connection_uuid uuid not null references connections on delete cascade,
  event_key text not null,
  event jsonb not null,
  happened_at bigint not null,
  received_at bigint not null,
  primary key (connection_uuid, event_key)
);
create index stream_events_newest on stream_events (connection_uuid, happened_at desc, event_key);
create index stream_events_received on stream_events (received_at);

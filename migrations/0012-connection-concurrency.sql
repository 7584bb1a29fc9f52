-- How many requests a connection may have under way at once on one node; null leaves it to the connector.
alter table connections add column concurrency integer;

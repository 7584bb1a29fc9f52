-- no transaction
-- Proposals of the same change in other cases, found by what they change.
create index concurrently proposals_same on proposals (connection_uuid, md5(coalesce(target ->> 'id', target ->> 'value')), proposal_uuid);

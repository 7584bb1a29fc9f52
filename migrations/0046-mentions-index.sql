-- no transaction
create index concurrently case_comments_mentions on case_comments using gin (mentions) with (gin_pending_list_limit = 128) where mentions <> '{}';

-- New entries of these indexes wait in a list that somebody's statement has to merge once it is full. On the embedded database
-- everybody waits for that statement, so the lists are short. It was 4 MB where nothing was said.
alter index alert_words_words set (gin_pending_list_limit = 128);
alter index cases_title set (gin_pending_list_limit = 128);
alter index cases_grouping set (gin_pending_list_limit = 128);
alter index judgements_observables set (gin_pending_list_limit = 128);
alter index entities_marks set (gin_pending_list_limit = 128);

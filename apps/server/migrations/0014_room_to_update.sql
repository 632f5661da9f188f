-- Both are written anew at every reading. Where a page has room for that, no index is touched.
alter table judge_state set (fillfactor = 45);
alter table last_reading set (fillfactor = 45);

-- Written anew at every reading and only ever read whole: as text it need not be taken apart and put together again.
alter table judge_state alter column state type json;

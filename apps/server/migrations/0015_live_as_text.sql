-- What is told is written once and read as it is: to take it apart and put it together again was half of the work.
alter table live_entry alter column body type json;
alter table live_entry alter column body set storage external;

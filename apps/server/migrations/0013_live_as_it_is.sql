-- What is told lives for minutes: squeezing the readings of thousands of instruments took longer than judging them.
alter table live_entry alter column body set storage external;

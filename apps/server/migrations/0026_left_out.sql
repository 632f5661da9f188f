-- The people of the list whom a telling could not go to, and why, as they were when it was planned last.
alter table telling add column left_out jsonb not null default '[]';

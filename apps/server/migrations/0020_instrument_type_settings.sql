-- What the manual screens ask of an instrument of a type: which of its settings are typed (R0, A+initial, …, depth), how
-- its result comes about in words, and the columns of its import sheet with their bounds.
alter table instrument_type add column fields text[] not null default '{}';
alter table instrument_type add column info text not null default '';
alter table instrument_type add column header_setting jsonb not null default '[]';

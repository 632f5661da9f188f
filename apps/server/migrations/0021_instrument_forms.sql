-- What the form of an instrument holds beyond conversion and limits: its number at the client's, the camera that sees it,
-- and what a version changed, in a person's words.
alter table instrument_version add column tra_no text not null default '';
alter table instrument_version add column select_monitor text;
alter table instrument_version add column note text not null default '';

-- How many rows of a packed day have a result (reading2), so that completeness is counted without unpacking it. Null
-- while the day is dirty, and where it was packed before this was counted: the packer brings that up to date.
alter table reading_segment add column results int;
create index reading_segment_uncounted on reading_segment (day, instrument_no) where n is not null and results is null;

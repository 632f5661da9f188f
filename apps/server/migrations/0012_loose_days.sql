-- What is read in of long ago is packed at once, quickly, and packed tight later: a sealed day is loose until then.
alter table reading_segment add column loose boolean not null default false;
alter table raw_segment add column loose boolean not null default false;
create index reading_segment_loose on reading_segment (day, instrument_no) where loose;
create index raw_segment_loose on raw_segment (day, document_no) where loose;

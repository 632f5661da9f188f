-- A packed day older than TALUS_SEAL_AFTER_DAYS is sealed: its rows are gone and the packed bytes are the truth. Whoever
-- marks a sealed day puts its rows back first, in the same transaction, so in every committed state a day is dirty with
-- rows, packed and equal to its rows, or sealed without rows.
alter table reading_segment add column sealed boolean not null default false;
alter table raw_segment add column sealed boolean not null default false;
create index reading_segment_to_seal on reading_segment (day, instrument_no) where n > 0 and not sealed;
create index raw_segment_to_seal on raw_segment (day, document_no) where n > 0 and not sealed;

-- Rows of an instrument come in the order of time and go in that order: an index page need not be left room for others.
alter index reading_pkey set (fillfactor = 100);
alter index raw_reading_pkey set (fillfactor = 100);
alter index reading_segment_pkey set (fillfactor = 100);

-- A packed day of raw rows is two to four thousand bytes: beside its row, not in pieces of two thousand elsewhere.
alter table raw_segment set (toast_tuple_target = 4080);

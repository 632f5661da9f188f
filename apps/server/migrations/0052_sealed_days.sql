-- A packed day older than TALUS_SEAL_AFTER_DAYS is sealed: its rows are gone and the packed bytes are the truth. Whoever
-- marks a sealed day puts its rows back first, in the same transaction, so in every committed state a day is dirty with
-- rows, packed and equal to its rows, or sealed without rows.
alter table reading_segment add column sealed boolean not null default false;
alter table raw_segment add column sealed boolean not null default false;
create index reading_segment_to_seal on reading_segment (day, instrument_no) where n > 0 and not sealed;
create index raw_segment_to_seal on raw_segment (day, document_no) where n > 0 and not sealed;

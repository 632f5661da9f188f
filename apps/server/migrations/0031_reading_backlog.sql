-- Spans of instruments whose readings are yet to be computed from rows that were there before: of a new instrument, of a
-- new version, of one that follows another document or column. Gone once they are computed.
create table reading_backlog (
  no int generated always as identity primary key,
  instrument_no int not null references instrument on delete cascade,
  from_ts timestamptz not null,
  -- First moment that is not of it; null: no end.
  to_ts timestamptz,
  -- Whose rows the readings in it followed until then; null: nobody's.
  left_document_no int references document on delete cascade,
  asked_at timestamptz not null,
  tries int not null default 0
);
create index reading_backlog_instrument on reading_backlog (instrument_no);

do $$
begin
  if not exists (select from pg_extension where extname = 'citus') then return; end if;
  if not exists (select from pg_dist_partition where logicalrelid = 'reading_backlog'::regclass) then
    perform citus_add_local_table_to_metadata('reading_backlog');
  end if;
end $$;

-- Readings: the rows are the truth, the packed days are derived from them and can be rebuilt.

create table reading (
  instrument_no int not null,
  ts timestamptz not null,
  reading1 float8,
  reading2 float8,
  primary key (instrument_no, ts)
);

-- What latest data, the OCC wall and maps read. Velocities are null until the reading was judged. valid_ts is the newest
-- time that held a value: a column of nulls goes down although its rows keep coming.
create table last_reading (
  instrument_no int primary key,
  ts timestamptz not null,
  valid_ts timestamptz,
  reading1 float8,
  reading2 float8,
  velocity_1h float8,
  velocity_24h float8,
  value_level text not null default 'GREEN',
  rate_1h_level text not null default 'GREEN',
  rate_24h_level text not null default 'GREEN'
);

-- One UTC day of one instrument. The row is lock, dirty flag and queue in one: whoever writes or deletes a reading
-- first marks its day here (n null), in the same transaction; the packer locks the row, packs and sets n.
-- So a day is dirty or equal to its rows in every committed state, and no reading exists without its day.
create table reading_segment (
  instrument_no int not null,
  day date not null,
  n int,
  packed bytea,
  primary key (instrument_no, day)
);
create index reading_segment_dirty on reading_segment (day, instrument_no) where n is null;

-- What a logger wrote, by channel position (values[position + 1]), so that a changed formula can be computed again.
create table raw_reading (
  document_no int not null,
  ts timestamptz not null,
  values float8[] not null,
  primary key (document_no, ts)
);

-- As reading_segment; column i of the packed day is channel position i.
create table raw_segment (
  document_no int not null,
  day date not null,
  n int,
  packed bytea,
  primary key (document_no, day)
);
create index raw_segment_dirty on raw_segment (day, document_no) where n is null;

-- Delta varints do not compress further: spare PostgreSQL the attempt.
alter table reading_segment alter column packed set storage external;
alter table raw_segment alter column packed set storage external;

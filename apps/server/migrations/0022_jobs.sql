-- Long work that people ask for and that outlives its process: computing all readings of an instrument anew, deleting
-- them, computing readings of rows that were there before an instrument, moving a document to another time zone. A job has a lease (holder, heard_at), is done in steps of
-- one transaction each and goes on after a restart. At most one job of a key is open.
create table work_job (
  no int generated always as identity primary key,
  -- output.<instrument>, zone.<document> or backlog.<first entry>
  key text not null,
  kind text not null check (kind in ('recompute', 'wipe', 'backlog', 'zone')),
  instrument_no int references instrument on delete cascade,
  document_no int references document on delete cascade,
  user_no int references app_user on delete set null,
  input jsonb not null default '{}',
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed', 'cancelled')),
  -- Rises when the configuration of what is computed changes meanwhile: the staged days of an older one are dropped.
  generation int not null default 1,
  -- Number of the configuration change up to which the staged days are valid.
  config_stamp int not null default 0,
  -- Steps.
  done int not null default 0,
  total int not null default 0,
  row_count int not null default 0,
  dependent_count int not null default 0,
  -- Failed tries, and how often a process was lost or stopped while it worked.
  tries int not null default 0,
  interruptions int not null default 0,
  next_try_at timestamptz not null,
  problem jsonb,
  holder text,
  heard_at timestamptz,
  asked_at timestamptz not null,
  finished_at timestamptz
);
create unique index work_job_open on work_job (key) where state in ('waiting', 'running');
create index work_job_key on work_job (key, no);

-- Readings that a job has computed and that nobody reads yet: of each document, what follows from one UTC day of its rows
-- for one instrument. The signs tell whether the rows or the readings of the day changed since.
create table work_day (
  job_no int not null references work_job on delete cascade,
  document_no int not null,
  instrument_no int not null,
  day date not null,
  n int not null,
  packed bytea not null,
  raw_sign text not null,
  own_sign text not null,
  primary key (job_no, instrument_no, day, document_no)
);
alter table work_day alter column packed set storage external;

-- Which job computes an entry: one of many at first, one of its own after that failed. Null: none yet.
alter table reading_backlog add column job_no int;
alter table reading_backlog add constraint reading_backlog_job foreign key (job_no) references work_job on delete set null;
create index reading_backlog_job on reading_backlog (job_no);

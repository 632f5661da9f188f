-- A document that people fill instead of a logger: one for each instrument that is read by hand, one for each hole.
-- Its rows take the way of all rows.
alter table document add column manual boolean not null default false;

-- What a person said of a reading, and who entered it.
create table manual_note (
  instrument_no int not null references instrument on delete cascade,
  ts timestamptz not null,
  remark text not null default '',
  entered_by int references app_user on delete set null,
  entered_at timestamptz not null default now(),
  primary key (instrument_no, ts)
);

-- How a type heads the readings that are typed: reading1, reading3, A+ and A−, each with a second line.
alter table instrument_type add column tags jsonb not null default '{}';

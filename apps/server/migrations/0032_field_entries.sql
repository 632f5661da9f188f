-- Entries that were sent from phones, by the id that the phone made: where each stands and as what it was taken, so that one
-- that is sent again with another value or minute replaces itself.
create table field_entry (
  id hex_id primary key,
  instrument_no int not null references instrument on delete cascade,
  ts timestamptz not null,
  reading float8,
  reading3 float8,
  a_plus float8,
  a_minus float8,
  remark text not null default '',
  -- How often the phone had changed it
  edit int not null default 0,
  entered_by int references app_user on delete cascade,
  entered_at timestamptz not null default now()
);
create index field_entry_instrument on field_entry (instrument_no, ts);

-- What people read by hand, and the ways they take.

-- What a person said of a reading, and who entered it.
create table manual_note (
  instrument_no int not null references instrument on delete cascade,
  ts timestamptz not null,
  remark text not null default '',
  entered_by int references app_user on delete set null,
  entered_at timestamptz not null default now(),
  primary key (instrument_no, ts)
);

-- A way past instruments that people read, in the order in which they are reached.
create table field_route (
  no int generated always as identity primary key,
  id hex_id not null unique,
  revision int not null default 1,
  project_no int not null references project on delete cascade,
  name text not null check (name <> ''),
  created_by int references app_user on delete set null,
  updated_at timestamptz not null default now()
);
create unique index field_route_name on field_route (project_no, name);

create table field_stop (
  route_no int not null references field_route on delete cascade,
  position int not null,
  instrument_no int not null references instrument on delete cascade,
  -- How to find it: second well inside the fence, yellow lid
  note text not null default '',
  primary key (route_no, position)
);

-- Photos that were taken at an instrument. The id was made on the phone, so that one may be sent twice and is kept once.
create table field_photo (
  no int generated always as identity primary key,
  id hex_id not null unique,
  instrument_no int not null references instrument on delete cascade,
  -- The reading that it belongs to; null: it shows where the instrument is
  ts timestamptz,
  file_hash text not null check (file_hash ~ '^[0-9a-f]{64}$'),
  media_type text not null check (media_type in ('image/png', 'image/jpeg')),
  width int not null check (width > 0),
  height int not null check (height > 0),
  created_by int references app_user on delete set null,
  created_at timestamptz not null default now()
);
create index field_photo_instrument on field_photo (instrument_no, ts);

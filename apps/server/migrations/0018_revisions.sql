-- What people edit counts its changes: a save names the revision that it began from, and is refused where another was
-- faster.
alter table app_user add column revision int not null default 1;
alter table project add column revision int not null default 1;
alter table area add column revision int not null default 1;
alter table station add column revision int not null default 1;
alter table instrument_type add column revision int not null default 1;
alter table instrument add column revision int not null default 1;
alter table instrument_version add column revision int not null default 1;
alter table document add column revision int not null default 1;
alter table remark add column revision int not null default 1;
alter table layout_image add column revision int not null default 1;
alter table layout_pin add column revision int not null default 1;
alter table camera add column revision int not null default 1;

-- A change record: which thing (noun and id, and what it was called), its revision from then on, and each field with what
-- it was and what it became: [{"field": "message.limit", "before": 0, "after": 3}]. Null in all other records.
alter table log_record
  add column noun text,
  add column noun_id text,
  add column name text,
  add column revision int,
  add column fields jsonb;
create index log_record_noun on log_record (noun, noun_id, revision) where noun is not null;

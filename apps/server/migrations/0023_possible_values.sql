-- What a value of this type can be; null: no bound. Of rain the amount of ten minutes. Outside there is no result.
alter table instrument_type add column possible_min float8;
alter table instrument_type add column possible_max float8;
alter table instrument_type add constraint instrument_type_possible check (possible_min <= possible_max);
update instrument_type set possible_min = 0, possible_max = 500 where kind = 'rainGauge' and unit = 'mm';
update instrument_type set possible_min = 0, possible_max = 30 where kind = 'battery' and unit = 'V';

-- cwa: the column writes the codes and letters of the Central Weather Administration in place of readings.
alter table channel add column codes text not null default 'none';
alter table channel add constraint channel_codes check (codes in ('none', 'cwa'));

-- The column of a gauge counts up; its readings are the differences.
alter table instrument_version add column running_total boolean not null default false;
-- An operand of another file may be so much older than the row; null: of the same time.
alter table instrument_version add column operand_within_ms int;
alter table instrument_version add constraint instrument_version_operand_within check (operand_within_ms > 0);
-- The longest interval among the files that its formula asks, kept by the formula watch; null: it asks none.
alter table instrument_version add column operand_interval_ms int;

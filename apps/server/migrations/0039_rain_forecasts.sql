-- Rain that a radar expects at a gauge in the hour after a time, as a service sends it: at its place, and the mean of
-- the cells around it. Negative where the service had none.
create table rain_forecast (
  instrument_no int not null references instrument on delete cascade,
  at timestamptz not null,
  point_mm float8 not null,
  mean_mm float8,
  primary key (instrument_no, at)
);

do $$
begin
  if not exists (select from pg_extension where extname = 'citus') then return; end if;
  if not exists (select from pg_dist_partition where logicalrelid = 'rain_forecast'::regclass) then
    perform citus_add_local_table_to_metadata('rain_forecast');
  end if;
end $$;

-- Why an instrument's formula gives no result; a row while it does not. Kept by whoever looks at the plan.
create table instrument_problem (
  instrument_no int primary key references instrument on delete cascade,
  code text not null,
  params jsonb not null,
  since timestamptz not null
);

do $$
begin
  if not exists (select from pg_extension where extname = 'citus') then return; end if;
  if not exists (select from pg_dist_partition where logicalrelid = 'instrument_problem'::regclass) then
    perform citus_add_local_table_to_metadata('instrument_problem');
  end if;
end $$;

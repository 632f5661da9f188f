-- What an administrator put away of what a project lacks, thing by thing: what is missing anew is listed all the same.
create table setup_away (
  project_no int not null references project on delete cascade,
  check_name text not null,
  thing text not null,
  user_no int references app_user on delete set null,
  at timestamptz not null,
  primary key (project_no, check_name, thing)
);

do $$
begin
  if not exists (select from pg_extension where extname = 'citus') then return; end if;
  if not exists (select from pg_dist_partition where logicalrelid = 'setup_away'::regclass) then
    perform citus_add_local_table_to_metadata('setup_away');
  end if;
end $$;

-- The y scale that a person keeps for a device or unit of a project.
create table user_scale (
  user_no int not null references app_user on delete cascade,
  project_no int not null references project on delete cascade,
  key text not null,
  scale_max float8,
  scale_min float8,
  scale_interval float8,
  saved_at timestamptz not null default now(),
  primary key (user_no, project_no, key)
);

-- A cluster: a person's own settings stay on the coordinator beside sessions.
do $$
begin
  if not exists (select from pg_extension where extname = 'citus') then return; end if;
  if not exists (select from pg_dist_partition where logicalrelid = 'user_scale'::regclass) then
    perform citus_add_local_table_to_metadata('user_scale');
  end if;
end $$;

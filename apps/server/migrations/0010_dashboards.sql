-- The dashboard of a project: what its administrators set up, and the information written on it.
create table project_dashboard (
  project_no int primary key references project on delete cascade,
  -- null: nobody has set it up. Each tile carries the ids that its places or bits stood for when it was saved.
  tiles jsonb,
  saved_at timestamptz,
  saved_by int references app_user on delete set null,
  information text not null default '',
  information_saved_at timestamptz,
  information_saved_by int references app_user on delete set null
);

-- A person's own dashboard of a project, which they see instead.
create table user_dashboard (
  user_no int not null references app_user on delete cascade,
  project_no int not null references project on delete cascade,
  tiles jsonb not null,
  saved_at timestamptz not null default now(),
  primary key (user_no, project_no)
);

-- A cluster: settings stay on the coordinator beside sessions.
do $$
declare t text;
begin
  if not exists (select from pg_extension where extname = 'citus') then return; end if;
  foreach t in array array['project_dashboard', 'user_dashboard'] loop
    if not exists (select from pg_dist_partition where logicalrelid = t::regclass) then
      perform citus_add_local_table_to_metadata(t);
    end if;
  end loop;
end $$;

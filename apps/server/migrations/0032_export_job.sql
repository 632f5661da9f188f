-- Files that people have made: each waits its turn, is made by whichever process comes first, and goes after a while.
create table export_job (
  no int generated always as identity primary key,
  id text not null unique,
  project_no int not null references project on delete cascade,
  user_no int not null references app_user on delete cascade,
  kind text not null check (kind in ('table', 'report', 'instruments', 'alerts')),
  -- As it was asked for, in the words of the call.
  asked jsonb not null,
  language text not null,
  file_name text not null,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed')),
  row_count bigint not null default 0,
  share double precision not null default 0,
  bytes bigint,
  -- Of one that failed: a code and what fills its sentence.
  problem jsonb,
  created_at timestamptz not null,
  started_at timestamptz,
  -- When whoever makes it last said so; one of which nothing was heard for long is begun again.
  heard_at timestamptz,
  finished_at timestamptz
);
create index export_job_open on export_job (no) where state in ('waiting', 'running');
create index export_job_of on export_job (user_no, project_no);

do $$
begin
  if not exists (select from pg_extension where extname = 'citus') then return; end if;
  if not exists (select from pg_dist_partition where logicalrelid = 'export_job'::regclass) then
    perform citus_add_local_table_to_metadata('export_job');
  end if;
end $$;

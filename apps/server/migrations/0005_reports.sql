-- Reports on paper, and files that people have made.

-- What a report holds and in which order; of all projects.
create table report_template (
  no int generated always as identity primary key,
  id hex_id not null unique,
  revision int not null default 1,
  name text not null check (name <> ''),
  -- What it is called on paper in English; empty: the same.
  name_en text not null default '',
  sections jsonb not null,
  created_at timestamptz not null default now()
);
create unique index report_template_name on report_template (name);

-- When a report is made and mailed, on the project's clock: of the whole day, week or month before.
create table report_schedule (
  no int generated always as identity primary key,
  id hex_id not null unique,
  revision int not null default 1,
  template_no int not null references report_template,
  project_no int not null references project on delete cascade,
  language text not null,
  every text not null check (every in ('day', 'week', 'month')),
  -- After midnight.
  minute int not null check (minute between 0 and 1439),
  -- 1 Monday to 7 Sunday.
  weekday int not null default 1 check (weekday between 1 and 7),
  -- A shorter month has its last day.
  day int not null default 1 check (day between 1 and 31),
  enabled boolean not null default true,
  -- In whose name it is made: whoever set it up last.
  user_no int references app_user on delete set null,
  -- Nothing that was due before is made: moved on when it is set up anew or enabled.
  since timestamptz not null
);
create index report_schedule_template on report_schedule (template_no);

create table report_recipient (
  schedule_no int not null references report_schedule on delete cascade,
  user_no int not null references app_user on delete cascade,
  position int not null default 0,
  primary key (schedule_no, user_no)
);

-- Each report that was asked for or was due: it waits its turn, is made by whichever process comes first, and is mailed.
create table report_run (
  no int generated always as identity primary key,
  id hex_id not null unique,
  template_no int references report_template on delete set null,
  schedule_no int references report_schedule on delete set null,
  project_no int not null references project on delete cascade,
  user_no int references app_user on delete set null,
  -- The template as it was then.
  title text not null,
  sections jsonb not null,
  language text not null,
  period text not null check (period in ('day', 'week', 'month', 'own')),
  period_from timestamptz not null,
  -- First moment that is not of it.
  period_to timestamptz not null,
  number text not null,
  edition int not null default 1,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed', 'cancelled')),
  -- How many pages stand, of how many.
  page int not null default 0,
  pages int,
  bytes bigint,
  -- Of one that failed: a code and what fills its sentence.
  problem jsonb,
  -- Recipients who were not sent it, and why.
  left_out jsonb not null default '[]',
  -- The hour of its schedule, or when it was asked for.
  due_at timestamptz not null,
  created_at timestamptz not null,
  started_at timestamptz,
  -- When whoever makes it last said so; one of which nothing was heard for long is begun again.
  heard_at timestamptz,
  finished_at timestamptz
);
-- Two who look at the hour make one.
create unique index report_run_once on report_run (schedule_no, period, period_from);
create index report_run_open on report_run (no) where state in ('waiting', 'running');

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

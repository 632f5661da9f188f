-- What a process says of its loops every few seconds, by the database's clock; gone when the process ends in order
create table process_beat (
  id text primary key,
  role text not null,
  beaten_at timestamptz not null,
  loops jsonb not null
);

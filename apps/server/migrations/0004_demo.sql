-- What the program remembers of itself between two starts, such as where the demo company stands.
create table setting (
  key text primary key,
  value jsonb not null
);

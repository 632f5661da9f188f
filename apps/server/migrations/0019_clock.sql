-- The server's own clock: the last time it was trusted, and since when and by how much it is suspected.
create table server_clock (
  name text primary key check (name = 'server'),
  -- the last time that loggers agreed with, to ten seconds; it never goes back
  seen_at timestamptz,
  -- milliseconds added to the clock while it is suspected
  correction_ms float8 not null default 0,
  -- since when it is suspected, and by how much it is ahead; negative: behind
  suspected_at timestamptz,
  offset_ms float8,
  -- rows that came since then and were kept apart may be right
  doubtful_from timestamptz
);
delete from heartbeat where name = 'server-clock';

-- By how much a logger's newest stamp usually is later than its arrival.
alter table document_progress add column usual_lead_ms float8;

-- No event ends before it starts. A silence that began in the future of a wrong clock began when it was over.
update event set opened_at = closed_at where closed_at < opened_at and kind in ('down', 'document');
update event set closed_at = opened_at where closed_at < opened_at;
alter table event add constraint event_ends_after_start check (closed_at >= opened_at);

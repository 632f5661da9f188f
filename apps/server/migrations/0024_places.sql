-- An area is on the operations-centre wall unless somebody takes it off.
alter table area alter column occ_visible set default true;

-- The alarm was open when its instrument left the wall: it stays there until it is reported, and again once it rises.
alter table event add column kept_on_wall boolean not null default false;
create index event_kept_on_wall on event (instrument_no) where kept_on_wall;

-- An area that was off the wall before cannot be told from one that was taken off: it stays off, its open alarms do not.
update event e set kept_on_wall = true
from instrument i join station s on s.no = i.station_no join area a on a.no = s.area_no
where i.no = e.instrument_no and not a.occ_visible and e.closed_at is null and e.level in ('AL', 'WSL')
  and e.informed_at is null;

-- The record of an event outlives its instrument: what that was called, where it stood and what its limits were.
alter table event add column instrument_snapshot jsonb;
alter table event drop constraint event_instrument_no_fkey;
alter table event add constraint event_instrument_no_fkey foreign key (instrument_no) references instrument on delete set null;
create index event_without_instrument on event (project_no) where instrument_snapshot is not null;

-- A rain gauge's status is the worst of its value and of its open storm: kept beside its newest reading, where every
-- screen looks, written by who keeps the storm and in the same transaction.
alter table last_reading add column storm_level text not null default 'GREEN';

-- Row by row: on a cluster events stay on the coordinator, and readings do not.
do $$
declare storm record;
begin
  for storm in select instrument_no, level from event where kind = 'rain' and closed_at is null loop
    update last_reading set storm_level = storm.level where instrument_no = storm.instrument_no;
  end loop;
end $$;

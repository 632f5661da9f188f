-- What a report and an acknowledgement were given for: one at AL does not cover WSL. Null where none is in force.
alter table event
  add column informed_level text check (informed_level in ('WL', 'AL', 'WSL', 'down')),
  add column acknowledged_level text check (acknowledged_level in ('WL', 'AL', 'WSL', 'down')),
  -- the alarm is over, and nobody had reported or acknowledged it; what was over before this column came is history
  add column is_unseen boolean not null default false,
  -- of an instrument that fell silent: the event of the logger that took it along, in whose row it is shown
  add column logger_event_no bigint references event on delete set null;
update event set informed_level = peak where informed_at is not null;
update event set acknowledged_level = peak where acknowledged_at is not null;
create index event_unseen on event (project_no, opened_at desc) where is_unseen;
create index event_of_logger on event (logger_event_no) where logger_event_no is not null;

-- A logger that feeds two projects is an event in each.
drop index event_open_document;
create unique index event_open_document on event (project_no, document_no) where closed_at is null and kind = 'document';

-- Silences that overlap one of their logger, in the same project.
update event c set logger_event_no = l.no
from event l
where c.kind = 'down' and l.kind = 'document' and l.project_no = c.project_no
  and l.opened_at <= coalesce(c.closed_at, 'infinity') and coalesce(l.closed_at, 'infinity') >= c.opened_at
  and l.document_no = (select v.document_no from instrument_version v where v.instrument_no = c.instrument_no
    order by v.start_date desc limit 1);

-- What put the level of a step in force: {"quantity": "rate24Hr", "amount": 16.2, "limit": 5, "limitSign": ">"}
alter table event_step add column trip jsonb;

-- How many people watch alarms at the same time, which alarm quality divides by.
alter table project add column operator_positions int not null default 1 check (operator_positions between 1 and 100);

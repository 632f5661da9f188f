-- Alarm quality of a project asks which of its events somebody reported or acknowledged since a time.
create index event_informed on event (project_no, informed_at) where informed_at is not null;
create index event_acknowledged on event (project_no, acknowledged_at) where acknowledged_at is not null;

-- What is asked again and again, found without looking at what is over.

-- Alarms in progress of a project, and what was in progress at a time.
create index event_in_progress on event (project_no, opened_at desc) where closed_at is null;
create index event_closed on event (project_no, closed_at);

-- The alarms of an instrument and of a logger.
create index event_instrument on event (instrument_no, opened_at desc);
create index event_document on event (document_no, no) where document_no is not null;

-- Openings, rises and what people did, by time: alarm quality.
create index event_step_time on event_step (at) where step in ('opened', 'raised', 'reopened', 'informed', 'acknowledged');

-- What was told of an alarm, what went by a channel, and what did not leave.
create index message_event on message (event_no) where event_no is not null;
create index delivery_channel on delivery (channel, message_no desc);
create index delivery_failed on delivery (channel, message_no desc) where state = 'failed';

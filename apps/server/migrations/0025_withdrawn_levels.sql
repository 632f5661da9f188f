-- A level that an event once was at, and that its readings do not support any more, stays in the record of the event.
alter table event_step drop constraint event_step_step_check;
alter table event_step add constraint event_step_step_check check (step in ('opened', 'raised', 'lowered', 'closed',
  'reopened', 'informed', 'acknowledged', 'silent', 'returned', 'masked', 'unmasked', 'retracted', 'reinstated',
  'withdrawn'));

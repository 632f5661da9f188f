-- Every event that ended says why, and where a person or a change of the set-up ended it, who and which.
alter table event add column end_cause text;
alter table event add column ended_by int;
-- {"rows": 3, "first": …, "last": …} of late readings; {"mask": no}; {"reading": {"at": …, "value": …}}
alter table event add column end_detail jsonb;
alter table event add constraint event_end_cause check (end_cause in
  ('back-to-normal', 'data-returned', 'late-readings', 'mask', 'limits', 'readings-deleted', 'switched-off', 'unknown'));
alter table event add constraint event_ended_by foreign key (ended_by) references app_user on delete set null;

-- A retracted event stays in the list: readings that came later, a mask or other limits took its reason away.
alter table event_step drop constraint event_step_step_check;
alter table event_step add constraint event_step_step_check check (step in ('opened', 'raised', 'lowered', 'closed',
  'reopened', 'informed', 'acknowledged', 'silent', 'returned', 'masked', 'unmasked', 'retracted', 'reinstated'));
-- Of a report or an acknowledgement: the newest reading that had been judged when the person spoke.
alter table event_step add column judged_up_to timestamptz;

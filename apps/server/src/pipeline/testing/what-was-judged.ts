import type { Pool } from 'pg';
import { addPerson, addTarget } from '../tell/test-world';

/** Returns the time of a minute of the day in which these tests run. */
export const at = (minute: number) => new Date(Date.UTC(2026, 10, 15, 0, minute)).toISOString();

type Limits = Record<'WL' | 'AL' | 'WSL', [null, number]>;
export const limits: Limits = { WL: [null, 10], AL: [null, 20], WSL: [null, 30] };

/** Creates queries of an instrument's events and messages in the test database. */
export function whatWasJudged(pool: () => Pool) {
  return {
    /** Returns the events of an instrument with their steps, the oldest first. */
    events: async (no: number) =>
      (
        await pool().query(
          `select e.kind, e.level, e.peak, (extract(epoch from e.opened_at - $2::timestamptz) / 60)::int as opened,
             (extract(epoch from e.closed_at - $2::timestamptz) / 60)::int as closed,
             (select json_agg(s.step || ' ' || coalesce(s.level, '') order by s.no) from event_step s where s.event_no = e.no) as steps
           from event e where e.instrument_no = $1 order by e.no`,
          [no, at(0)],
        )
      ).rows,
    messages: async (no: number) =>
      (
        await pool().query(
          'select kind, level, is_late as late, content from message where instrument_no = $1 order by no',
          [no],
        )
      ).rows,
    /** Adds a person who is notified of everything by mail. */
    addListener: async (projectNo: number) => {
      const person = await addPerson(pool(), { enable: { email: true } });
      for (const list of ['warning', 'alert', 'action', 'down'] as const)
        await addTarget(pool(), projectNo, person, list);
    },
  };
}

import type { Status } from '@talus/domain/status/status';
import { type Db, one, rows, sql } from '../../platform/db/db';
import { nameAt } from '../../records/instruments/instrument-query';

/** The newest event step and the newest message. */
export type Marks = { step: number; message: number };

export const listMarks = async (db: Db): Promise<Marks> =>
  (await one<Marks>(
    db,
    sql`select coalesce((select max(no) from event_step), 0)::int8 as step, coalesce((select max(no) from message), 0)::int8 as message`,
  )) ?? { step: 0, message: 0 };

type Alarm = { _id: string; name: string; level: Status; TIMESTAMP: string; people: number };

/** Lists alarms that opened or rose after the marks, each at its worst level, with the number of people notified. */
export const alarmsSince = async (db: Db, marks: Marks, instrumentNos: readonly number[]): Promise<Alarm[]> => {
  const found = await rows<Omit<Alarm, 'TIMESTAMP'> & { at: Date }>(
    db,
    sql`select distinct on (e.no) i.id as "_id", coalesce(${nameAt(sql`s.at`)}, i.id) as name, s.level, s.at,
          (select count(distinct d.name)::int from message m join delivery d on d.message_no = m.no
            where m.event_no = e.no and m.no > ${marks.message}) as people
        from event_step s join event e on e.no = s.event_no join instrument i on i.no = e.instrument_no
        where s.no > ${marks.step} and s.step in ('opened', 'raised', 'reopened')
          and e.instrument_no = any(${instrumentNos}::int[])
        order by e.no, array_position(array['WSL', 'AL', 'WL'], s.level), s.no`,
  );
  return found.map(({ at, ...alarm }) => ({ ...alarm, TIMESTAMP: at.toISOString() }));
};

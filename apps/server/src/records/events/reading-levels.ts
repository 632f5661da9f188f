import { type EventLevels, NO_EVENTS } from '@talus/domain/alerts/events/bound-state-by-events';
import type { ReadingKind } from '@talus/domain/alerts/judge/judge-instrument';
import type { Quantity } from '@talus/domain/alerts/judge/trip';
import type { LevelOrNormal } from '@talus/domain/status/status';
import { type Db, rows, type Sql, sql } from '../../platform/db/db';

type Found = AlarmsOf & { level: LevelOrNormal; quantity: Quantity | null };

/** Alarms of one kind of one instrument. */
export type AlarmsOf = { instrumentNo: number; kind: ReadingKind };

/**
 * Returns the levels of value and rate alarms at a past time by instrument number; instruments without an alarm are
 * absent. Alarms of a kind never overlap, so only the newest that began by then can have been open: one index
 * lookup each, however long the history. Retracted alarms do not count.
 */
export async function readingLevelsAt(
  db: Db,
  asked: readonly AlarmsOf[],
  atMs: number,
): Promise<Map<number, EventLevels>> {
  if (asked.length === 0) return new Map();
  const at = new Date(atMs);
  const nos = asked.map(({ instrumentNo }) => instrumentNo);
  const kinds = asked.map(({ kind }) => kind);
  const found = await rows<Found>(
    db,
    sql`select w.no as "instrumentNo", e.kind, s.level, s.trip->>'quantity' as quantity
        from unnest(${nos}::int[], ${kinds}::text[]) w(no, kind)
        cross join lateral (
          select e.no, e.kind, e.instrument_no, e.closed_at from event e
           where e.instrument_no = w.no and e.kind = w.kind and e.opened_at <= ${at}
             and (e.closed_at is null or e.closed_at > e.opened_at) and not ${IS_RETRACTED}
           order by e.opened_at desc limit 1) e
        cross join lateral (
          select s.level, s.trip from event_step s
           where s.event_no = e.no and s.at <= ${at} and s.step in ('opened', 'raised', 'lowered', 'reopened')
             and not ${IS_MASKED}
           order by s.at desc, s.no desc limit 1) s
        where e.closed_at is null or e.closed_at > ${at}`,
  );
  const levels = new Map<number, EventLevels>();
  for (const { instrumentNo, kind, level, quantity } of found) {
    const own = kind === 'level' ? { value: level } : { rate: level, quantity };
    levels.set(instrumentNo, { ...(levels.get(instrumentNo) ?? NO_EVENTS), ...own });
  }
  return levels;
}

/**
 * Condition: the reading that caused a step is masked by now, by a mask of its own instrument or of an instrument
 * in its formula.
 */
const IS_MASKED: Sql = sql`(
  exists (select from reading_mask m where m.instrument_no = e.instrument_no and m.undone_at is null
    and m.part <> 'reading1' and s.at >= m.from_ts and (m.to_ts is null or s.at <= m.to_ts))
  or exists (select from event_step n join reading_mask m on m.no = n.mask_no
    where n.event_no = e.no and m.undone_at is null and m.part <> 'reading1'
      and s.at >= m.from_ts and (m.to_ts is null or s.at <= m.to_ts)))`;

const IS_RETRACTED: Sql = sql`(e.end_cause is not null and e.end_cause in ('late-readings', 'mask', 'limits', 'readings-deleted'))`;

import type { Affected, AffectedAlarm } from '@talus/contract/errors';
import { affectedAlarms } from '@talus/domain/occ/affected-alarms';
import { severityOrder } from '@talus/domain/status/severity';
import { NeedsConfirmation } from '../../platform/changes/needs-confirmation';
import { type Db, rows, run, type Sql, sql } from '../../platform/db/db';
import { AREA_ON_WALL, isKept, NAME, PLACE } from './instrument-query';

/** The maximum number of alarms listed in a confirmation. */
const MOST_LISTED = 50;

/** An alarm that is open, or ended but unseen. */
type AlarmRow = Omit<AffectedAlarm, 'effect'> & { no: number; isOnWall: boolean; hasPlace: boolean };

const listAlarms = (db: Db, isMeant: Sql) =>
  rows<AlarmRow>(
    db,
    sql`select e.no, e.id as "_id", coalesce(${NAME}, i.id) as instrument, e.kind,
          case when e.closed_at is null then e.level else e.peak end as level, e.closed_at is not null as "isOver",
          (${AREA_ON_WALL} or ${isKept('e')}) as "isOnWall", a.no is not null as "hasPlace"
        from event e join instrument i on i.no = e.instrument_no ${PLACE}
        where ${isMeant} and ((e.closed_at is null and e.level in ('AL', 'WSL')) or e.is_unseen) order by e.opened_at, e.no`,
  );

/** An empty `Affected`. */
export const NOTHING_HANGS = { stations: 0, instruments: 0, readings: 0, alarms: [], alarmCount: 0 };

type KeepAlarmsOptions = {
  /** Null: alarms of all projects. */
  projectNo: number | null;
  isConfirmed: boolean;
  /** The things that depend on a deleted place: deletion then needs confirmation. */
  hanging?: { stations: number; instruments: number };
};

/**
 * Runs a change of places. Refuses without confirmation when the change takes alarms off the wall or leaves them
 * without a place; such an alarm then stays on the wall until reported.
 */
export async function keepAlarms<T>(
  tx: Db,
  { projectNo, isConfirmed, hanging }: KeepAlarmsOptions,
  work: () => Promise<T>,
): Promise<T> {
  const ofProject = projectNo === null ? sql`true` : sql`e.project_no = ${projectNo}`;
  const before = await listAlarms(tx, ofProject);
  const result = await work();
  const affected = affectedAlarms(before, before.length > 0 ? await listAlarms(tx, ofProject) : []);
  const isInUse = hanging !== undefined && hanging.stations + hanging.instruments > 0;
  if (!isConfirmed && (isInUse || affected.length > 0)) {
    const effects = new Map(affected.map(({ no, effect }) => [no, effect]));
    throw new NeedsConfirmation(isInUse ? 'place.in-use' : 'alarms.confirm', {
      ...NOTHING_HANGS,
      ...hanging,
      ...listed(before, ({ no }) => effects.get(no) ?? null),
    });
  }
  const leaving = affected.filter(({ effect }) => effect === 'leaves-wall').map(({ no }) => no);
  if (leaving.length > 0) await run(tx, sql`update event set kept_on_wall = true where no = any(${leaving}::bigint[])`);
  return result;
}

/** Refuses to disable an instrument with an open alarm unless confirmed. */
export async function confirmEnding(
  tx: Db,
  instrumentNo: number,
  { isConfirmed, readings }: { isConfirmed: boolean; readings: number },
): Promise<void> {
  if (isConfirmed) return;
  const alarms = (await listAlarms(tx, sql`e.instrument_no = ${instrumentNo}`)).filter(({ isOver }) => !isOver);
  if (alarms.length === 0) return;
  throw new NeedsConfirmation('instrument.in-alarm', {
    ...NOTHING_HANGS,
    readings,
    ...listed(alarms, () => 'ends'),
  });
}

function listed(
  alarms: readonly AlarmRow[],
  effectOf: (alarm: AlarmRow) => AffectedAlarm['effect'] | null,
): Pick<Affected, 'alarms' | 'alarmCount'> {
  const found = alarms.flatMap((alarm): AffectedAlarm[] => {
    const effect = effectOf(alarm);
    const { _id, instrument, kind, level, isOver } = alarm;
    return effect ? [{ _id, instrument, kind, level, isOver, effect }] : [];
  });
  found.sort((a, b) => Number(a.isOver) - Number(b.isOver) || severityOrder(a.level, b.level));
  return { alarms: found.slice(0, MOST_LISTED), alarmCount: found.length };
}

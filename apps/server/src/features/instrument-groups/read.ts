import { type GroupOutputRow, MOST_SURVEYS } from '@talus/contract/instruments/instrument-groups';
import type { InstrumentScope } from '@talus/domain/access/instrument-scope';
import type { Db } from '../../platform/db/db';
import { lastOfDays } from '../../records/readings/read/last-of-days';
import { curveMembersOf } from './curve-store';
import { readCurves } from './read-curves';

/** `at` is the time whose versions give the names and settings of the depths. */
type Shown = { groupNo: number; scope: InstrumentScope; zone: string; at: Date };

/** Reads the output of a group. `times` are the parsed times of `asked`, in the same order. */
export async function groupOutput(
  db: Db,
  { groupNo, scope, zone, at }: Shown,
  asked: readonly (string | number)[],
  times: readonly number[],
): Promise<GroupOutputRow[]> {
  const members = await curveMembersOf(db, groupNo, scope, at);
  const curves = await readCurves(db, members, times, zone);
  const under = <T>(values: readonly T[]) => Object.fromEntries(asked.map((key, i) => [String(key), values[i] as T]));
  return members.map((member, i) => {
    const { readings, values, checksums } = curves[i] as (typeof curves)[number];
    return {
      depth: member.depth,
      instrument: member.id,
      name: member.name,
      unit: member.unit,
      decimal_points: member.decimals,
      data_interval: member.intervalMs,
      output: under(values),
      readAt: under(readings.map((reading) => reading && new Date(reading.time).toISOString())),
      ...(checksums && { checksum: under(checksums) }),
    };
  });
}

/**
 * Lists the manual surveys of a group, newest first; null if a logger writes any member: then the logger's times
 * apply.
 */
export async function surveysOf(db: Db, { groupNo, scope, zone, at }: Shown): Promise<Date[] | null> {
  const members = await curveMembersOf(db, groupNo, scope, at);
  if (members.some(({ intervalMs }) => intervalMs > 0)) return null;
  const numbers = members.map(({ instrumentNo }) => instrumentNo);
  return members.length === 0 ? [] : lastOfDays(db, numbers, zone, MOST_SURVEYS);
}

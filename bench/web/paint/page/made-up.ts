import type { WallAlarm, WallArea } from '@talus/contract/alarms/occ';
import type { Status } from '@talus/domain/status/status';
import type { LatestRow } from '../../../../apps/web/src/features/latest-data/row';
import { testRow } from '../../../../apps/web/src/features/latest-data/test-rows';
import { testAlarm, testArea, testInstrument } from '../../../../apps/web/src/features/occ/test-wall';

const PER_AREA = 20;

/** Returns statuses as on a bad day: one instrument in fifty at a level, one in fifty silent. */
const statusOf = (i: number): Status => {
  if (i % 50 === 7) return i % 100 === 7 ? 'WSL' : 'AL';
  return i % 50 === 31 ? 'down' : 'GREEN';
};

/** Time of the new reading on the wall, which its area shows as its last contact: 08:42. */
const NEW_TIME = '2026-11-15T00:42:00.000Z';

const areaOf = (i: number): string => `TK${String(Math.floor(i / PER_AREA)).padStart(3, '0')}+000`;
const nameOf = (i: number): string => `TM-${i}`;

const kept = new Map<string, LatestRow>();

/**
 * Builds the rows of latest data; the rows of another turn differ in one reading and otherwise are the same objects.
 */
export const rowsOf = (count: number, turn: number): LatestRow[] =>
  Array.from({ length: count }, (_, i) => {
    const name = nameOf(i);
    const status = statusOf(i);
    const row =
      kept.get(name) ?? testRow({ name, area: areaOf(i), status, level: status === 'down' ? 'GREEN' : status });
    kept.set(name, row);
    return i === 7 && turn > 0 ? { ...row, reading2: 6.37 + turn } : row;
  });

export const wallOf = (count: number, turn: number): { areas: WallArea[]; alarms: WallAlarm[] } => {
  const areas = Array.from({ length: Math.ceil(count / PER_AREA) }, (_, area) => {
    const first = area * PER_AREA;
    const instruments = Array.from({ length: Math.min(PER_AREA, count - first) }, (_, k) => {
      const i = first + k;
      const status = statusOf(i);
      const reading2 = i === 7 ? 6.37 + turn : 6.37;
      const TIMESTAMP = i === 7 && turn > 0 ? NEW_TIME : '2026-11-15T00:40:00.000Z';
      const last_reading = { TIMESTAMP, reading1: 8412.6, reading2 };
      return testInstrument(nameOf(i), { status, level: status === 'down' ? 'GREEN' : status, last_reading });
    });
    return testArea(areaOf(first), instruments);
  });
  const alarms = Array.from({ length: count }, (_, i) => i)
    .filter((i) => ['WSL', 'AL'].includes(statusOf(i)))
    .map((i) => testAlarm(nameOf(i), areaOf(i)));
  return { areas, alarms };
};

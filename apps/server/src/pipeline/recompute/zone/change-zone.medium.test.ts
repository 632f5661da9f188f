import { expect, test } from 'vitest';
import { inTransaction } from '../../../platform/db/db';
import { PATIENCE_MS, withTestDatabase } from '../../../platform/db/test-database';
import { askWork } from '../../../platform/jobs/work-store';
import type { WorkHandler } from '../../../platform/jobs/working';
import { readRaw, recordRaw } from '../../../records/readings/raw/raw-store';
import { readColumns } from '../../../records/readings/read/read-columns';
import { recordReadings } from '../../../records/readings/write/record-readings';
import { createLoggerWorld } from '../../testing/logger-world';
import { createLongWorkOf } from '../../testing/long-work';
import { moveZone } from './zone-move';

const database = withTestDatabase();

const HOUR = 3_600_000;
const [FROM, TO] = [Date.parse('2025-01-01T00:00:00Z'), Date.parse('2026-01-01T00:00:00Z')];

/** The offsets of each zone's clocks from UTC in 2025, in hours, and since when. */
const CLOCKS: Record<string, [from: string, hours: number][]> = {
  UTC: [['2024-01-01T00:00:00Z', 0]],
  'Europe/London': [
    ['2024-10-27T01:00:00Z', 0],
    ['2025-03-30T01:00:00Z', 1],
    ['2025-10-26T01:00:00Z', 0],
  ],
  'America/Santiago': [
    ['2024-09-08T04:00:00Z', -3],
    ['2025-04-06T03:00:00Z', -4],
    ['2025-09-07T04:00:00Z', -3],
  ],
  'America/Halifax': [
    ['2024-11-03T05:00:00Z', -4],
    ['2025-03-09T06:00:00Z', -3],
    ['2025-11-02T05:00:00Z', -4],
  ],
};

const clocksOf = (zone: string) =>
  (CLOCKS[zone] ?? []).map(([from, hours], i, all) => ({
    from: Date.parse(from),
    to: Date.parse(all[i + 1]?.[0] ?? '2027-01-01T00:00:00Z'),
    ahead: hours * HOUR,
  }));

const shown = (time: number, zone: string): number =>
  time + (clocksOf(zone).findLast(({ from }) => time >= from)?.ahead ?? Number.NaN);

/**
 * Converts a local time to UTC. A time shown twice is the first one; a skipped time is read as if the clock had not
 * been changed.
 */
function whenShown(local: number, zone: string): number {
  const clocks = clocksOf(zone);
  const i = clocks.findIndex(({ to, ahead }) => local - ahead < to);
  const time = local - (clocks[i]?.ahead ?? Number.NaN);
  return time >= (clocks[i]?.from ?? 0) ? time : local - (clocks[i - 1]?.ahead ?? Number.NaN);
}

test('the tables of clocks are right by themselves', () => {
  const at = (text: string) => Date.parse(`2025-${text}:00Z`);
  expect(shown(at('07-01T12:00'), 'Europe/London')).toBe(at('07-01T13:00'));
  expect(whenShown(at('03-30T01:00'), 'Europe/London')).toBe(at('03-30T01:00')); // jumped over
  expect(whenShown(at('03-30T02:00'), 'Europe/London')).toBe(at('03-30T01:00'));
  expect(whenShown(at('10-26T01:00'), 'Europe/London')).toBe(at('10-26T00:00')); // shown twice
  // In Santiago 09:00 is 12:00 or 13:00 of UTC, in Halifax 13:00 or 12:00: an hour later, an hour earlier
  expect(whenShown(shown(at('01-15T12:00'), 'America/Santiago'), 'America/Halifax')).toBe(at('01-15T13:00'));
  expect(whenShown(shown(at('07-15T13:00'), 'America/Santiago'), 'America/Halifax')).toBe(at('07-15T12:00'));
});

/**
 * Tells whether a time is from two hours before midnight to six hours after it, where batches end and clocks change.
 */
const isNight = (time: number) => new Date(time + 2 * HOUR).getUTCHours() <= 8;
const YEAR = Array.from({ length: (TO - FROM) / HOUR }, (_, i) => FROM + i * HOUR).filter(isNight);

// The number of rows that fall on the same time: an autumn hour that the old clock showed twice, a spring hour that the
// new one skips
test.each([
  ['Europe/London', 'UTC', '2026-01-15T00:00:00Z', 1],
  ['Europe/London', 'UTC', '2026-07-15T00:00:00Z', 1],
  ['UTC', 'Europe/London', '2026-01-15T00:00:00Z', 1],
  ['America/Santiago', 'America/Halifax', '2026-01-15T00:00:00Z', 2],
  ['America/Santiago', 'America/Halifax', '2026-07-15T00:00:00Z', 2],
  ['America/Halifax', 'America/Santiago', '2026-01-15T00:00:00Z', 2],
])(
  'a year of nights goes from %s to %s on %s, and %i fall together',
  { timeout: PATIENCE_MS },
  async (from, to, now, together) => {
    const { pool } = database;
    const world = await createLoggerWorld(pool, ['TM03'], '2024-12-31T00:00:00Z');
    const { no } = await world.bind({ name: 'TM-03', column: 'TM03', r0: 100, startDate: '2024-01-01T00:00:00Z' });
    const documentNo = world.document.no;
    await inTransaction(pool, async (tx) => {
      await recordRaw(tx, documentNo, YEAR.map((ts, i) => ({ ts, values: [i] }))); // biome-ignore format: one line
      await recordReadings(tx, {
        instrumentNo: YEAR.map(() => no),
        ts: YEAR,
        reading1: YEAR.map((_, i) => i),
        reading2: YEAR.map((_, i) => i - 100),
      });
    });
    world.setNow(now);
    const change = { documentNo, from, to };
    const zoneJob: WorkHandler = (given) =>
      moveZone(given, { plans: world.plans, clock: world.clock }, change, async () => {});
    const asked = {
      key: `zone.${documentNo}`,
      kind: 'zone',
      instrumentNo: null,
      documentNo,
      userNo: null,
      input: {},
    } as const;
    const { no: jobNo } = await askWork(pool, asked, world.clock.now());
    const ended = await createLongWorkOf({ pool, clock: world.clock, zoneJob }).working.join(jobNo, PATIENCE_MS);
    // 365 days and the day that the world begins with in batches of 31 make twelve; and the switch
    expect(ended).toMatchObject({ state: 'done', done: 13, tries: 0 });

    const expected = new Map(YEAR.map((time, i) => [whenShown(shown(time, from), to), i]));
    expect(YEAR.length - expected.size).toBe(together);
    const rows = [...expected].sort(([a], [b]) => a - b);
    const [first, last] = [FROM - 30 * HOUR, TO + 30 * HOUR];
    const raw = await readRaw(pool, documentNo, [0], first, last);
    expect(Array.from(raw.times, (time, i) => [time, raw.columns[0]?.[i]])).toEqual(rows);
    const found = (await readColumns(pool, [no], first, last)).get(no);
    expect(Array.from(found?.times ?? [], (time, i) => [time, found?.reading1[i], found?.reading2[i]])).toEqual(
      rows.map(([time, i]) => [time, i, i - 100]),
    );
    await world.close();
  },
);

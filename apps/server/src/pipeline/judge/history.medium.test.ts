import { randomCuts, randomOf, shuffled } from '@talus/domain/alerts/judge/test-random';
import { NO_BOUNDS } from '@talus/domain/hierarchy/instrument';
import { expect, it } from 'vitest';
import { rows, sql } from '../../platform/db/db';
import { withTestDatabase } from '../../platform/db/test-database';
import { createLoggerWorld } from '../testing/logger-world';

/** An event's history does not depend on how rows were batched. More seeds: TALUS_TEST_SEEDS=20. */
const SEEDS = Array.from({ length: Number(process.env.TALUS_TEST_SEEDS ?? 2) }, (_, i) => i + 1);
const ROWS = 90;
const PIECES = 6;
const START = Date.UTC(2026, 10, 10);
const database = withTestDatabase();

type Row = [at: string, value: number | null, mm: number];
const at = (i: number) => new Date(START + i * 600_000).toISOString();

/** Generates a slope with uneven movement, and a shower that exceeds both lines and ends within the hour. */
function weather(random: () => number): Row[] {
  let value = 0;
  return Array.from({ length: ROWS }, (_, i) => {
    value = value * 0.95 + (random() - 0.4) * 12;
    const isShower = i >= 30 && i < 45;
    return [
      at(i),
      random() < 0.05 ? null : Math.round(value * 100) / 100,
      isShower ? Math.round(random() * 200) / 10 : 0,
    ];
  });
}

const limits = { WL: [-10, 10], AL: [-20, 20], WSL: [null, 30] } as Record<
  'WL' | 'AL' | 'WSL',
  [number | null, number]
>;
const rate1h = { WL: NO_BOUNDS, AL: { minus: -12, plus: 12 }, WSL: { minus: null, plus: 25 } };

/** Returns the history of the rows ingested in these batches: every event with all its steps. */
async function historyOf(pieces: Row[][]) {
  const world = await createLoggerWorld(database.pool, ['TM03', 'Rain'], at(0));
  const meter = await world.bind({ name: 'TM-03', column: 'TM03', limits, rate1h, allowRate: true });
  const gauge = await world.bind({ name: 'RG-01', column: 'Rain', code: 'RAIN' });
  world.setNow(at(ROWS));
  // The day before has bins, all dry.
  await world.log(...Array.from({ length: 144 }, (_, i): Row => [at(i - 144), null, 0]));
  for (const piece of pieces) await world.log(...piece);
  const events = async (no: number) =>
    rows(
      database.pool,
      sql`select e.kind, e.level, e.peak, e.opened_at, e.closed_at,
            (select json_agg(json_build_object('step', s.step, 'at', s.at, 'level', s.level, 'value', s.value, 'trip', s.trip) order by s.no)
             from event_step s where s.event_no = e.no) as steps
          from event e where e.instrument_no = ${no} order by e.kind, e.opened_at`,
    );
  const last = await rows(
    database.pool,
    sql`select ts, reading2, value_level, rate_1h_level from last_reading where instrument_no = ${meter.no}`,
  );
  const found = { slope: await events(meter.no), rain: await events(gauge.no), last };
  await world.close();
  return found;
}

it.each(SEEDS)('is the same for any cutting, seed %i', async (seed) => {
  const random = randomOf(seed);
  const all = weather(random);
  const whole = await historyOf([all]);
  expect([whole.slope.length > 1, whole.rain.length]).toEqual([true, 1]);
  const cuts = randomCuts(ROWS, PIECES, random);
  expect(await historyOf(cuts.map(([from, to]) => all.slice(from, to)))).toEqual(whole);
  // Each batch repeats the last rows of the batch before, as when a file is read again.
  const again = cuts.map(([from, to]) => all.slice(Math.max(0, from - 5), to));
  expect(await historyOf(again)).toEqual(whole);
  // In any order storms have the same history, and slopes end at the same level.
  const late = await historyOf(shuffled(cuts, random).map(([from, to]) => all.slice(from, to)));
  expect(late.rain).toEqual(whole.rain);
  expect(late.last).toEqual(whole.last);
});

it('of a storm has every step at its bin, the first in one batch too, and the way down', async () => {
  // n bins of 10 mm: 3.333 n + 1.404 n = 4.737 n, above 25 from n = 6 and above 40 from n = 9; when of 9 bins n are left
  // in the last 3 h, 3.333 n + 12.636 is not above 40 for n <= 8 and not above 25 for n <= 3
  const storm = (mm: number[]): Row[] => mm.map((value, i) => [at(i), 0, value]);
  const rain = storm([...Array(9).fill(10), ...Array(30).fill(0)]);
  const steps = ({ rain: [event] }: Awaited<ReturnType<typeof historyOf>>) =>
    ((event?.steps ?? []) as { step: string; at: string; level: string }[]).map(({ step, at: time, level }) => [
      step,
      (Date.parse(time) - START) / 600_000,
      level,
    ]);
  // bin 18 is the first whose 3 h begin after bin 0; bins 0 to 5 have left them at bin 23
  const expected = [['opened', 5, 'AL'], ['raised', 8, 'WSL'], ['lowered', 18, 'AL'], ['closed', 23, 'GREEN']]; // biome-ignore format: rows
  expect(steps(await historyOf([rain]))).toEqual(expected);
  expect(steps(await historyOf([rain.slice(0, 20), rain.slice(20)]))).toEqual(expected);
});

import { randomOf } from '@talus/domain/alerts/judge/test-random';
import { afterAll, expect, it } from 'vitest';
import { run, sql } from '../../platform/db/db';
import { withTestDatabase } from '../../platform/db/test-database';
import { touchConfig } from '../../records/instruments/config-changes';
import { readColumns } from '../../records/readings/read/read-columns';
import { silentLogger } from '../../testing/loggers';
import { listWatched } from '../judge/silence-store';
import { createPush } from '../push/push-rows';
import { createLoggerWorld } from '../testing/logger-world';
import { createFormulaWatch } from '../watch/formula-watch';

const database = withTestDatabase();
const START = Date.UTC(2026, 10, 10);
const TEN = 600_000;
const ROWS = 60;
/** Number of seeds; TALUS_TEST_SEEDS=40 runs more. */
const SEEDS = Number(process.env.TALUS_TEST_SEEDS ?? 3);
const NEVER = Number.NaN;

type World = Awaited<ReturnType<typeof createLoggerWorld>>;
type Row = { ts: number; values: Record<string, number | null> };
let world: World;
let hourly: { channelId: string; id: string; no: number };
const worlds: World[] = [];

/** Creates a gauge that counts up next to a meter, and an hourly file that formulas of the first logger use. */
async function build() {
  const made = await createLoggerWorld(database.pool, ['Total', 'Level'], new Date(START).toISOString());
  worlds.push(made);
  made.setNow(new Date(START + 10 * 86_400_000));
  const other = await made.addLogger('hourly.dat', 'Baro');
  const document = (
    await database.pool.query(
      'select d.no, d.id from document d join channel c on c.document_no = d.no where c.id = $1',
      [other.channelId],
    )
  ).rows[0];
  const gauge = await made.bind({ name: 'RG', column: 'Total', code: 'RAIN', f1: 0.5 });
  const level = await made.channelId('Level');
  const within = await made.bind({ name: 'OW', formula: `data:${level} - data:${other.channelId}` });
  const nested = await made.bind({ name: 'OW2', formula: `instrument:${within.id} * 2` });
  const sum = await made.bind({ name: 'SUM', formula: `instrument:${gauge.id} + data:${level}` });
  await run(database.pool, sql`update instrument_version set running_total = true where instrument_no = ${gauge.no}`);
  await run(
    database.pool,
    sql`update instrument_version set operand_within_ms = ${75 * 60_000} where instrument_no = ${within.no}`,
  );
  await touchConfig(database.pool);
  hourly = { channelId: other.channelId, id: document.id, no: document.no };
  world = made;
  return [gauge.no, within.no, nested.no, sum.no];
}

const push = (documentId: string, rows: readonly Row[]) =>
  createPush(world.context)(documentId, {
    rows: rows.map(({ ts, values }) => ({ TIMESTAMP: new Date(ts).toISOString(), values })),
  });

const results = async (nos: readonly number[]) => {
  const found = await readColumns(database.pool, nos, START, START + 5 * 86_400_000);
  return nos.map((no) => {
    const columns = found.get(no);
    return Array.from(columns?.times ?? []).map((time, i) => [(time - START) / TEN, columns?.reading2[i] ?? NEVER]);
  });
};

/** Generates a total that rises, is reset occasionally and is sometimes missing; some rows are absent. */
function randomRows(random: () => number): { own: Row[]; other: Row[] } {
  const own: Row[] = [];
  let total = Math.round(random() * 1000);
  for (let i = 0; i < ROWS; i++) {
    if (random() < 0.1) total = Math.round(random() * 3);
    else if (random() < 0.5) total += Math.round(random() * 8);
    if (random() < 0.1) continue;
    const said = random();
    const value = said < 0.08 ? null : said < 0.12 ? -999 : total;
    own.push({
      ts: START + i * TEN,
      values: { Total: value, Level: random() < 0.1 ? null : Math.round(random() * 100) },
    });
  }
  const other: Row[] = [];
  for (let i = 0; i < ROWS; i += 6)
    if (random() < 0.85)
      other.push({ ts: START + i * TEN, values: { Baro: random() < 0.1 ? null : Math.round(random() * 50) } });
  return { own, other };
}

const shuffled = <T>(items: readonly T[], random: () => number): T[] =>
  items.map((item) => ({ item, at: random() })).sort((a, b) => a.at - b.at).map(({ item }) => item); // biome-ignore format: one thing

afterAll(async () => {
  for (const one of worlds) await one.close();
});

it.each(Array.from({ length: SEEDS }, (_, i) => i + 1))(
  'totals with resets and operands of another file are the same in any batches and any order (seed %d)',
  async (seed) => {
    const random = randomOf(seed);
    const { own, other } = randomRows(random);
    const inOneGo = await build();
    await push(hourly.id, other);
    await push(world.document.id, own);
    const expected = await results(inOneGo);

    const inPieces = await build();
    const pieces: { id: string; rows: Row[] }[] = [];
    const ids = { own: world.document.id, other: hourly.id };
    for (const [id, rows] of [
      [ids.own, own],
      [ids.other, other],
    ] as const) {
      const left = shuffled(rows, random);
      while (left.length > 0) pieces.push({ id, rows: left.splice(0, 1 + Math.floor(random() * 9)) });
    }
    for (const { id, rows } of shuffled(pieces, random)) await push(id, rows);
    expect(await results(inPieces)).toEqual(expected);
    // The compared readings do contain values
    expect(expected.map((readings) => readings.filter(([, value]) => !Number.isNaN(value)).length > 10)).toEqual([true, true, true, true]); // biome-ignore format: one line
  },
);

it('gives a late row of a total its own increment, and the row after it the rest', async () => {
  const [gauge] = await build();
  const row = (i: number, total: number) => ({ ts: START + i * TEN, values: { Total: total, Level: null } });
  await push(world.document.id, [row(0, 100), row(2, 110)]);
  // 0.5 mm a tip: the row at the end of the gap has the 10 tips
  expect((await results([gauge as number]))[0]).toEqual([[0, NaN], [2, 5]]); // biome-ignore format: one line
  await push(world.document.id, [row(1, 106)]);
  // 6 tips, then 4
  expect((await results([gauge as number]))[0]).toEqual([[0, NaN], [1, 3], [2, 2]]); // biome-ignore format: one line
});

it('computes again what a late operand of another file reaches, and no row beyond', async () => {
  const [, within] = await build();
  const level = (i: number) => ({ ts: START + i * TEN, values: { Total: null, Level: 100 } });
  await push(
    world.document.id,
    Array.from({ length: 12 }, (_, i) => level(i)),
  );
  expect((await results([within as number]))[0]?.every(([, value]) => Number.isNaN(value))).toBe(true);
  await push(hourly.id, [{ ts: START + TEN, values: { Baro: 30 } }]);
  // 75 minutes reach 7 rows of 10 minutes: from row 1 to row 8
  expect((await results([within as number]))[0]?.map(([, value]) => value)).toEqual([
    NaN, 70, 70, 70, 70, 70, 70, 70, 70, NaN, NaN, NaN,
  ]); // biome-ignore format: one line
});

it('silence waits for the slowest file that a formula asks, itself or through another', async () => {
  const [gauge, within, nested] = await build();
  await run(database.pool, sql`update document set data_interval_ms = 3600000 where no = ${hourly.no}`);
  await touchConfig(database.pool, { documents: [hourly.no] });
  const options = {
    clock: world.clock,
    plans: world.plans,
    publicUrl: null,
    timezone: 'Asia/Taipei',
    bus: world.bus,
  };
  await createFormulaWatch({ pool: database.pool, log: silentLogger(), ...options })();
  const watched = new Map(
    (await listWatched(database.pool, world.clock.now())).map(({ no, rule }) => [no, rule.dataIntervalMs]),
  );
  expect([gauge, within, nested].map((no) => watched.get(no as number))).toEqual([600_000, 3_600_000, 3_600_000]);
});

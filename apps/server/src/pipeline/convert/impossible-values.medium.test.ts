import type { PushBody } from '@talus/domain/documents/pushed-piece';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { declareCodes } from '../../features/documents/store';
import { inTransaction, run, sql } from '../../platform/db/db';
import { withTestDatabase } from '../../platform/db/test-database';
import { touchConfig } from '../../records/instruments/config-changes';
import { readRaw } from '../../records/readings/raw/raw-store';
import { readColumns } from '../../records/readings/read/read-columns';
import { takeEnteredRows } from '../intake/intake';
import { createPush } from '../push/push-rows';
import { createLoggerWorld } from '../testing/logger-world';
import { whatWasJudged } from '../testing/what-was-judged';

const database = withTestDatabase();
const { addListener, messages } = whatWasJudged(() => database.pool);
const START = Date.UTC(2026, 10, 10);
const TEN = 600_000;
let world: Awaited<ReturnType<typeof createLoggerWorld>>;
let gauge: { no: number; id: string };

const time = (i: number) => new Date(START + i * TEN).toISOString();
type Cell = number | string | null;
type Way = (from: number, cells: readonly Cell[]) => Promise<unknown>;

const push = async (body: PushBody) => createPush(world.context)(world.document.id, body);
/** Sets the clock to a minute after the last row. */
const wait = (from: number, cells: readonly Cell[]) =>
  world.setNow(new Date(START + (from + cells.length - 1) * TEN + 60_000));
const local = (i: number) => new Date(START + i * TEN + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');

const WAYS: Record<string, Way> = {
  file: (from, cells) => world.log(...cells.map((cell, i): [string, number] => [time(from + i), cell as number])),
  'push as JSON': (from, cells) => {
    wait(from, cells);
    return push({ rows: cells.map((cell, i) => ({ TIMESTAMP: time(from + i), values: { Rain: cell } })) });
  },
  'push as CSV': (from, cells) => {
    wait(from, cells);
    const lines = cells.map((cell, i) => `${local(from + i)},${cell ?? ''}`);
    return push({ bytes: new TextEncoder().encode(['TIMESTAMP,Rain', ...lines].join('\n')), contentType: 'text/csv' });
  },
  'typed or imported': async (from, cells) => {
    wait(from, cells);
    const times = Float64Array.from(cells, (_, i) => START + (from + i) * TEN);
    const columns = new Map([[0, Float64Array.from(cells, (cell) => Number(cell ?? Number.NaN))]]);
    const entered = { documentId: world.document.id, times, columns };
    await inTransaction(database.pool, (tx) => takeEnteredRows(tx, world.intake, entered));
  },
};

const readings = async (from: number, to: number) => {
  const columns = (await readColumns(database.pool, [gauge.no], START + from * TEN, START + to * TEN)).get(gauge.no);
  return { said: Array.from(columns?.reading1 ?? []), mm: Array.from(columns?.reading2 ?? []) };
};
const told = async () => (await messages(gauge.no)).map(({ kind, level }) => `${kind} ${level}`);

beforeEach(async () => {
  world = await createLoggerWorld(database.pool, ['Rain'], time(0));
  gauge = await world.bind({ name: 'RG-02', column: 'Rain', code: 'RAIN' });
  await addListener(world.project.no);
  await WAYS.file?.(0, Array<number>(150).fill(0));
});
afterEach(() => world.close());

describe.each(Object.keys(WAYS))('by %s', (name) => {
  const send = (from: number, ...cells: Cell[]) => (WAYS[name] as Way)(from, cells);

  it('a storm with codes for "no reading" in between is told', async () => {
    // 9 wet bins of 10 mm: X = 90, Y = 30, Y + 0.1404 X = 42.6: above the red line of 40. Codes added as rain: below 0
    await send(150, 10, 10, -999, 10, 10, -998, 10, 10, -99, 10, 10, -1, 10);
    expect(await told()).toEqual(['rain WSL']);
    const { said, mm } = await readings(150, 162);
    expect(mm).toEqual([10, 10, NaN, 10, 10, NaN, 10, 10, NaN, 10, 10, NaN, 10]);
    expect(said[2]).toBe(-999);
  });
});

describe('a column that is declared to use the codes of the weather service', () => {
  beforeEach(async () => {
    await declareCodes(database.pool, world.document.no, [await world.channelId('Rain')]);
    await touchConfig(database.pool, { documents: [world.document.no] });
  });

  it.each(['push as JSON', 'push as CSV'])(
    'is dry at -998 and T, and has no reading at the others, by %s',
    async (name) => {
      await (WAYS[name] as Way)(150, [1.5, -998, 'T', 'X', '...', '&', -99, -999, 0]);
      expect((await readings(150, 158)).mm).toEqual([1.5, 0, 0, NaN, NaN, NaN, NaN, NaN, 0]);
      // Raw rows store the letters as the service's own numbers for them
      const raw = await readRaw(database.pool, world.document.no, [0], START + 150 * TEN, START + 155 * TEN);
      expect(Array.from(raw.columns[0] ?? [])).toEqual([1.5, -998, -9998, -9991, -9999, -9996]);
    },
  );

  it('counts dry bins as bins: a storm ends', async () => {
    await WAYS['push as JSON']?.(150, [...Array<number>(9).fill(10), ...Array<number>(150).fill(-998)]);
    const { rows } = await database.pool.query('select ended_at from rain_event where instrument_no = $1', [gauge.no]);
    expect(rows).toHaveLength(1);
    expect(rows[0].ended_at?.toISOString()).toBe(time(158));
  });
});

it('a letter is no reading where nothing is declared', async () => {
  await WAYS['push as CSV']?.(150, [1, 'T', 2]);
  expect((await readings(150, 152)).mm).toEqual([1, NaN, 2]);
});

it('what lies outside the bounds of a type gives no result, and neither counts nor resets', async () => {
  await run(
    database.pool,
    sql`insert into instrument_type (id, code, name_zh, name_en, kind, unit, possible_min, possible_max)
    values (${'b'.repeat(24)}, 'VOLT', 'V', 'V', 'battery', 'V', 0, 30) on conflict do nothing`,
  );
  const volt = await world.bind({
    name: 'BATT',
    column: 'Rain',
    code: 'VOLT',
    limits: { WSL: [null, 14] },
    countLimit: 2,
  });
  // Above the limit, impossible, above the limit: a count of 2
  await WAYS.file?.(150, [12, 15, 6999, 16]);
  const columns = (await readColumns(database.pool, [volt.no], START + 150 * TEN, START + 153 * TEN)).get(volt.no);
  expect([Array.from(columns?.reading1 ?? []), Array.from(columns?.reading2 ?? [])]).toEqual([
    [12, 15, 6999, 16],
    [12, 15, NaN, 16],
  ]);
  expect((await messages(volt.no)).map(({ kind, level }) => `${kind} ${level}`)).toEqual(['level WSL']);
});

it('too few bins withhold "normal": a storm does not end among impossible values', async () => {
  await WAYS.file?.(150, [...Array<number>(9).fill(10), ...Array<number>(30).fill(-999)]);
  const { rows } = await database.pool.query(
    `select closed_at from event where kind = 'rain' and instrument_no = $1`, [gauge.no]); // biome-ignore format: one line
  expect(rows).toEqual([{ closed_at: null }]);
});

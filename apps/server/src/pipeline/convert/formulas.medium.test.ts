import { afterEach, beforeEach, expect, it } from 'vitest';
import { run, sql } from '../../platform/db/db';
import { withTestDatabase } from '../../platform/db/test-database';
import { touchConfig } from '../../records/instruments/config-changes';
import { listInstruments } from '../../records/instruments/store';
import { addPerson } from '../tell/test-world';
import { createLoggerWorld } from '../testing/logger-world';
import { createFormulaWatch } from '../watch/formula-watch';

const database = withTestDatabase();
let world: Awaited<ReturnType<typeof createLoggerWorld>>;
let administrator: number;
const at = (minute: number) => new Date(Date.UTC(2026, 10, 15, 0, minute)).toISOString();

beforeEach(async () => {
  world = await createLoggerWorld(database.pool, ['TM03', 'Temp'], at(0));
  administrator = await addPerson(database.pool, { enable: { email: true }, roles: ['admin'] });
});
afterEach(async () => {
  await world.close();
  await run(database.pool, sql`update app_user set frozen_at = now() where no = ${administrator}`);
});

const readings = async ({ no }: { no: number }) =>
  (await database.pool.query('select reading1, reading2 from reading where instrument_no = $1 order by ts', [no])).rows;
const setFormula = async ({ no }: { no: number }, formula: string) => {
  await run(database.pool, sql`update instrument_version set eval_function = ${formula} where instrument_no = ${no}`);
  await touchConfig(database.pool);
};
const told = async () =>
  (
    await database.pool.query(
      `select m.kind, m.content from message m join delivery d on d.message_no = m.no where d.user_no = $1 order by m.no`,
      [administrator],
    )
  ).rows;
const problemOf = async (id: string) =>
  (
    await listInstruments(
      database.pool,
      { projectNo: world.project.no, instrumentId: id, scope: 'all' },
      world.clock.now(),
    )
  )[0]?.problem;

/** Creates a formula watch with a log that is recorded. */
const watching = () => {
  const lines: string[] = [];
  const keep = (details: object, message: string) => void lines.push(`${message} ${JSON.stringify(details)}`);
  const look = createFormulaWatch({
    pool: database.pool,
    clock: world.clock,
    log: { info: keep, warn: keep, error: keep },
    plans: world.plans,
    publicUrl: null,
    timezone: 'Asia/Taipei',
    bus: world.bus,
  });
  return { look, lines };
};

it('two formulas that refer to each other give no result, and stop nobody else', async () => {
  const other = await createLoggerWorld(database.pool, ['X'], at(0));
  try {
    const a = await world.bind({ name: 'A', column: 'TM03', formula: '1' });
    const b = await world.bind({ name: 'B', column: 'TM03', formula: `2*instrument:${a.id}` });
    await setFormula(a, `2*instrument:${b.id}`);
    const c = await world.bind({ name: 'C', column: 'TM03', formula: `1+instrument:${b.id}` });
    const temp = await world.channelId('Temp');
    const d = await world.bind({ name: 'D', column: 'TM03', formula: `data:${temp}*3` });
    const x = await other.bind({ name: 'X', column: 'X', formula: `data:${await other.channelId('X')}+1` });
    await world.log([at(10), 5, 7]);
    await other.log([at(10), 1]);
    for (const broken of [a, b, c]) expect(await readings(broken)).toEqual([{ reading1: 5, reading2: null }]);
    expect(await readings(d), '7 × 3').toEqual([{ reading1: 5, reading2: 21 }]);
    expect(await readings(x), '1 + 1').toEqual([{ reading1: 1, reading2: 2 }]);
  } finally {
    await other.close();
  }
});

it('a formula that cannot be read gives no result instead of the polynomial', async () => {
  const power = await world.bind({ name: 'A', column: 'TM03', r0: 1, formula: '2^3' });
  const wide = await world.bind({ name: 'B', column: 'TM03', r0: 1, formula: '（1+2）*3' });
  await world.log([at(10), 5, 7]);
  for (const broken of [power, wide]) expect(await readings(broken)).toEqual([{ reading1: 5, reading2: null }]);
});

it('is logged once for each change, shown on the instrument, and told once', async () => {
  const { look, lines } = watching();
  await look();
  const start = lines.length;
  const a = await world.bind({ name: 'TM-A', column: 'TM03', formula: '2^3' });
  const b = await world.bind({ name: 'TM-B', column: 'TM03', formula: '3 +' });
  const c = await world.bind({ name: 'TM-C', column: 'TM03', formula: `instrument:${a.id}` });
  await world.log([at(10), 5, 7], [at(20), 5, 7]);
  await look();
  await look();
  await watching().look();
  expect(lines.slice(start)).toHaveLength(3);
  expect(lines[start]).toContain('"code":"formula.unexpected-character","place":2,"found":"^"');
  expect(await problemOf(a.id)).toEqual({ reason: 'formula.unexpected-character', params: { place: 2, found: '^' } });
  expect(await problemOf(c.id)).toEqual({ reason: 'formula.asks-for-broken', params: { place: 0, found: 'TM-A' } });
  const [message, ...more] = await told();
  expect(more).toEqual([]);
  expect(message.kind).toBe('formula');
  expect(message.content).toContain('TM-A');
  expect(message.content).toContain('第 2 個字「^」不能用在公式裡');
  expect(message.content, 'TM-B besides; TM-C only asks for TM-A').toContain('另有 1 支');
  await setFormula(a, '2*3');
  await setFormula(b, '3');
  await look();
  expect(await problemOf(a.id)).toBeNull();
  expect(await problemOf(c.id)).toBeNull();
  expect(await told()).toHaveLength(1);
  world.setNow(at(60));
  await setFormula(a, '2^4');
  await look();
  expect(await told(), 'broken again is news again').toHaveLength(2);
});

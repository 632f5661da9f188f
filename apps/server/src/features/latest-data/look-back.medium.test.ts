import type { LatestRow, StatusThen } from '@talus/contract/data/latest-data';
import { NO_LIMITS } from '@talus/domain/hierarchy/instrument';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLoggerWorld } from '../../pipeline/testing/logger-world';
import { touchConfig } from '../../records/instruments/config-changes';
import { NOW, withDemoApp } from '../../testing/demo-app';

// The answer for a past time must equal the answer given live at that time, however long the state lasted.
const START = Date.UTC(2026, 9, 1);
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const hour = (n: number) => new Date(START + n * HOUR);
const above = (plus: number) => [null, plus] as [null, number];
const LIMITS = { WL: above(10), AL: above(20), WSL: above(30) };

const { ask, login, database, setNow } = withDemoApp();
type World = Awaited<ReturnType<typeof createLoggerWorld>>;
type Instrument = { no: number; id: string };
const worlds: World[] = [];
let admin = '';

beforeAll(async () => {
  admin = await login('admin@demo.talus');
});
afterAll(async () => {
  for (const world of worlds) await world.close();
});

/** Opens a world with a logger that writes at an interval, in a project of its own. */
async function openWorld(columns: string[], intervalMs: number): Promise<World> {
  const world = await createLoggerWorld(database.pool, columns, hour(0).toISOString());
  worlds.push(world);
  await database.pool.query('update document set data_interval_ms = $1 where no = $2', [intervalMs, world.document.no]);
  return world;
}

const set = async ({ no }: Instrument, change: string) => {
  await database.pool.query(`update instrument_version set ${change} where instrument_no = ${no}`);
  await touchConfig(database.pool, { instruments: [no] });
};

const shown = (row: LatestRow) => {
  const { name, status, level, causes, TIMESTAMP, reading2, last_value, velocity1Hr, velocity24Hr } = row;
  return { name, status, level, causes, TIMESTAMP, reading2, last_value, velocity1Hr, velocity24Hr };
};
type Shown = ReturnType<typeof shown>;

const rowsAt = async ({ project }: World, at: string | number): Promise<Shown[]> =>
  (await ask<LatestRow[]>('GET', `/api/project/${project.id}/data/last/${at}`, { token: admin })).body.map(shown);

/** Returns the live answer at a time, judged as rows came. */
const saidAt = (world: World, at: Date) => {
  setNow(at);
  return rowsAt(world, 0);
};

const lookedBackTo = (world: World, at: Date, call = '') => {
  setNow(NOW);
  return rowsAt(world, `${call}${at.getTime()}`);
};

describe('of a logger that writes every hour', () => {
  let world: World;
  const asked = [7, 30, 3 * 24 + 12, 4 * 24 + 3, 6 * 24, 7 * 24 + 3, 7 * 24 + 4, 12 * 24].map(hour);
  const said = new Map<number, Shown[]>();
  const named = (at: Date, name: string) => said.get(at.getTime())?.find((row) => row.name === name);

  beforeAll(async () => {
    world = await openWorld(['Torn', 'Band', 'Speed', 'Calm'], HOUR);
    await world.bind({ name: 'Torn', column: 'Torn', limits: LIMITS });
    await set(await world.bind({ name: 'Band', column: 'Band', limits: LIMITS }), 'dead_band = 1');
    const rate1h = { ...NO_LIMITS, AL: { minus: null, plus: 8 } };
    await world.bind({ name: 'Speed', column: 'Speed', rate1h, allowRate: true });
    await world.bind({ name: 'Calm', column: 'Calm', limits: LIMITS });
    // Torn is at WSL with its second 35, then its cable tears. Band is at AL with its second 21, and stays within its
    // dead-band, 19 to 20. Speed rises by 15 in each of the last two hours, then all rows stop.
    const last = 7 * 24 + 3;
    let from = 0;
    for (const at of asked) {
      const to = Math.min(last, Math.floor((at.getTime() - START) / HOUR));
      const rows = Array.from({ length: Math.max(0, to - from + 1) }, (_, i): [string, ...(number | null)[]] => {
        const n = from + i;
        const torn = n < 3 ? 5 : n < 6 ? 35 : null;
        const band = n < 3 ? 5 : n < 5 ? 21 : 19.5;
        return [hour(n).toISOString(), torn, band, Math.max(5, 5 + 15 * (n - last + 2)), 5];
      });
      if (rows.length > 0) await world.log(...rows);
      from = to + 1;
      said.set(at.getTime(), await saidAt(world, at));
    }
  });

  it('an alarm whose cable tore stays one, with the value that it was left at', async () => {
    for (const at of asked.slice(1))
      expect(named(at, 'Torn')).toMatchObject({ status: 'down', level: 'WSL', last_value: { reading2: 35 } });
    for (const at of asked) expect(await lookedBackTo(world, at), at.toISOString()).toEqual(said.get(at.getTime()));
  });

  it('an alarm that a dead-band holds for a week stays one, and so does one of a rate after days of silence', () => {
    expect(named(hour(6 * 24), 'Band')).toMatchObject({ status: 'AL', causes: ['value'], reading2: 19.5 });
    expect(named(hour(12 * 24), 'Band')).toMatchObject({ status: 'down', level: 'AL' });
    expect(named(hour(12 * 24), 'Speed')).toMatchObject({ status: 'down', level: 'AL', causes: ['rate1Hr'] });
  });

  it('is among what is not normal, and beside a curve that ends there', async () => {
    const at = hour(6 * 24);
    const warned = await lookedBackTo(world, at, 'excludeNormalStatus/');
    expect(warned.map(({ name, status }) => `${name} ${status}`)).toEqual(['Torn down', 'Band AL']);
    const { rows } = await database.pool.query('select id from instrument where project_no = $1', [world.project.no]);
    const body = { instrument: rows.map(({ id }) => id), at: at.getTime() };
    const { body: statuses } = await ask<StatusThen[]>('POST', `/api/project/${world.project.id}/data/status`, {
      token: admin,
      body,
    });
    expect(statuses.map(({ level }) => level)).toEqual(['WSL', 'AL', 'GREEN', 'GREEN']);
  });

  it('is none any more where the readings that caused it were masked', async () => {
    const { rows } = await database.pool.query(
      `select i.id from instrument i join instrument_version v on v.instrument_no = i.no
       where i.project_no = $1 and v.name = 'Torn'`,
      [world.project.no],
    );
    const body = { instrument_id: rows[0]?.id, from: hour(3), to: hour(5), reason: 'fault', note: '' };
    const { status } = await ask('POST', '/api/admin/mask', { token: admin, body });
    expect(status).toBe(200);
    const torn = (await lookedBackTo(world, hour(5 * 24))).find(({ name }) => name === 'Torn');
    expect(torn).toMatchObject({ status: 'down', level: 'GREEN', last_value: { reading2: 5 } });
  });
});

describe.each([
  ['no interval', 0],
  ['two days', 2 * DAY],
])('of a logger with %s between its rows', (_, intervalMs) => {
  it('two readings in a row are an alarm, and one is none', async () => {
    const world = await openWorld(['Level'], intervalMs);
    await world.bind({ name: 'Level', column: 'Level', limits: LIMITS });
    const said: [Date, Shown[]][] = [];
    for (const [day, value] of [5, 21, 22, 23, 5, 21].entries()) {
      await world.log([hour(48 * day).toISOString(), value]);
      for (const at of [hour(48 * day + 1), hour(48 * day + 40)]) said.push([at, await saidAt(world, at)]);
    }
    const at = hour(48 * 5 + 24 * 12);
    said.push([at, await saidAt(world, at)]);
    // GREEN, one value above the limit, AL, AL, cleared, one value above the limit
    expect(said.filter((__, i) => i % 2 === 0).map(([, [row]]) => row?.level)).toEqual(
      'GREEN GREEN AL AL GREEN GREEN GREEN'.split(' '),
    );
    for (const [time, rows] of said) expect(await lookedBackTo(world, time), time.toISOString()).toEqual(rows);
  });
});

describe('of an instrument that nothing was heard of since its version began', () => {
  it('it is what it was at before', async () => {
    const world = await openWorld(['Moved'], HOUR);
    const moved = await world.bind({ name: 'Moved', column: 'Moved', limits: LIMITS });
    await world.log(...[5, 35, 35].map((value, n): [string, number] => [hour(n).toISOString(), value]));
    await world.bind({ name: 'Moved', column: 'Moved', limits: LIMITS, of: moved, startDate: hour(4).toISOString() });
    const at = hour(9);
    const said = await saidAt(world, at);
    expect(said).toMatchObject([{ status: 'down', level: 'WSL', reading2: 35 }]);
    expect(await lookedBackTo(world, at)).toEqual(said);
  });
});

describe('of readings that nobody judged when they came', () => {
  it('what they are judged to be counts, though no alarm was ever opened', async () => {
    const world = await openWorld(['Old'], HOUR);
    await world.bind({ name: 'Old', column: 'Old', limits: LIMITS });
    const rows = Array.from({ length: 6 * 24 }, (_, n): [string, number] => [hour(n).toISOString(), n < 30 ? 25 : 5]);
    await world.log(...rows);
    await database.pool.query('delete from event where project_no = $1', [world.project.no]);
    const level = async (at: Date) => (await lookedBackTo(world, at))[0]?.level;
    expect([await level(hour(29)), await level(hour(31))]).toEqual(['AL', 'GREEN']);
  });

  it('what they decide is not overruled by an alarm that other readings had caused', async () => {
    const world = await openWorld(['Mended'], HOUR);
    const { no } = await world.bind({ name: 'Mended', column: 'Mended', limits: LIMITS });
    await set({ no, id: '' }, 'dead_band = 1');
    const rows = Array.from({ length: 6 * 24 }, (_, n): [string, number] => [hour(n).toISOString(), 5]);
    await world.log(...rows);
    await database.pool.query(
      `insert into event (id, project_no, instrument_no, kind, level, peak, opened_at) values (lpad('e', 24, '0'), $1, $2, 'level', 'AL', 'AL', $3)`,
      [world.project.no, no, hour(2)],
    );
    await database.pool.query(
      `insert into event_step (event_no, at, step, level) select no, opened_at, 'opened', level from event where instrument_no = $1`,
      [no],
    );
    expect((await lookedBackTo(world, hour(5 * 24)))[0]?.level).toBe('GREEN');
  });
});

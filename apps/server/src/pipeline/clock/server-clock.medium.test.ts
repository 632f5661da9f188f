import { pick, seeded } from '@talus/domain/documents/test-random';
import { DAY_MS } from '@talus/domain/time/duration';
import { describe, expect, it } from 'vitest';
import { run, sql } from '../../platform/db/db';
import { withTestDatabase } from '../../platform/db/test-database';
import { readRaw } from '../../records/readings/raw/raw-store';
import { type ClockChange, type ClockHistory, playClockHistory, startServer } from '../testing/clock-history';
import { createLoggerWorld } from '../testing/logger-world';
import { createTestMachine } from '../testing/test-clock';

const database = withTestDatabase();
const MINUTE = 60_000;
const START = Date.UTC(2026, 10, 15);

type World = Awaited<ReturnType<typeof createLoggerWorld>>;
const SEED = Number(process.env.TALUS_FUZZ_SEED ?? 1);
const HISTORIES = Number(process.env.TALUS_LONG_PROPERTY ?? 2);

const TRUE_CLOCK: ClockChange = { by: 'flight', offsetMs: 0, downMs: 0 };

/** The day of the history; each has its own, so that none reads the messages of another. */
let day = 0;
const play = (history: ClockHistory) => playClockHistory(database.pool, START + 7 * DAY_MS * day++, history);

const withoutClockNews = (told: readonly string[]) => told.filter((kind) => !kind.startsWith('server-clock'));

async function holds(history: ClockHistory) {
  const shown = JSON.stringify(history);
  const found = await play(history);
  const expected = await play({
    ...history,
    wrong: TRUE_CLOCK,
    right: { ...history.right, offsetMs: 0, by: 'flight' },
  });
  expect(found.waiting, shown).toEqual([]);
  expect(found.rows, shown).toEqual(expected.rows);
  expect(found.readings, shown).toEqual(expected.readings);
  expect(found.events, shown).toEqual(expected.events);
  expect(withoutClockNews(found.told), shown).toEqual(expected.told);
  expect(found.told.filter((kind) => kind.startsWith('server-clock')), shown).toEqual(['server-clock', 'server-clock-returned']); // biome-ignore format: one line
  return { found, expected };
}

const change = (by: 'restart' | 'flight', minutes: number, downMinutes = 1): ClockChange => ({
  ...{ by, offsetMs: minutes * MINUTE, downMs: downMinutes * MINUTE },
});

describe('a server clock that goes wrong and is put right again', () => {
  it.each<[string, number[], ClockChange, ClockChange]>([
    ['2 h back by restart, one logger', [10], change('restart', -120), change('restart', 0)],
    ['30 min back in flight, three loggers', [10, 10, 10], change('flight', -30), change('flight', 0)],
    ['2 h ahead by restart, two loggers', [10, 10], change('restart', 120), change('restart', 0)],
    ['2 h ahead in flight, put right by restart, one logger', [10], change('flight', 120), change('restart', 0)],
  ])(
    '%s: no row is lost or taken back, no event begins or ends by it',
    async (_, minutes, wrong, right) => {
      const intervals = minutes.map((each) => each * MINUTE);
      const { found } = await holds({ intervals, rows: { before: 3, wrong: 4, after: 4 }, part: 0.4, wrong, right });
      const last = minutes.length - 1;
      // Above 30 from the first row on, a count of 2: the second row opens the event
      expect(found.events[0]).toMatchObject({ logger: 0, kind: 'level', opened: 20, closed: null, report: 'WSL' });
      // Silent two intervals after its last row, and not before
      expect(found.events.filter(({ kind }) => kind === 'down')).toMatchObject([
        { logger: last, opened: found.lastStamp + 2 * 10, closed: null },
      ]);
    },
    120_000,
  );

  it(
    `holds in ${HISTORIES} random histories from seed ${SEED}`,
    async () => {
      const next = seeded(SEED);
      for (let i = 0; i < HISTORIES; i++) {
        const base = pick(next, [1, 5, 10, 30, 60]);
        const intervals = Array.from({ length: pick(next, [1, 2, 3]) }, () => base * pick(next, [1, 1, 2]) * MINUTE);
        const way = () => pick(next, ['restart', 'flight'] as const);
        const minutes = pick(next, [-120, -90, -45, -30, 30, 45, 90, 120]);
        await holds({
          intervals,
          rows: { before: 3 + Math.floor(next() * 3), wrong: 4 + Math.floor(next() * 4), after: 4 },
          part: 0.05 + 0.9 * next(),
          wrong: change(way(), minutes, next() * 3),
          right: change(way(), 0, next() * 3),
        });
      }
    },
    120_000 + HISTORIES * 60_000,
  );
});

describe('rows with a gap, which do not show by themselves whose clock is wrong', () => {
  let days = 0;
  const at = (minute: number) => START + (3650 + days) * DAY_MS + minute * MINUTE;

  /** Creates two loggers that wrote at 10 and 20 minutes, and a server that was off while its clock was set back. */
  const startBehind = async (offsetMinutes: number, upAt: number) => {
    // Later than all tests before, because the time last seen does not go back
    days += 1;
    await run(database.pool, sql`delete from server_clock`);
    const machine = createTestMachine(at(0));
    const worlds = await Promise.all([1, 2].map(() => createLoggerWorld(database.pool, ['TM03'], new Date(at(0)).toISOString()))); // biome-ignore format: one line
    const [one, other] = worlds as [World, World];
    const before = await startServer(database.pool, machine);
    for (const minute of [10, 20]) {
      machine.setTime(at(minute));
      for (const { document } of worlds) await before.push(document.id, { rows: [row(minute)] });
      await before.look();
    }
    machine.setTime(at(upAt));
    machine.setOffset(offsetMinutes * MINUTE);
    return { machine, one, other, server: await startServer(database.pool, machine) };
  };
  const row = (minute: number) => ({ TIMESTAMP: new Date(at(minute)).toISOString(), values: { TM03: minute } });
  const waiting = async ({ document }: World) =>
    (await database.pool.query(`select ts from quarantined_row where state = 'waiting' and document_no = $1`, [document.no])).rows.map(({ ts }) => (ts - at(0)) / MINUTE); // biome-ignore format: one line
  const stored = async ({ document }: World) =>
    Array.from(
      (await readRaw(database.pool, document.no, [0], at(0), at(1e6))).times,
      (time) => (time - at(0)) / MINUTE,
    );

  it('are taken in by a server that starts behind the time it saw, but no row of another year', async () => {
    const { one, other, machine, server } = await startBehind(-120, 50);
    await server.push(one.document.id, { rows: [row(50), row(50 + 366 * 24 * 60)] });
    expect([await stored(one), await waiting(one)]).toEqual([[10, 20, 50], [50 + 366 * 24 * 60]]); // biome-ignore format: one line
    machine.setTime(at(51));
    await server.push(other.document.id, { rows: [row(51)] });
    expect(await stored(other)).toEqual([10, 20, 51]);
    await Promise.all([one.close(), other.close()]);
  });

  it('wait, and are taken in by themselves once a second logger says the same', async () => {
    // Off for 40 minutes and set back by 35: the clock is not behind the time last seen
    const { one, other, machine, server } = await startBehind(-35, 60);
    await server.push(one.document.id, { rows: [row(60)] });
    await server.look();
    expect(await waiting(one)).toEqual([60]);
    machine.setTime(at(61));
    await server.push(other.document.id, { rows: [row(61)] });
    await server.look();
    expect([await waiting(one), await waiting(other)]).toEqual([[], []]);
    expect([await stored(one), await stored(other)]).toEqual([[10, 20, 60], [10, 20, 61]]); // biome-ignore format: one line
    await Promise.all([one.close(), other.close()]);
  });

  it('make no clock suspect where the first file of two new loggers lay there for a while', async () => {
    days += 1;
    await run(database.pool, sql`delete from server_clock`);
    const machine = createTestMachine(at(0));
    const worlds = await Promise.all([1, 2].map(() => createLoggerWorld(database.pool, ['TM03'], new Date(at(0)).toISOString()))); // biome-ignore format: one line
    const server = await startServer(database.pool, machine);
    // The row of 10 is read at 50, 40 minutes late; the rows of 60 and 70 a minute after they were written
    for (const [stamp, arrives] of [
      [10, 50],
      [60, 61],
      [70, 71],
    ] as const) {
      // biome-ignore format: one line
      machine.setTime(at(arrives));
      for (const { document } of worlds) await server.push(document.id, { rows: [row(stamp)] });
      await server.look();
      const { rows } = await database.pool.query('select suspected_at, seen_at from server_clock');
      expect(rows).toEqual([{ suspected_at: null, seen_at: new Date(at(arrives)) }]);
    }
    await Promise.all(worlds.map(({ close }) => close()));
  });
});

import { pick, seeded } from '@talus/domain/documents/test-random';
import { describe, expect, it } from 'vitest';
import { withTestDatabase } from '../../platform/db/test-database';
import { type ClockChange, type ClockHistory, playClockHistory } from '../testing/clock-history';

const database = withTestDatabase();
const MINUTE = 60_000;
const START = Date.UTC(2026, 10, 15);
const SEED = Number(process.env.TALUS_FUZZ_SEED ?? 1);
const HISTORIES = process.env.TALUS_LONG_PROPERTY ? 60 : 2;

const TRUE_CLOCK: ClockChange = { by: 'flight', offsetMs: 0, downMs: 0 };

/** Each history has a day of its own, so that none meets the messages of another. */
let day = 0;
const play = (history: ClockHistory) => playClockHistory(database.pool, START + 7 * 86_400_000 * day++, history);

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
      // Over 30 from the first row on, a count of 2: the second row opens it
      expect(found.events[0]).toMatchObject({ logger: 0, kind: 'level', opened: 20, closed: null, report: 'WSL' });
      // Silent two intervals after its last row, and only then
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

// @vitest-environment node
import { expect, test } from 'vitest';
import { rowsOf } from './state';
import { loopPart, systemOf } from './test-system';

const AT = Date.parse('2026-11-15T00:43:00.000Z');
const wrong = (...args: Parameters<typeof systemOf>) => rowsOf(systemOf(...args)).filter(({ state }) => state !== 'ok');

test('a system that is well has nothing wrong, and every part is named', () => {
  const system = systemOf({ parts: [loopPart('ingest'), loopPart('delivery')] });
  expect(rowsOf(system).every(({ state, fault, since }) => state === 'ok' && fault === null && since === null)).toBe(
    true,
  );
  expect(rowsOf(system).map(({ part }) => part)).toEqual(
    ['database', 'disk', 'clock', 'notifications', 'ingest', 'delivery', 'jobs', 'quarantine'], // biome-ignore format: one line
  );
});

test('loops say since when they are late, whether they or their work waits, and which of them endanger alarms', () => {
  const since = '2026-11-15T00:36:00.000Z';
  const late = { state: 'late', since } as const;
  const rows = wrong({
    parts: [
      loopPart('exports', { ...late, oldest_seconds: 7200 }),
      loopPart('packing', { state: 'failing', since }),
      // the limit is 120 s without a turn
      loopPart('ingest', { ...late, vital: true, age_seconds: 420, oldest_seconds: 3 }),
      loopPart('delivery', { ...late, vital: true, oldest_seconds: 420 }),
    ],
  });
  expect(rows.map(({ part, state, fault, since: at }) => [part, state, fault, at])).toEqual([
    ['ingest', 'danger', { word: 'late', ms: 420_000 }, Date.parse(since)],
    ['delivery', 'danger', { word: 'waiting', ms: 420_000 }, Date.parse(since)],
    ['exports', 'trouble', { word: 'waiting', ms: 7_200_000 }, Date.parse(since)],
    ['packing', 'trouble', { word: 'failing' }, Date.parse(since)],
  ]);
});

test('a judge that stopped is a danger, whether its process says something or is gone', () => {
  const judged_at = '2026-11-15T00:30:00.000Z';
  const danger = { part: 'judge', state: 'danger', since: Date.parse(judged_at), fault: { word: 'stopped' } };
  expect(wrong({ judge: 'stopped', judged_at })).toMatchObject([danger]);
  expect(wrong({ judge: 'stopped', judged_at, parts: [loopPart('judge')] })).toMatchObject([danger]);
});

test.each([
  [{ database: 'down' }, 'database', 'danger', { word: 'down' }],
  [{ database: 'partly', nodes_away: [3, 4] }, 'database', 'danger', { word: 'partly', nodes: '3, 4' }],
  [{ disk: 'full' }, 'disk', 'danger', { word: 'full' }],
  [{ disk: 'unknown' }, 'disk', 'unknown', { word: 'unread' }],
  [{ clock: 'suspect', clock_offset_ms: 7_200_000 }, 'clock', 'trouble', { word: 'ahead', ms: 7_200_000 }],
  [{ clock: 'suspect', clock_offset_ms: -60_000 }, 'clock', 'trouble', { word: 'behind', ms: 60_000 }],
  [{ live: 'lost' }, 'notifications', 'trouble', { word: 'unheard' }],
] as const)('%o is said of the %s', (health, part, state, fault) => {
  expect(wrong(health as never)).toMatchObject([{ part, state, fault }]);
});

test('processes that say nothing are named by their role, and counts that are unknown are not zero', () => {
  const silent = [{ role: 'worker', seconds: 90 }];
  expect(wrong({ silent }, { failed_jobs: 2, quarantined_rows: null })).toEqual([
    { key: 'process 0', part: 'process', role: 'worker', state: 'trouble', since: AT - 90_000, fault: { word: 'silent', ms: 90_000 } },
    { key: 'jobs', part: 'jobs', role: null, state: 'trouble', since: null, fault: { word: 'failed', count: 2 } },
    { key: 'quarantine', part: 'quarantine', role: null, state: 'unknown', since: null, fault: { word: 'unknown' } },
  ]); // biome-ignore format: a row a line
});

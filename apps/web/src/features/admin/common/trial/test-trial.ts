import type { LimitTrial } from '@talus/contract/instruments/limit-trial';

export const counts = (WL: number, AL: number, perWeek: number, mostInADay: number) => ({
  levels: { WL, AL, WSL: 0 },
  perWeek,
  mostInADay,
});

/** For tests: a curve that reaches 68.5 once; the current limits alarm twice, the proposed limits once. */
export const trialOf = (more: Partial<LimitTrial> = {}): LimitTrial => ({
  start: '2026-08-16T16:00:00.000Z',
  end: '2026-11-15T00:40:00.000Z',
  readings: 12960,
  missing: 97,
  // 86 days
  covered_ms: 7_430_400_000,
  today: {
    ...counts(60, 3, 4.9, 9),
    rings: [
      { TIMESTAMP: '2026-10-21T02:20:00.000Z', level: 'WL', kind: 'level', value: 52 },
      { TIMESTAMP: '2026-10-21T07:40:00.000Z', level: 'AL', kind: 'level', value: 66 },
    ],
  },
  proposed: {
    ...counts(12, 2, 1.1, 3),
    rings: [{ TIMESTAMP: '2026-10-21T03:20:00.000Z', level: 'WL', kind: 'level', value: 55 }],
  },
  weeks: [{ start: '2026-08-16T16:00:00.000Z', today: 7, proposed: 3 }],
  rises: [
    {
      start: '2026-10-21T02:20:00.000Z',
      end: '2026-10-22T02:20:00.000Z',
      peak: { TIMESTAMP: '2026-10-21T08:00:00.000Z', value: 68.5 },
      today: { count: 11, first: { WL: '2026-10-21T02:20:00.000Z' } },
      proposed: { count: 5, first: { WL: '2026-10-21T03:20:00.000Z' } },
    },
    {
      start: '2026-09-16T02:20:00.000Z',
      end: '2026-09-16T09:20:00.000Z',
      peak: { TIMESTAMP: '2026-09-16T08:00:00.000Z', value: 63.2 },
      today: { count: 6, first: { WL: '2026-09-16T02:20:00.000Z' } },
      proposed: { count: 0, first: {} },
    },
  ],
  limits: { WL_plus: 50, AL_plus: 65, WSL_plus: 800, WL_minus: null, AL_minus: null, WSL_minus: null },
  alert_count_limit: 2,
  curve: [
    ['2026-08-16T16:00:00.000Z', 40],
    ['2026-10-21T08:00:00.000Z', 68.5],
    ['2026-11-15T00:40:00.000Z', 42],
  ],
  took: 400,
  ...more,
});

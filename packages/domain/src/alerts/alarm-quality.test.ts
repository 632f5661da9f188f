import { describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../time/duration';
import { type Alarm, alarmQuality, type QualityInput } from './alarm-quality';
import type { EventLevel } from './events/alert-event';
import { judgeFigure } from './messages/alarm-targets';

const FROM = Date.parse('2026-11-14T00:00:00+08:00');
const at = (minutes: number) => FROM + minutes * MINUTE_MS;
const alarm = (minutes: number, source = 'TM-03', level: EventLevel = 'AL', intervalMs = MINUTE_MS): Alarm => ({
  time: at(minutes),
  source,
  level,
  intervalMs,
});
const many = (n: number, of: (i: number) => Alarm) => Array.from({ length: n }, (_, i) => of(i));

/** Computes the quality of one day of 144 windows by default. */
const quality = (given: Partial<QualityInput>) =>
  alarmQuality({
    from: FROM,
    to: FROM + DAY_MS,
    zone: 'Asia/Taipei',
    alarms: [],
    open: [],
    handled: [],
    positions: 1,
    ...given,
  });

describe('how many come', () => {
  it('counts per 10 minutes, on average and at worst', () => {
    // 3 alarms in the first window, 12 in the window from minute 60, 1 at minute 100: 16 / 144
    const alarms = [
      ...many(3, (i) => alarm(i, `A${i}`)),
      ...many(12, (i) => alarm(60 + i * 0.5, `B${i}`)),
      alarm(100, 'C'),
    ];
    const found = quality({ alarms });
    expect(found.average).toBeCloseTo(16 / 144, 12);
    expect(found.peak).toEqual({ count: 12, time: at(60) });
    expect(found.load).toEqual({ none: 141, one: 1, some: 1, flood: 1 });
    expect([found.verdicts.average, found.verdicts.peak, found.verdicts.flood]).toEqual(['good', 'watch', 'good']);
  });

  it('leaves out what lies outside of the span, its end included', () => {
    expect(quality({ alarms: [alarm(-1), alarm(0), alarm(24 * 60)] }).count).toBe(1);
  });

  it('is quiet without alarms, and has no peak', () => {
    const found = quality({});
    expect([found.count, found.average, found.peak.time, found.load.none]).toEqual([0, 0, null, 144]);
    expect(found.verdicts).toMatchObject({ average: 'good', loudest: 'unknown', high: 'unknown' });
  });

  it('shares the work among the positions that watch, not among all who ever took a turn', () => {
    const handled = [
      { person: 'Lin', step: 'informed', afterMs: 4 * MINUTE_MS },
      { person: 'Lin', step: 'acknowledged', afterMs: 10 * MINUTE_MS },
      { person: 'Chen', step: 'informed', afterMs: MINUTE_MS },
    ] as const;
    // 288 alarms in 144 windows are 2 each: 2 per operator at one position, however many take turns, 1 at two positions
    const alarms = many(288, (i) => alarm(i * 5));
    const found = quality({ alarms, handled });
    expect([found.average, found.perOperator, found.positions]).toEqual([2, 2, 1]);
    expect(quality({ alarms, handled, positions: 2 }).perOperator).toBe(1);
    expect(found.operators).toEqual([
      { name: 'Lin', informed: 1, acknowledged: 1, medianMs: 7 * MINUTE_MS },
      { name: 'Chen', informed: 1, acknowledged: 0, medianMs: MINUTE_MS },
    ]);
  });

  it('counts by day of the zone’s clock and by priority', () => {
    const alarms = [alarm(0, 'a', 'WL'), alarm(10, 'b', 'WSL'), alarm(1439, 'c', 'down'), alarm(1441, 'd', 'AL')];
    expect(quality({ to: FROM + 1.5 * DAY_MS, alarms }).days).toEqual([
      { day: FROM, low: 2, medium: 0, high: 1 },
      { day: FROM + DAY_MS, low: 0, medium: 1, high: 0 },
    ]);
  });
});

describe('who calls', () => {
  it.each<[string, Alarm[], number]>([
    ['three at one level in 10 minutes are chatter', [alarm(0), alarm(4), alarm(9)], 1],
    ['three in more than 10 minutes are not', [alarm(0), alarm(5), alarm(10)], 0],
    ['a slope that rises through all levels is not', [alarm(0, 'TM', 'WL'), alarm(1, 'TM', 'AL'), alarm(2, 'TM', 'WSL')], 0],
    ['three instruments that call once each are not', [alarm(0, 'a'), alarm(1, 'b'), alarm(2, 'c')], 0],
    ['of a reading every 10 minutes an hour is looked at', [0, 20, 50].map((m) => alarm(m, 'TM', 'AL', 10 * MINUTE_MS)), 1],
  ])('%s', (_, alarms, n) => {
    expect(quality({ alarms }).chattering).toHaveLength(n);
  }); // biome-ignore format: rows

  it('says how dense the chatter was, and when', () => {
    const alarms = [alarm(0), alarm(100), alarm(101), alarm(102), alarm(103)];
    expect(quality({ alarms }).chattering).toEqual([{ source: 'TM-03', most: 4, time: at(100) }]);
  });

  it('lists what stands for more than a day, the oldest first', () => {
    const open = [
      { source: 'new', level: 'AL', since: FROM },
      { source: 'old', level: 'WSL', since: FROM - HOUR_MS },
      { source: 'older', level: 'down', since: FROM - 2 * HOUR_MS },
    ] as const;
    expect(quality({ open }).standing.map(({ source }) => source)).toEqual(['older', 'old']);
  });

  it('names the ten loudest and what they share', () => {
    // s0 alarms 9 times, s1 to s11 once each: 20 alarms, of which the loudest ten sources make 9 + 9
    const alarms = [...many(9, (i) => alarm(i * 60, 's0')), ...many(11, (i) => alarm(i * 60, `s${i + 1}`))];
    const { loudest, verdicts } = quality({ alarms });
    expect(loudest).toHaveLength(10);
    expect(loudest[0]).toEqual({ source: 's0', count: 9, share: 0.45 });
    expect(verdicts.loudest).toBe('bad');
  });

  it('judges priorities once there are enough of them', () => {
    const of = (n: number, level: EventLevel) => many(n, (i) => alarm(i * 30, `${level}${i}`, level));
    // 16 + 3 + 1 = 20: 80 %, 15 % and 5 %
    const exact = quality({ alarms: [...of(16, 'WL'), ...of(3, 'AL'), ...of(1, 'WSL')] });
    expect([exact.verdicts.medium, exact.verdicts.high]).toEqual(['good', 'good']);
    const few = quality({ alarms: of(19, 'WSL') });
    expect([few.priorities.high, few.verdicts.high]).toEqual([19, 'unknown']);
  });
});

it.each([
  ['average', 1, 'good'],
  ['average', 1.01, 'watch'],
  ['average', 2.01, 'bad'],
  ['peak', 10, 'good'],
  ['peak', 11, 'watch'],
  ['peak', 21, 'bad'],
  ['standing', 4, 'good'],
  ['standing', 5, 'watch'],
  ['chattering', 0, 'good'],
  ['chattering', 3, 'bad'],
  ['high', null, 'unknown'],
] as const)('%s of %s is %s', (figure, value, verdict) => {
  expect(judgeFigure(figure, value)).toBe(verdict);
});

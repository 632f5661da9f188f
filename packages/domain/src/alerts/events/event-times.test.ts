import { describe, expect, it } from 'vitest';
import type { LevelRecord } from './alarm-spans';
import { eventTimes, toldTimes } from './event-times';

const at = (minute: number, level: LevelRecord['level']): LevelRecord => ({ time: minute, level });

describe('the two beginnings of an event', () => {
  it.each([
    {
      why: 'opens at WL, enters AL, rises to WSL: the event starts with AL, the level with WSL',
      records: [at(10, 'WL'), at(30, 'AL'), at(70, 'WSL')],
      level: 'WSL' as const,
      closedAt: null,
      times: { startTime: 30, levelSince: 70 },
    },
    {
      why: 'falls back to AL and stays open: AL has been in force since it fell',
      records: [at(30, 'AL'), at(70, 'WSL'), at(90, 'AL')],
      level: 'AL' as const,
      closedAt: null,
      times: { startTime: 30, levelSince: 90 },
    },
    {
      why: 'ended: the level is the highest it reached',
      records: [at(30, 'AL'), at(70, 'WSL'), at(90, 'AL'), at(120, 'GREEN')],
      level: 'AL' as const,
      closedAt: 120,
      times: { startTime: 30, levelSince: 70 },
    },
    {
      why: 'came back after it had ended: the newest one counts',
      records: [at(30, 'AL'), at(50, 'WL'), at(200, 'AL')],
      level: 'AL' as const,
      closedAt: null,
      times: { startTime: 200, levelSince: 200 },
    },
    {
      why: 'never rose above WL',
      records: [at(10, 'WL')],
      level: 'WL' as const,
      closedAt: null,
      times: { startTime: 10, levelSince: 10 },
    },
    {
      why: 'is a silence, whose only record is its opening',
      records: [at(5, 'down')],
      level: 'down' as const,
      closedAt: null,
      times: { startTime: 5, levelSince: 5 },
    },
  ])('$why', ({ records, level, closedAt, times }) => {
    const peak = records.some((record) => record.level === 'WSL') ? 'WSL' : level;
    expect(eventTimes({ openedAt: records[0]?.time ?? 0, closedAt, level, peak, records })).toEqual(times);
  });
});

it('a message of a span that was over when its readings came names that span, not a later one', () => {
  const records = [at(10, 'AL'), at(20, 'WSL'), at(30, 'GREEN'), at(200, 'AL')];
  const steps = { openedAt: 10, closedAt: null, level: 'AL' as const, peak: 'WSL' as const, records };
  expect(toldTimes(steps, 'WSL', { from: 20 })).toEqual({ startTime: 10, levelSince: 20 });
  expect(toldTimes(steps, 'AL', null)).toEqual({ startTime: 200, levelSince: 200 });
});

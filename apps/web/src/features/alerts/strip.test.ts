import { expect, it } from 'vitest';
import { stripOf } from './strip';
import { alertRow } from './test-rows';

const ZONE = 'Asia/Taipei';
const bounds = { start: Date.parse('2026-08-15T00:00:00+08:00'), end: Date.parse('2026-11-16T00:00:00+08:00') };

it('has one mark for every event at its day, the worst on top', () => {
  const rows = [
    alertRow({ label: 'WSL', startTime: '2026-11-14T18:50:00.000Z' }),
    alertRow({ label: 'down', startTime: '2026-11-14T18:10:00.000Z' }),
    alertRow({ startTime: '2026-11-14T22:30:00.000Z' }),
    alertRow({ startTime: '2026-08-16T00:00:00.000Z' }),
  ];
  // 15 August to 15 November are 93 days: the 16th is the second of 92 steps
  expect(stripOf(rows, bounds, ZONE).days).toEqual([
    { day: '2026-08-16', place: 1 / 92, levels: ['AL'] },
    { day: '2026-11-15', place: 1, levels: ['down', 'AL', 'WSL'] },
  ]);
});

it('puts what began before the range at its first day', () => {
  const [first] = stripOf([alertRow({ startTime: '2026-01-01T00:00:00.000Z' })], bounds, ZONE).days;
  expect(first).toEqual({ day: '2026-08-15', place: 0, levels: ['AL'] });
});

it('names both ends and the middle of months, where they have room', () => {
  const of = (start: string) => stripOf([], { ...bounds, start: Date.parse(`${start}T00:00:00+08:00`) }, ZONE).labels.map(({ text }) => text); // biome-ignore format: one call
  expect(of('2026-08-15')).toEqual(['08-15', '09-01', '09-15', '10-01', '10-15', '11-01', '11-15']);
  expect(of('2026-11-08')).toEqual(['11-08', '11-09', '11-10', '11-11', '11-12', '11-13', '11-14', '11-15']);
  // Mondays
  expect(of('2026-10-15')).toEqual(['10-15', '10-19', '10-26', '11-02', '11-09', '11-15']);
});

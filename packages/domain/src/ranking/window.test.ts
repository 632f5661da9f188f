import { expect, it } from 'vitest';
import { DAY_MS } from '../time/duration';
import { lastBoundary, usualWindow, windowProblem } from './window';

const ZONE = 'Asia/Taipei';
const at = (text: string) => Date.parse(`${text}+08:00`);

it.each([
  ['2026-11-15T08:43:20', '2026-11-15T06:00:00'],
  ['2026-11-15T06:00:00', '2026-11-15T06:00:00'],
  ['2026-11-15T05:59:59', '2026-11-15T00:00:00'],
  ['2026-11-15T17:59:00', '2026-11-15T12:00:00'],
  ['2026-11-15T23:10:00', '2026-11-15T18:00:00'],
])('at %s the latest boundary was %s', (now, boundary) => {
  expect(lastBoundary(at(now), ZONE)).toBe(at(boundary));
});

it('begins with the 24 hours up to it', () => {
  expect(usualWindow(at('2026-11-15T08:43:00'), ZONE)).toEqual({
    from: at('2026-11-14T06:00:00'),
    to: at('2026-11-15T06:00:00'),
  });
});

it.each([
  ['none', null, 'missing'],
  ['seven days', { from: 0, to: 7 * DAY_MS }, null],
  ['a millisecond more', { from: 0, to: 7 * DAY_MS + 1 }, 'too-long'],
  ['no time at all', { from: 5, to: 5 }, 'empty'],
  ['one the wrong way round', { from: 5, to: 4 }, 'empty'],
])('%s', (_, window, problem) => expect(windowProblem(window)).toBe(problem));

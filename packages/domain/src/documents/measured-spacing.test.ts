import { expect, it } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '../time/duration';
import { measuredSpacing } from './measured-spacing';

const every = (step: number, count: number) => Array.from({ length: count }, (_, n) => n * step);

it.each<[string, number[], number | null]>([
  ['an hourly file', every(HOUR_MS, 24), HOUR_MS],
  ['ten minutes', every(10 * MINUTE_MS, 50), 10 * MINUTE_MS],
  // Steps of 1 h, one of 5 h: 4 of 5 are the usual step
  ['an hourly file with a gap', [0, 1, 2, 7, 8, 9].map((hour) => hour * HOUR_MS), HOUR_MS],
  // Steps of 599.4, 600.5 and 600.1 s: a gateway that stamps on arrival
  ['a gateway that is late by a moment', [0, 599_400, 1_199_900, 1_800_000], 10 * MINUTE_MS],
  ['half a minute', every(30_000, 5), 30_000],
  ['three rows, two steps', every(HOUR_MS, 3), null],
  ['no rows', [], null],
  // Steps of 1, 5, 2 and 9 minutes: no step is usual for most
  ['no regular steps', [0, 1, 6, 8, 17].map((minute) => minute * MINUTE_MS), null],
])('%s', (_name, times, spacing) => expect(measuredSpacing(times)).toBe(spacing));

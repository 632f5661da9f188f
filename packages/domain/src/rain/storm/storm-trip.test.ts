import { expect, it } from 'vitest';
import { stormTrip } from './storm-trip';

it.each<[string, Parameters<typeof stormTrip>, ReturnType<typeof stormTrip>]>([
  // 135 mm in 3 h are 45 mm/h
  ['the 3 h mean', ['WSL', { r24: 135, r3: 135 }], { by: 'mean', value: 45, limit: 40 }],
  ['the 24 h sum', ['WSL', { r24: 300, r3: 3 }], { by: 'day', value: 300, limit: 285 }],
  // 60 / 3 = 20 mm/h, and 20 + 0.1404 × 200 = 48.08
  ['both together', ['WSL', { r24: 200, r3: 60 }], { by: 'line', mean: 20, day: 200, value: 48.08, limit: 40 }],
  ['the yellow line', ['AL', { r24: 90, r3: 90 }], { by: 'mean', value: 30, limit: 25 }],
])('%s', (_, [level, sums], trip) => {
  const found = stormTrip(level, sums);
  expect({ ...found, value: Number(found.value.toFixed(2)) }).toEqual(trip);
});

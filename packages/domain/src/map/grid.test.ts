import { expect, it } from 'vitest';
import { gridLabel } from './grid';

it.each([
  [120.86, 'lon', '120.86°E'],
  [120.86000000000001, 'lon', '120.86°E'],
  [-0.5, 'lon', '0.5°W'],
  [24.6, 'lat', '24.6°N'],
  [-33, 'lat', '33°S'],
  [24.6275, 'lat', '24.6275°N'],
  [0, 'lat', '0°'],
] as const)('%s %s is %s', (degrees, axis, label) => expect(gridLabel(degrees, axis)).toBe(label));

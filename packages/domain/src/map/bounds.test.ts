import { expect, it } from 'vitest';
import { distanceMetres } from './bounds';

it.each([
  // 6,371 km × π / 180 = 111.19 km a degree; along a parallel × cos 60° = 0.5
  [{ lon: 121, lat: 24 }, { lon: 121, lat: 25 }, 111_195],
  [{ lon: 10, lat: 60 }, { lon: 11, lat: 60 }, 55_597],
  [{ lon: 121, lat: 24 }, { lon: 121, lat: 24 }, 0],
])('%o to %o', (a, b, metres) => expect(distanceMetres(a, b)).toBeCloseTo(metres, -1));

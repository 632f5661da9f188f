import { describe, expect, it } from 'vitest';
import { roundPlace, stepPlace } from './step-place';

describe('an arrow moves a place on the map', () => {
  // 256 × 2⁸ px are 360°: 16 px are 16 × 360 / 65,536 = 0.087891°; to the north × cos 60° = 0.043945°
  it.each([
    { key: 'ArrowRight', lon: 120.087891, lat: 60 },
    { key: 'ArrowLeft', lon: 119.912109, lat: 60 },
    { key: 'ArrowUp', lon: 120, lat: 60.043945 },
    { key: 'ArrowDown', lon: 120, lat: 59.956055 },
  ])('$key', ({ key, lon, lat }) => expect(stepPlace({ lon: 120, lat: 60 }, key, 8, 16)).toEqual({ lon, lat }));

  it('another key does not', () => expect(stepPlace({ lon: 120, lat: 60 }, 'Enter', 8, 16)).toBeNull());

  it('nor does one off the map', () => {
    // 179.95 + 0.087891 > 180
    expect(stepPlace({ lon: 179.95, lat: 0 }, 'ArrowRight', 8, 16)).toBeNull();
  });
});

it('a place is kept to a tenth of a metre', () => {
  expect(roundPlace({ lon: 120.12345678, lat: 24.9999996 })).toEqual({ lon: 120.123457, lat: 25 });
});

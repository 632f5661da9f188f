// @vitest-environment node
import type { Area } from '@talus/contract/instruments/instrument';
import { describe, expect, it } from 'vitest';
import { coordinatesText, countAreas, total } from './state';

const station = (...codes: string[]) => ({
  _id: codes.join(),
  name: '',
  instrument: codes.map((code) => ({ instrument_type: { code } })),
});
const AREAS = [
  { _id: 'a', name: 'A', station: [station('TM', 'RAIN'), station('TM')] },
  { _id: 'b', name: 'B', station: [] },
] as unknown as Area[];

describe('project details', () => {
  it('counts stations, instruments and types of each area, most first', () => {
    expect(countAreas(AREAS)).toEqual([
      { id: 'a', name: 'A', stations: 2, instruments: 3, types: [{ code: 'TM', n: 2 }, { code: 'RAIN', n: 1 }] },
      { id: 'b', name: 'B', stations: 0, instruments: 0, types: [] },
    ]); // biome-ignore format: one row each
    expect(total(countAreas(AREAS))).toEqual({ areas: 2, stations: 2, instruments: 3 });
  });

  it.each([
    [24.656, 120.866, '24.6560° N, 120.8660° E'],
    [-33.5, -70.25, '33.5000° S, 70.2500° W'],
    [null, 120, null],
  ])('%s, %s', (lat, lon, text) => expect(coordinatesText(lat, lon)).toBe(text));
});

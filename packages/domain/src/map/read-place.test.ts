import { describe, expect, it } from 'vitest';
import { readPlace, readZoom, typedPlace } from './read-place';

describe('the place that a link asks for', () => {
  it.each<[string | null, string | null, ReturnType<typeof readPlace>]>([
    [null, null, { kind: 'none' }],
    ['', ' ', { kind: 'none' }],
    ['24.628', '120.858', { kind: 'place', place: { lat: 24.628, lon: 120.858 } }],
    [' 24 ', '+121', { kind: 'place', place: { lat: 24, lon: 121 } }],
    ['-33.9', '18.4', { kind: 'place', place: { lat: -33.9, lon: 18.4 } }],
    ['24.628', null, { kind: 'bad' }],
    ['north', '120', { kind: 'bad' }],
    ['120.858', '24.628', { kind: 'bad' }],
    ['24.6', '190', { kind: 'bad' }],
    ['1e1', '120', { kind: 'bad' }],
    ['NaN', '120', { kind: 'bad' }],
  ])('lat %s lon %s', (lat, lon, asked) => expect(readPlace(lat, lon)).toEqual(asked));
});

it.each([
  ['12.5', 12.5],
  ['30', 18],
  ['1', 5],
  ['0', null],
  ['near', null],
  [null, null],
])('zoom %s is %s', (text, zoom) => expect(readZoom(text)).toBe(zoom));

it.each([
  ['24.628, 120.858', { lat: 24.628, lon: 120.858 }],
  ['24.628 120.858', { lat: 24.628, lon: 120.858 }],
  ['120.858，24.628', { lat: 24.628, lon: 120.858 }],
  ['TK12+300', null],
  ['24.628', null],
  ['24.6, 120.8, 3', null],
  ['120, 121', null],
])('typed %s', (text, place) => expect(typedPlace(text)).toEqual(place));

import { expect, it } from 'vitest';
import { readGeoJson } from './read-geo-json';

it('takes GeoJSON', () => {
  expect(readGeoJson('{"type":"FeatureCollection","features":[]}')).toEqual({
    type: 'FeatureCollection',
    features: [],
  });
});

it.each(['{"records":[]}', '{"type":"quake"}', 'null', '[]', '<p>moved</p>'])('refuses %s', (text) => {
  expect(() => readGeoJson(text)).toThrow();
});

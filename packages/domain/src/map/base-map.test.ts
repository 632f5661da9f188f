import { expect, it } from 'vitest';
import { baseInUse, hearTile, NO_ANSWERS, type TileNews } from './base-map';

it.each<{ name: string; hasTiles?: boolean; news: TileNews[]; base: 'tiles' | 'offline' }>([
  { name: 'no tile server', hasTiles: false, news: [], base: 'offline' },
  { name: 'not yet heard', news: [], base: 'tiles' },
  { name: 'a gap in the map', news: ['failed', 'failed', 'came'], base: 'tiles' },
  { name: 'gaps between tiles that come', news: ['failed', 'failed', 'came', 'failed', 'failed'], base: 'tiles' },
  { name: 'three in a row', news: ['came', 'failed', 'failed', 'failed'], base: 'offline' },
  { name: 'no answer in time', news: ['late'], base: 'offline' },
  { name: 'late, but then it comes', news: ['late', 'came'], base: 'tiles' },
  { name: 'back again', news: ['failed', 'failed', 'failed', 'failed', 'came'], base: 'tiles' },
])('$name: $base', ({ hasTiles = true, news, base }) => {
  expect(baseInUse(hasTiles, news.reduce(hearTile, NO_ANSWERS))).toBe(base);
});

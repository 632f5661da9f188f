import { describe, expect, it } from 'vitest';
import { shapefile } from './shapefile';

describe('a shapefile', () => {
  const { shp, shx, dbf } = shapefile([
    { name: 'TK 線', points: [[120.8, 24.6], [120.9, 24.7], [121, 24.8]] }, // biome-ignore format: a line
    { name: 'slide', points: [[120.85, 24.6], [120.86, 24.61]] }, // biome-ignore format: a line
  ]);

  it('says its length in words of two bytes, its kind and its bounds', () => {
    // A record has a header of 8 bytes, then 48 and 16 per point
    expect(shp.length).toBe(100 + (8 + 96) + (8 + 80));
    expect([shp.readInt32BE(0), shp.readInt32BE(24) * 2]).toEqual([9994, shp.length]);
    expect([shp.readInt32LE(28), shp.readInt32LE(32)]).toEqual([1000, 3]);
    expect([36, 44, 52, 60].map((at) => shp.readDoubleLE(at))).toEqual([120.8, 24.6, 121, 24.8]);
  });

  it('finds its records by the index', () => {
    const second = shx.readInt32BE(108) * 2;
    expect(second).toBe(100 + 104);
    expect([shp.readInt32BE(second), shp.readInt32LE(second + 8), shp.readInt32LE(second + 48)]).toEqual([2, 3, 2]);
  });

  it('has a row for each name', () => {
    expect([dbf.readUInt32LE(4), dbf.readUInt16LE(8), dbf.readUInt16LE(10)]).toEqual([2, 65, 41]);
    expect(dbf.toString('utf8', 66, 66 + 8)).toBe('TK 線  ');
  });
});

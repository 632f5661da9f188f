// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { placeTiles } from './layout';
import { withKeys } from './state';

const tiles = (...all: [showType: string, width: number][]) =>
  withKeys(
    all.map(([showType, width]) => ({ showType, width, data: '', instrument: [], missing: 0, state: 'same' as const })),
  );
const DRAWN = tiles(
  ['status_count', 66], ['richtext', 34], ['map', 33], ['chart', 42], ['events', 25], ['rain', 33], ['voltage', 33], ['CCTV', 34],
); // biome-ignore format: one row
const DESK = { isPhone: false, isEditing: false };

const heights = (room: { width: number; height: number }, more = DESK) =>
  placeTiles(DRAWN, room, more).map(({ height }) => height);

describe('where tiles stand', () => {
  it('as drawn: 104, 372 and what is left, the two high rows sharing it', () => {
    // 776 − (104 + 372 + 256 + 2 × 12) = 20, half of it each
    expect(heights({ width: 1180, height: 776 })).toEqual([104, 104, 382, 382, 382, 266, 266, 266]);
  });
  it('in a low window rows keep their height, and the page scrolls', () =>
    expect(new Set(heights({ width: 1180, height: 300 }))).toEqual(new Set([104, 372, 256])));
  it('on a phone one column, as high as the content', () => {
    const placed = placeTiles(DRAWN, { width: 366, height: 700 }, { isPhone: true, isEditing: false });
    expect(placed.map(({ share, height }) => [share, height])).toEqual(Array(8).fill([100, null]));
  });
  it('a tile of 0 % is seen while editing alone', () => {
    const some = tiles(['map', 50], ['rain', 0], ['events', 50]);
    const room = { width: 1180, height: 776 };
    expect(placeTiles(some, room, DESK)).toHaveLength(2);
    expect(placeTiles(some, room, { ...DESK, isEditing: true })).toHaveLength(3);
  });
});

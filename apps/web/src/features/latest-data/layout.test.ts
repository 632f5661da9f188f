import { describe, expect, it } from 'vitest';
import { OVERSCAN } from '../../ui/layout/row-window';
import { placeOf, rowsInSight, TABLE_SIZES } from './layout';
import { initialState } from './state';
import { idOf, normalRows, testRow } from './test-rows';
import { latestView } from './view';

const opened = (...areas: string[]) => Object.fromEntries(areas.map((name) => [idOf(name), true]));
const view = (rows: ReturnType<typeof normalRows>, ...areas: string[]) =>
  latestView(rows, { ...initialState(null), opened: opened(...areas), unfolded: areas.map(idOf) }).areas;

describe('what is drawn', () => {
  it('is everything while it is little, so that the browser can search it', () => {
    const areas = view(normalRows(100, 'A'), 'A');
    expect(rowsInSight(areas, TABLE_SIZES, { top: 0, bottom: 200 })).toEqual([{ first: 0, end: 100 }]);
  });

  it('is what is in sight of 5,000, across areas', () => {
    const areas = view([...normalRows(2500, 'A'), ...normalRows(2500, 'B', 5000)], 'A', 'B');
    // An area is 2 + 32 + 2,500 × 28 + 28 (its fold) = 70,062 px high, with a gap of 8 px: the rows of B start at
    // 70,103.
    const top = 70_103 + 100 * 28;
    expect(rowsInSight(areas, TABLE_SIZES, { top, bottom: top + 840 })).toEqual([
      { first: 2500, end: 2500 },
      { first: 100 - OVERSCAN, end: 130 + OVERSCAN },
    ]);
  });
});

describe('where an instrument stands', () => {
  it('counts heads, rows, folds and gaps above it', () => {
    const rows = [...normalRows(3, 'A'), ...normalRows(2, 'B', 200), testRow({ name: 'X-9', area: 'B' })];
    // A: 2 + 32 + 3 × 28 = 118, a gap of 8, then B: half a border, its header, two rows.
    expect(placeOf(view(rows, 'A', 'B'), TABLE_SIZES, idOf('X-9'))).toBe(118 + 8 + 1 + 32 + 2 * 28);
    expect(placeOf(view(rows, 'A', 'B'), TABLE_SIZES, 'gone')).toBeNull();
  });
});

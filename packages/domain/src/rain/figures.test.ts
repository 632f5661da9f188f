import { describe, expect, it } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '../time/duration';
import { computeRainFigures } from './figures';

const ZONE = 'Asia/Taipei';
const BIN = 10 * MINUTE_MS;
/** Midnight in Taipei. */
const FROM = Date.parse('2026-11-01T00:00:00+08:00');

type Bin = [minutes: number, mm: number];
const figures = (bins: Bin[]) =>
  computeRainFigures(
    { times: Float64Array.from(bins, ([t]) => FROM + t * MINUTE_MS), mm: Float64Array.from(bins, ([, mm]) => mm) },
    FROM,
    BIN,
    ZONE,
  );

describe('what fell in a period', () => {
  it('is what ended in it; the bin that ends at its first moment fell before', () => {
    const { total, wettest } = figures([[-10, 3], [0, 5], [10, 0.1], [20, 0.2]]); // biome-ignore format: one row
    // 0.1 + 0.2, without the rounding error of doubles
    expect([total, wettest]).toEqual([0.3, { day: FROM, mm: 0.3 }]);
  });

  it('belongs to the day in which its bin began', () => {
    // 4 mm end at midnight and belong to the first day; 5 mm to the second
    const { wettest } = figures([[24 * 60, 4], [24 * 60 + 10, 5], [24 * 60 - 10, 2]].toSorted((a, b) => (a[0] ?? 0) - (b[0] ?? 0)) as Bin[]); // biome-ignore format: one row
    expect(wettest).toEqual({ day: FROM, mm: 6 });
  });

  it('windows reach back before it, and end in it', () => {
    const before: Bin[] = [[-50, 30], [-40, 30]]; // biome-ignore format: one row
    // The hour up to 00:10 holds the bins of 23:20 to 00:10: 30 + 1; R24 30 + 30 + 1
    const { r1, r24, total, rainClass } = figures([...before, [10, 1]]);
    expect([r1, r24, total, rainClass]).toEqual([31, 61, 1, null]);
  });

  it('is classed by its heaviest windows', () => {
    // 14 × 6 = 84 mm within the day, 36 within an hour: above 80 of 24 h
    const hours = Array.from({ length: 14 }, (_, i): Bin => [10 * (i + 1), 6]);
    expect(figures(hours)).toMatchObject({ r1: 36, r24: 84, total: 84, rainClass: 'HEAVY_RAIN' });
  });

  it('is not 0 where nothing was read', () => {
    expect(figures([[10, Number.NaN]])).toEqual({ total: null, wettest: null, r1: null, r24: null, rainClass: null });
    expect(figures([[HOUR_MS / MINUTE_MS, 0]])).toMatchObject({ total: 0, r1: 0 });
  });
});

import { describe, expect, it } from 'vitest';
import { curveOf, type Points } from './curve';

const HOUR = 3_600_000;
const FROM = Date.parse('2026-11-14T08:00:00+08:00');
const NO = { WL_plus: null, WL_minus: null, AL_plus: null, AL_minus: null, WSL_plus: null, WSL_minus: null };

const pointsOf = (rows: [hour: number, value: number][]): Points => ({
  times: Float64Array.from(rows, ([hour]) => FROM + hour * HOUR),
  values: Float64Array.from(rows, ([, value]) => value),
});
const draw = (rows: [number, number][], limits = {}, restarts: number[] = []) =>
  curveOf({
    points: pointsOf(rows),
    intervalMs: HOUR,
    restarts,
    limits: { ...NO, ...limits },
    from: FROM,
    to: FROM + 24 * HOUR,
    zone: 'Asia/Taipei',
    // 40 + 342 + 92 wide, 8 + 120 + 22 high
    size: { width: 474, height: 150 },
  });

describe('the small curve of an event', () => {
  it('reaches from the readings to the limits', () => {
    const { yTicks, limits } = draw([[0, 16], [24, 21]], { WL_plus: 15, AL_plus: 20, WSL_plus: 30 }); // biome-ignore format: rows
    expect(yTicks.map(({ value }) => value)).toEqual([15, 20, 25, 30]);
    // the plot is from y 8 to 128
    expect(limits.map(({ level, y }) => [level, y])).toEqual([['WL', 128], ['AL', 88], ['WSL', 8]]); // biome-ignore format: rows
  });

  it('shows the limits of the side where the readings are', () => {
    const both = { AL_plus: 20, AL_minus: -20, WSL_plus: 30, WSL_minus: -30 };
    expect(draw([[0, 12], [24, 25]], both).limits.map(({ value }) => value)).toEqual([20, 30]); // biome-ignore format: rows
    expect(draw([[0, -12], [24, -25]], both).limits.map(({ value }) => value)).toEqual([-20, -30]); // biome-ignore format: rows
  });

  it('leaves out a limit that would flatten it', () => {
    expect(draw([[0, 1], [24, 2]], { AL_plus: 500 }).limits).toEqual([]); // biome-ignore format: rows
  });

  it('breaks the line where readings are missing, and at a silence', () => {
    const { path, last } = draw([[0, 1], [1, 1], [2, Number.NaN], [3, 1], [4, 1], [20, 1]]); // biome-ignore format: rows
    expect(path.match(/[ML]/g)?.join('')).toBe('MLMLM');
    // 40 + 342 × 20 / 24
    expect(last?.x).toBeCloseTo(325, 6);
  });

  it('breaks the line where a version starts, at its first reading or before it', () => {
    const rows: [number, number][] = [[0, 1], [1, 1], [2, 9], [3, 9], [4, 1]]; // biome-ignore format: rows
    expect(
      draw(rows, {}, [FROM + 2 * HOUR, FROM + 3.5 * HOUR])
        .path.match(/[ML]/g)
        ?.join(''),
    ).toBe('MLMLM');
  });

  it('ticks at round hours, with the date where it changes', () => {
    const { xTicks } = draw([[0, 1]]);
    expect(xTicks.map(({ text, isDate }) => [text, isDate])).toEqual([['12:00', false], ['18:00', false], ['11-15', true], ['06:00', false]]); // biome-ignore format: rows
  });

  it('draws nothing without readings', () => {
    expect([draw([]).path, draw([]).last]).toEqual(['', null]);
  });
});

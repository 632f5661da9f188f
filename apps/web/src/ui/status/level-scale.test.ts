import { NO_LIMITS } from '@talus/domain/hierarchy/instrument';
import { describe, expect, it } from 'vitest';
import { levelScale } from './level-scale';

const both = (n: number) => ({ minus: -n, plus: n });
const upTo = (n: number) => ({ minus: null, plus: n });
const from = (n: number) => ({ minus: n, plus: null });

describe('levelScale', () => {
  it('has no gauge without limits', () => {
    expect(levelScale(NO_LIMITS)).toBeNull();
  });

  it('puts a symmetric reading of 0 in the middle, and leaves 12 % of the range beyond each limit', () => {
    const scale = levelScale({ ...NO_LIMITS, AL: both(20), WSL: both(30) });
    // range 60, margin 7.2: the gauge runs from -37.2 to 37.2
    expect(scale?.place(0)).toBeCloseTo(0.5);
    expect(scale?.place(30)).toBeCloseTo(67.2 / 74.4);
    expect(scale?.zones).toHaveLength(4);
  });

  it('starts at zero where only an upper limit is set', () => {
    const scale = levelScale({ ...NO_LIMITS, AL: upTo(65), WSL: upTo(80) });
    // 80 + 12 % of 80 = 89.6
    expect(scale?.place(0)).toBe(0);
    expect(scale?.place(44.8)).toBeCloseTo(0.5);
  });

  it('runs upwards from a lower limit alone', () => {
    const scale = levelScale({ ...NO_LIMITS, AL: from(11), WSL: from(10) });
    // zero is not harmless below 10, so the gauge goes one limit's size up: from 8.8 to 20
    expect(scale?.place(8.8)).toBeCloseTo(0);
    expect(scale?.place(20)).toBeCloseTo(1);
  });

  it('keeps what lies beyond at the end', () => {
    const scale = levelScale({ ...NO_LIMITS, AL: both(1) });
    expect(scale?.place(99)).toBe(1);
    expect(scale?.place(-99)).toBe(0);
  });

  it('falls back to attention where nothing above it is set', () => {
    expect(levelScale({ ...NO_LIMITS, WL: both(5) })?.zones.map((zone) => zone.level)).toEqual(['inner', 'inner']);
  });
});

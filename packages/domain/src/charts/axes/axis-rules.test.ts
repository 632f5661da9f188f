import { describe, expect, it } from 'vitest';
import { type AxisEdit, NEW_AXIS } from '../settings/card-state';
import { chartAxes } from './axis-rules';

const NONE = Number.NaN;
const axis = (unit: string, low: number, high: number, alerts: number[] = []) => ({
  unit,
  title: unit,
  isRain: false,
  low,
  high,
  alerts,
});
const rain = (high: number) => ({ ...axis('mm/h', 0, high), isRain: true });
const scales = (axes: ReturnType<typeof chartAxes>) =>
  axes.map(({ min, max, tickInterval }) => [min, max, tickInterval]);
const edit = (changed: Partial<AxisEdit>) => ({ mm: { ...NEW_AXIS, ...changed } });

describe('alert-bounded and data-bounded', () => {
  it('holds the alert lines as well, or the data alone', () => {
    const slope = axis('mm', 11.9, 14.2, [15, 20, 30]);
    expect(scales(chartAxes([slope], {}, false))).toEqual([[0, 30, 10]]); // 30 / 5 = 6
    expect(scales(chartAxes([slope], {}, true))).toEqual([[11.5, 14.5, 0.5]]); // 2.3 / 5 = 0.46
  });

  it('never cuts data that is beyond the lines', () => {
    expect(scales(chartAxes([axis('mm', -3, 34.82, [15, 20, 30])], {}, false))).toEqual([[-10, 40, 10]]);
  });

  it('leaves zero out where the values are far from it', () => {
    expect(scales(chartAxes([axis('m', 812.31, 813.12)], {}, false))).toEqual([[812.2, 813.2, 0.2]]);
  });

  it.each([
    { why: 'flat at 12: 10.8 to 13.2', low: 12, high: 12, scale: [10.5, 13.5, 0.5] },
    { why: 'flat at 0: -1 to 1', low: 0, high: 0, scale: [-1, 1, 0.5] },
    { why: 'flat below zero', low: -5, high: -5, scale: [-5.6, -4.4, 0.2] },
    { why: 'the dust of doubles is flat', low: 0.3, high: 0.1 + 0.2, scale: [0.26, 0.34, 0.02] },
    { why: 'no data: 0 to 1', low: NONE, high: NONE, scale: [0, 1, 0.2] },
  ])('$why', ({ low, high, scale }) => {
    expect(scales(chartAxes([axis('mm', low, high)], {}, true))).toEqual([scale]);
  });

  it('shows the lines where there is no data', () => {
    expect(scales(chartAxes([axis('mm', NONE, NONE, [15, 20, 30])], {}, false))).toEqual([[0, 30, 10]]);
  });
});

describe('axes of one card', () => {
  const three = [axis('mm', 11.9, 34.82, [15, 20, 30]), axis('°', 0.118, 0.347), axis('kPa', 35.3, 58.3)];

  it('share their grid lines: four intervals each', () => {
    expect(scales(chartAxes(three, {}, false))).toEqual([
      [0, 40, 10],
      [0, 0.4, 0.1],
      [0, 80, 20],
    ]);
  });

  it('follow a scale that a user fixed', () => {
    expect(scales(chartAxes(three, edit({ min: 0, max: 50, tickInterval: 10 }), false))).toEqual([
      [0, 50, 10],
      [0, 0.5, 0.1], // five intervals now
      [0, 100, 20],
    ]);
  });

  it('are at most two a side; a fifth has no scale, and a side that a user chose comes first', () => {
    const five = ['mm', '°', 'kPa', '%', 'kN'].map((unit) => axis(unit, 0, 1));
    const sides = (edits = {}) =>
      chartAxes(five, edits, false).map(({ unit, isOpposite, isPlaced }) =>
        isPlaced ? `${unit} ${isOpposite ? 'right' : 'left'}` : unit,
      );
    expect(sides()).toEqual(['mm left', '° right', 'kPa right', '% left', 'kN']);
    // an axis with an alarm takes the place of the fourth
    const alarmed = five.map((one) => ({ ...one, hasAlarm: one.unit === 'kN' }));
    expect(chartAxes(alarmed, {}, false).flatMap(({ unit, isPlaced }) => (isPlaced ? [unit] : []))).toEqual([
      'mm',
      '°',
      'kPa',
      'kN',
    ]);
    expect(sides({ kN: { ...NEW_AXIS, isOpposite: false } })).toEqual([
      'mm left',
      '° right',
      'kPa right',
      '%', // its place is taken
      'kN left',
    ]);
  });

  it('stand left for the first unit and right for the others; rain left, hanging from 0', () => {
    const axes = chartAxes([rain(62.5), ...three], {}, false);
    expect(axes.map(({ unit, isOpposite, isRain }) => [unit, isOpposite, isRain])).toEqual([
      ['mm/h', false, true],
      ['mm', false, false],
      ['°', true, false],
      ['kPa', true, false],
    ]);
    // 62.5 × 1.1 = 68.75, up to a fifth of the tick (68.75 / 3 = 22.9: 25)
    expect(scales(axes)[0]).toEqual([0, 70, 25]);
    expect(axes.map(({ endsOnTick }) => endsOnTick)).toEqual([false, true, true, true]);
  });

  it('shows an empty strip where no rain fell', () => {
    expect(scales(chartAxes([rain(0), axis('mm', 0, 10)], {}, false))[0]).toEqual([0, 1.1, 0.5]);
    expect(scales(chartAxes([rain(NONE), axis('mm', 0, 10)], {}, false))[0]).toEqual([0, 1.1, 0.5]);
  });

  it('counts rain that has the plot for itself in about five ticks, and not in the two of a strip', () => {
    // 1.1 × 330 = 363: in steps of 100 up to 380 the axis has four labels; in a strip, in steps of 200, two
    expect(scales(chartAxes([rain(330)], {}, false))).toEqual([[0, 380, 100]]);
    expect(scales(chartAxes([rain(330), axis('mm', 0, 10)], {}, false))[0]).toEqual([0, 400, 200]);
    expect(scales(chartAxes([rain(0)], {}, false))).toEqual([[0, 1.1, 0.25]]);
  });
});

describe('what a user set', () => {
  const slope = [axis('mm', 11.9, 34.82)];
  it.each<{ why: string; changed: Partial<AxisEdit>; scale: number[] }>([
    { why: 'a whole scale', changed: { min: -5, max: 55, tickInterval: 5 }, scale: [-5, 55, 5] },
    { why: 'no interval: about five', changed: { min: 0, max: 100 }, scale: [0, 100, 20] },
    { why: 'a maximum alone', changed: { max: 60 }, scale: [0, 60, 20] }, // 60 / 5 = 12
    { why: 'a minimum alone: up to the next tick above the data', changed: { min: 5 }, scale: [5, 35, 10] },
    { why: 'an interval alone', changed: { tickInterval: 7 }, scale: [0, 35, 7] },
    { why: 'too fine an interval to draw', changed: { min: 0, max: 40, tickInterval: 0.001 }, scale: [0, 40, 10] },
    { why: 'the wrong way round: the rules decide', changed: { min: 40, max: 0 }, scale: [0, 40, 10] },
    { why: 'no end on a tick', changed: { endsOnTick: false }, scale: [0, 34.82, 10] },
    { why: 'a maximum below the data', changed: { max: -10 }, scale: [-11, -10, 0.2] },
  ])('$why', ({ changed, scale }) => {
    expect(scales(chartAxes(slope, edit(changed), false))).toEqual([scale]);
  });

  it('turns labels, side and title', () => {
    const [turned] = chartAxes(slope, edit({ hasLabels: false, isOpposite: true, title: 'Displacement' }), false);
    expect(turned).toMatchObject({ hasLabels: false, isOpposite: true, title: 'Displacement' });
  });
});

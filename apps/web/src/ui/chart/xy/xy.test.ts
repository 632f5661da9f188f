// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { chartTheme } from '../chart-theme';
import { nearestStop, nextStop, rowsAt, stopsOf } from './xy-cursor';
import { aboveLine, xyMarks } from './xy-marks';
import type { XyModel, XySeries } from './xy-model';
import { xyOption } from './xy-option';
import { keepWindow, panWindow, valueTicks, wholeOf, windowBetween, xyLayout, xyScale, zoomWindow } from './xy-scale';

const seriesOf = (id: string, xs: number[], ys: number[], more: Partial<XySeries> = {}): XySeries => ({
  id,
  name: id,
  xs,
  ys,
  token: '--s1',
  strength: 1,
  isBold: false,
  isJoined: true,
  hasPoints: false,
  ...more,
});
const MODEL: XyModel = {
  title: 'SAA',
  x: { title: 'value', unit: 'mm', min: -10, max: 10, decimals: 2 },
  y: { title: 'depth', unit: 'm', min: -20, max: 0, decimals: 0 },
  cursor: 'y',
  series: [seriesOf('old', [1, 2, Number.NaN], [0, -10, -20]), seriesOf('new', [3, 4, 0], [0, -10, -20])],
  lines: [
    { axis: 'x', value: 8, level: 'AL', label: 'Alert 8' },
    { axis: 'x', value: 30, level: 'WSL', label: 'Action 30' },
  ],
};
const PLOT = { x: 100, y: 50, width: 200, height: 400 };

describe('the scale', () => {
  it('puts values on the plot and takes them back', () => {
    const scale = xyScale(MODEL, wholeOf(MODEL), PLOT);
    expect([scale.px(-10), scale.px(0), scale.py(0), scale.py(-20)]).toEqual([100, 200, 50, 450]);
    expect([scale.x(200), scale.y(250)]).toEqual([0, -10]);
  });

  it('turns an axis that grows downwards', () => {
    const turned = { ...MODEL, y: { ...MODEL.y, min: 0, max: 20, isTurned: true } };
    const scale = xyScale(turned, wholeOf(turned), PLOT);
    expect([scale.py(0), scale.py(20), scale.y(450)]).toEqual([50, 450, 20]);
  });

  it.each<[string, [number, number], string[]]>([
    ['round', [-10, 10], ['−10', '−5', '0', '5', '10']],
    ['within ends that are not round', [-7.3, 9.1], ['−5', '0', '5']],
    ['fine', [0, 0.04], ['0.00', '0.01', '0.02', '0.03', '0.04']],
  ])('has ticks that are %s', (_, span, labels) =>
    expect(valueTicks(span, 400, 90).map(({ label }) => label)).toEqual(labels),
  );
});

describe('the window', () => {
  it('zooms around what stands under the pointer, and stays inside', () => {
    expect(zoomWindow(MODEL, wholeOf(MODEL), { x: 10, y: -10 }, 0.5)).toEqual({ x: [0, 10], y: [-15, -5] });
    expect(zoomWindow(MODEL, { x: [0, 10], y: [-15, -5] }, { x: 5, y: -10 }, 4)).toBeNull();
  });

  it('pans to the edge and no farther, and is what a drag selects', () => {
    expect(panWindow(MODEL, { x: [0, 5], y: [-15, -5] }, { x: 20, y: -1 })).toEqual({ x: [5, 10], y: [-16, -6] });
    expect(windowBetween(MODEL, { x: 4, y: -2 }, { x: -4, y: -12 })).toEqual({ x: [-4, 4], y: [-12, -2] });
    expect(keepWindow(MODEL, wholeOf(MODEL))).toBeNull();
  });
});

describe('the cursor', () => {
  const scale = xyScale(MODEL, wholeOf(MODEL), PLOT);

  it('goes from depth to depth, and says the value of each curve there', () => {
    const stops = stopsOf(MODEL, MODEL.series);
    expect(stops).toEqual([-20, -10, 0]);
    // 240 px are −9.5 m
    expect(nearestStop(MODEL, MODEL.series, stops, { x: 0, y: 240 }, scale)).toBe(-10);
    expect(rowsAt(MODEL, MODEL.series, -10).map(({ id, x }) => [id, x])).toEqual([
      ['old', 2],
      ['new', 4],
    ]);
    expect(rowsAt(MODEL, MODEL.series, -20).map(({ id }) => id)).toEqual(['new']);
    expect([nextStop(stops, -10, 1), nextStop(stops, 0, 1), nextStop(stops, null, -1), nextStop([], null, 1)]).toEqual([
      0,
      0,
      0,
      null,
    ]);
  });

  it('of points takes the nearest within reach, by its own name', () => {
    const cloud: XyModel = { ...MODEL, cursor: 'point', series: [seriesOf('0 m', [1, 3], [0, -4], { points: ['11-14', '11-15'] })] }; // biome-ignore format: one line
    const stops = stopsOf(cloud, cloud.series);
    const at = nearestStop(cloud, cloud.series, stops, { x: scale.px(3) + 4, y: scale.py(-4) - 4 }, scale);
    expect(rowsAt(cloud, cloud.series, at ?? -1)).toMatchObject([{ name: '0 m 11-15', x: 3, y: -4 }]);
    expect(nearestStop(cloud, cloud.series, stops, { x: 290, y: 440 }, scale)).toBeNull();
  });
});

type Box = { x: number; y: number; width: number; height: number };

describe('the picture', () => {
  const theme = chartTheme((name) => name);
  const input = { model: MODEL, layout: xyLayout(MODEL, 600, 500), theme, window: wholeOf(MODEL), hidden: new Set(['old']) }; // biome-ignore format: one line

  it('draws what is not hidden, gaps as gaps', () => {
    const all = xyOption({ ...input, hidden: new Set() }).series as { id: string; data: unknown[] }[];
    expect(all.map(({ id, data }) => [id, data[2]])).toEqual([
      ['old', ['-', '-']],
      ['new', [0, -20]],
    ]);
    expect((xyOption(input).series as { id: string }[]).map(({ id }) => id)).toEqual(['new']);
  });

  it('names the axes and the limits that they reach, and no others', () => {
    const texts = xyMarks(input).flatMap(({ style }) => (typeof style.text === 'string' ? [style.text] : []));
    expect(texts).toEqual(['depth m', 'value mm', 'Alert 8']);
  });

  it.each(['x', 'y'] as const)('puts no name of a limit upon another along %s', (axis) => {
    const whole = wholeOf(MODEL);
    const middle = (whole[axis][0] + whole[axis][1]) / 2;
    const lines = [0, 0.01, 0.02].map((off) => ({ axis, value: middle + off, level: 'AL' as const, label: 'Alert 8' }));
    const boxes = xyMarks({ ...input, model: { ...MODEL, lines } })
      .flatMap(({ shape }) => (shape && 'r' in shape && shape.height === 20 ? [shape as unknown as Box] : []))
      .map(({ x, y, width, height }) => (axis === 'x' ? { from: x, to: x + width } : { from: y, to: y + height }));
    expect(boxes).toHaveLength(3);
    for (const [i, box] of boxes.slice(1).entries()) expect(box.from).toBeGreaterThanOrEqual((boxes[i]?.to ?? 0) + 2);
  });
});

describe('what lies above a falling line', () => {
  // through (0, 40) and (285, 0)
  const zone = { level: 'WSL' as const, intercept: 40, fall: 40 / 285, label: '' };
  it('is the window without the triangle below it', () => {
    const area = aboveLine({ x: [0, 500], y: [0, 60] }, zone);
    expect(area.map(([x, y]) => [Math.round(x), Math.round(y)])).toEqual([
      [0, 40],
      [0, 60],
      [500, 60],
      [500, 0],
      [285, 0],
    ]);
  });
  it('is nothing of a window below it, and the whole of one above', () => {
    expect(aboveLine({ x: [0, 50], y: [0, 10] }, zone)).toEqual([]);
    expect(aboveLine({ x: [300, 500], y: [10, 60] }, zone)).toHaveLength(4);
  });
});

describe('words beside a point', () => {
  const model: XyModel = {
    title: '',
    x: { title: '', unit: '', min: 0, max: 10, decimals: 0 },
    y: { title: '', unit: '', min: 0, max: 10, decimals: 0 },
    cursor: 'point',
    lines: [],
    series: [
      {
        id: 'a',
        name: 'a',
        xs: [5],
        ys: [5],
        token: '--s1',
        strength: 1,
        isBold: false,
        isJoined: true,
        hasPoints: true,
        label: 'its name',
        notes: [
          { at: 0, text: 'left', isBold: true },
          { at: 0, text: 'tied', isBold: false },
          { at: 0, text: 'loose', isBold: false, isLoose: true },
        ],
      },
    ],
  };
  it('give way to the name of the curve, and stand a line lower or not at all', () => {
    const layout = xyLayout(model, 800, 400);
    const marks = xyMarks({
      model,
      layout,
      theme: chartTheme((name) => name),
      window: wholeOf(model),
      hidden: new Set(),
    });
    const at = (text: string) => marks.find(({ style }) => style.text === text)?.style;
    expect([at('left')?.y, at('tied'), (at('loose')?.y as number) - (at('its name')?.y as number)]).toEqual([
      at('its name')?.y,
      undefined,
      20,
    ]);
  });
});

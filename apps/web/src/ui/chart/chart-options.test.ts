import { describe, expect, it } from 'vitest';
import { alertRoom } from './alert-marks';
import { chartLayout } from './chart-layout';
import { chartMarks, chartOption, type OptionInput, windowOption } from './chart-options';
import { axisFor, HOUR, limitAt, lineOf, MINUTE, modelWith, START, TEST_THEME, TEST_WORDS } from './test-model';
import { textWidth } from './text-width';
import { timeLabels } from './time-marks';

const model = modelWith(
  [
    lineOf('tm', [1, 2, 3]),
    lineOf('tilt', [0.1, 0.2, 0.3], { unit: '°' }),
    lineOf('tm:trend', [1, 3], { times: Float64Array.from([START, START + 20 * MINUTE]) }),
    lineOf('rain', [0, 5, 0], { unit: 'mm/h', isRain: true, kind: 'column' }),
  ],
  {
    axes: [
      axisFor('mm'),
      axisFor('°', { max: 0.8, tickInterval: 0.2, isOpposite: true }),
      axisFor('mm/h', { isRain: true, max: 70, tickInterval: 30, endsOnTick: false }),
    ],
    alertLines: [
      limitAt('WSL', 30, { mirror: -30 }),
      limitAt('AL', 29),
      limitAt('WL', 99),
      limitAt('WL', 120),
      limitAt('WSL', 25, { axis: 'rain', name: 'RG-02', unit: 'mm/10min', drawn: 'said' }),
      limitAt('AL', 0.3, { axis: '°', name: 'STI-11', unit: '°', drawn: 'beside' }),
    ],
    remarks: [
      {
        id: '1',
        instrumentId: 'tm',
        type: 'construction',
        content: 'drilling',
        from: START + HOUR,
        to: START + 3 * HOUR,
      },
      { id: '2', instrumentId: 'tm', type: 'status', content: 'faster', from: START + 5 * HOUR, to: START + 5 * HOUR },
    ],
    gaps: [
      { from: START + 10 * HOUR, to: START + 13 * HOUR, isNamed: true },
      { from: START + 15 * HOUR, to: START + 16 * HOUR },
    ],
    breaks: [{ instrumentId: 'tm', time: START + 20 * HOUR, name: 'v2' }],
  },
);

const input = (more: Partial<OptionInput> = {}): OptionInput => ({
  model,
  layout: chartLayout(model, 1182, 448, alertRoom(model, TEST_WORDS, false)),
  theme: TEST_THEME,
  words: TEST_WORDS,
  window: [model.from, model.to],
  hidden: new Set(),
  zone: 'Asia/Taipei',
  ...more,
});

type Series = { id: string; type: string; data: unknown; lineStyle?: { color: string; type?: number[] } };
const seriesOf = (option: Record<string, unknown>) => option.series as Series[];
const texts = (marks: ReturnType<typeof chartMarks>) => marks.flatMap(({ style }) => (style.text ? [style.text] : []));

describe('chartOption', () => {
  it('gives the lines of each axis a tone of their own', () => {
    type Axis = { splitLine: { show: boolean; lineStyle: { color: string } } };
    const { yAxis } = chartOption(input()) as { yAxis: Axis[] };
    expect(yAxis.map(({ splitLine }) => [splitLine.show, splitLine.lineStyle.color])).toEqual([
      [true, 'grid-1'],
      [true, 'grid-2'],
      [true, 'grid-1'],
    ]);
  });

  it('gives rain a strip of its own on top, hanging down', () => {
    const { grid, yAxis } = chartOption(input()) as { grid: { top: number }[]; yAxis: { inverse: boolean }[] };
    expect(grid).toHaveLength(2);
    expect(grid[1]?.top).toBeLessThan(grid[0]?.top ?? 0);
    expect(yAxis.map(({ inverse }) => inverse)).toEqual([false, false, true]);
  });

  it('takes bounds and ticks of each axis from the model', () => {
    const { yAxis } = chartOption(input()) as {
      yAxis: { min: number; max: number; position: string; axisTick: { customValues: number[] } }[];
    };
    expect(yAxis.map(({ min, max }) => [min, max])).toEqual([
      [0, 40],
      [0, 0.8],
      [0, 70],
    ]);
    expect(yAxis.map(({ position }) => position)).toEqual(['left', 'right', 'left']);
    // 70 is no multiple of 30 and has no line
    expect(yAxis[2]?.axisTick.customValues).toEqual([0, 30, 60]);
    expect(yAxis[1]?.axisTick.customValues).toEqual([0, 0.2, 0.4, 0.6, 0.8]);
  });

  it('hands echarts typed arrays, times and values in turns', () => {
    for (const { data } of seriesOf(chartOption(input()))) expect(data).toBeInstanceOf(Float64Array);
  });

  it('draws a trendline dashed and in the colour of its instrument', () => {
    const [tm, , trend] = seriesOf(chartOption(input()));
    expect(trend?.lineStyle).toMatchObject({ color: tm?.lineStyle?.color, type: [6, 3] });
  });

  it('draws many columns as one path, but not a path of none', () => {
    const rain = (window: OptionInput['window']) => seriesOf(windowOption(input({ window })))[3];
    expect(rain([model.from, model.to])).toMatchObject({ type: 'bar', large: true });
    expect(rain([START + 6 * HOUR, START + 9 * HOUR])).toMatchObject({ type: 'bar', large: false });
  });

  it('draws sums that lack readings pale, apart from the whole ones, and keeps both while one zooms', () => {
    const partial = new Map([[START + HOUR, 0.5]]);
    const times = Float64Array.from([0, 1, 2], (hours) => START + hours * HOUR);
    const rain = { unit: 'mm/h', isRain: true, kind: 'column', sum: 'hour', intervalMs: HOUR, times, partial } as const;
    const hourly = { ...model, series: [lineOf('rain', [3, 5, 4], rain)] };
    const [whole, pale] = seriesOf(windowOption(input({ model: hourly })));
    expect([whole?.id, whole?.data]).toEqual(['rain', Float64Array.of(START, 3, START + 2 * HOUR, 4)]);
    expect(pale).toMatchObject({ id: 'rain:partial', type: 'bar', itemStyle: { opacity: 0.4 } });
    expect(pale?.data).toEqual(Float64Array.of(START + HOUR, 5));
    const window: OptionInput['window'] = [START + 6 * HOUR, START + 9 * HOUR];
    expect(seriesOf(windowOption(input({ model: hourly, window }))).map(({ id }) => id)).toEqual([
      'rain',
      'rain:partial',
    ]);
  });

  it('leaves out what is hidden, and keeps the colours of the others', () => {
    const [tilt] = seriesOf(windowOption(input({ hidden: new Set(['tm', 'tm:trend', 'rain']) })));
    expect(tilt).toMatchObject({ id: 'tilt', lineStyle: { color: 's2' } });
  });

  it('stands rain upright on the whole plot where there is nothing else', () => {
    const alone = modelWith([lineOf('rain', [1], { unit: 'mm/h', isRain: true, kind: 'column' })], {
      axes: [axisFor('mm/h', { isRain: true })],
    });
    const option = chartOption(input({ model: alone, layout: chartLayout(alone, 1182, 448) })) as {
      grid: unknown[];
      yAxis: { inverse: boolean }[];
    };
    expect(option.grid).toHaveLength(1);
    expect(option.yAxis[0]?.inverse).toBe(false);
  });
});

describe('chartMarks', () => {
  it('says limits, remarks, silences, breaks and units', () => {
    const words = texts(chartMarks(input()));
    for (const text of [
      'WSL ±30 mm',
      'AL 29 mm',
      'construction: drilling',
      'status: faster',
      '180 min',
      'v2',
      'mm',
      '°',
    ])
      expect(words).toContain(text);
  });

  it('says a remark once that several instruments share', () => {
    const shared = {
      ...model,
      remarks: model.remarks.flatMap((one) => [one, { ...one, id: '9', instrumentId: 'tm-2' }]),
    };
    const words = texts(chartMarks(input({ model: shared })));
    expect(words.filter((word) => word === 'construction: drilling')).toHaveLength(1);
  });

  it('points to the nearest of the limits that the axis does not reach', () => {
    const words = texts(chartMarks(input()));
    expect(words).toContain('WL 99 mm ↑');
    expect(words.filter((word) => String(word).startsWith('WL 120'))).toEqual([]);
  });

  it('names whose limits they are, with their unit, each beside its own axis', () => {
    const { strip, plot } = input().layout;
    const marks = chartMarks(input());
    const yOf = (text: string) => marks.find(({ style }) => style.text === text)?.style.y as number;
    expect(texts(marks).filter((word) => word === 'TM-03')).toHaveLength(3); // 30, 29 and the one beyond
    expect(yOf('WSL 25 mm/10min')).toBeLessThan(plot.y);
    expect(yOf('WSL 25 mm/10min')).toBeGreaterThan(strip?.y ?? 0);
    expect(texts(marks)).toEqual(expect.arrayContaining(['RG-02', 'STI-11', 'AL 0.3 °']));
  });

  it('runs a line through the plot, or beside its label, or nowhere where the axis shows another quantity', () => {
    const { plot } = input().layout;
    const dashed = chartMarks(input()).filter(({ type, style }) => type === 'line' && /-line$/.test(`${style.stroke}`));
    const length = ({ shape }: (typeof dashed)[number]) => (shape?.x2 as number) - (shape?.x1 as number);
    expect(dashed.filter(({ style }) => style.lineDash).map(length)).toEqual(
      expect.arrayContaining([plot.width + 4, plot.width + 4, 32]),
    );
    expect(dashed.filter(({ style }) => style.stroke === 'wsl-line')).toHaveLength(1); // none for the rain that is said
  });

  it('says on a phone once whose limits they are, and draws the other side of zero where the axis reaches it', () => {
    const tall = modelWith([lineOf('tm', [1])], {
      axes: [axisFor('mm', { min: -40 })],
      alertLines: [limitAt('WSL', 30, { mirror: -30 }), limitAt('AL', 20, { isLead: false, name: 'TM-04' })],
    });
    const marks = chartMarks(
      input({ model: tall, layout: chartLayout(tall, 366, 336, alertRoom(tall, TEST_WORDS, true)) }),
    );
    expect(texts(marks)).toEqual(expect.arrayContaining(['limits of TM-03 (mm)', 'WSL ±30', 'TM-04', 'AL 20']));
    expect(marks.filter(({ style }) => style.stroke === 'wsl-line' && style.lineDash)).toHaveLength(2);
  });

  it('keeps the labels of near limits apart', () => {
    const [first, second] = chartMarks(input())
      .filter(({ style }) => style.text === 'WSL ±30 mm' || style.text === 'AL 29 mm')
      .map(({ style }) => style.y as number);
    expect(Math.abs((first ?? 0) - (second ?? 0))).toBeGreaterThanOrEqual(18);
  });

  it('hatches every silence, and names those that are to be named', () => {
    const hatched = chartMarks(input()).filter(({ type, style }) => type === 'segments' && style.lineWidth === 0.7);
    expect(hatched).toHaveLength(2);
    expect(texts(chartMarks(input()))).not.toContain('60 min');
  });

  it('gives a fifth unit no scale, but keeps its curve', () => {
    const extra = axisFor('kN', { isOpposite: true, isPlaced: false });
    const limits = [
      limitAt('WL', 9, { axis: 'kN', name: 'LC-05', drawn: 'beside' }),
      limitAt('AL', 10, { axis: 'kN', name: 'LC-06' }),
    ];
    const five = {
      ...model,
      alertLines: [...model.alertLines, ...limits],
      axes: [...model.axes, extra],
      series: [...model.series, lineOf('lc', [1], { unit: 'kN' })],
    };
    const given = input({ model: five, layout: chartLayout(five, 1182, 448, alertRoom(five, TEST_WORDS, false)) });
    expect(given.layout.plot).toEqual(input().layout.plot);
    expect(texts(chartMarks(given))).not.toContain('kN');
    // of its limits only the passed ones
    expect(texts(chartMarks(given)).filter((word) => /^LC-/.test(String(word)))).toEqual(['LC-06']);
    expect(seriesOf(chartOption(given)).some(({ id }) => id === 'lc')).toBe(true);
  });

  it('keeps the whole title of an axis on the picture, however many curves stand before it', () => {
    const long = axisFor('°', { title: 'Inclination of the wall °', isOpposite: true });
    const wide = modelWith(
      ['a', 'b', 'c', 'd'].map((id) => lineOf(id, [1], { unit: '°' })),
      { axes: [axisFor('mm'), long] },
    );
    const { layout } = input({ model: wide, layout: chartLayout(wide, 900, 448) });
    const { titleX } = layout.axes.find(({ axis }) => axis === long) ?? { titleX: 0 };
    expect(titleX + 4 * 14 + textWidth(long.title) * 1.06).toBeLessThanOrEqual(900);
  });

  it('sets the titles of two axes on the left beside one another', () => {
    const [outer, inner] = [axisFor('mm', { title: 'Displacement mm' }), axisFor('%', { title: 'Moisture %' })];
    const two = modelWith([lineOf('tm', [1]), lineOf('mc', [1], { unit: '%' })], { axes: [outer, inner] });
    const { axes } = chartLayout(two, 900, 448);
    const xOf = (axis: typeof outer) => axes.find((placed) => placed.axis === axis)?.titleX ?? 0;
    expect(xOf(inner)).toBeGreaterThan(xOf(outer) + 14 + textWidth(outer.title) * 1.06);
  });

  it('labels every day of a week: the first hangs over no other', () => {
    const week = { ...model, to: START + 7 * 24 * HOUR };
    const labels = timeLabels(input({ model: week, window: [week.from, week.to] }));
    expect(labels.filter(({ isDate }) => isDate)).toHaveLength(8);
    const inOrder = labels.toSorted((a, b) => a.from - b.from);
    for (const [i, label] of inOrder.entries()) expect(label.from).toBeGreaterThan(inOrder[i - 1]?.to ?? -99);
  });

  it('shows only what lies in the window', () => {
    const words = texts(chartMarks(input({ window: [START + 6 * HOUR, START + 9 * HOUR] })));
    expect(words.filter((word) => /drilling|faster|180 min|v2/.test(String(word)))).toEqual([]);
  });

  it('says that points were left out, and how many are drawn', () => {
    const thinned = { ...model, series: [lineOf('tm', [1, 2, 3], { isThinned: true })] };
    expect(texts(chartMarks(input({ model: thinned })))).toContain('3 points');
    expect(texts(chartMarks(input()))).not.toContain('3 points');
  });
});

describe('flags that lie on each other', () => {
  const flag = (id: number) => ({
    id: String(id),
    instrumentId: 'tm',
    type: 'status' as const,
    content: `m${id}`,
    from: START + (40 + id) * MINUTE,
    to: START + (40 + id) * MINUTE,
  });
  const flagged = { ...model, remarks: [flag(1), flag(2), flag(3), flag(4)] };
  const words = (width: number) =>
    texts(chartMarks(input({ model: flagged, layout: chartLayout(flagged, width, 448) }))).filter((text) =>
      String(text).startsWith('status'),
    );

  it.each([1182, 366])('leave the newest, which counts the others (%i px wide)', (width) => {
    expect(words(width)).toEqual(['status: m4 +3']);
  });
});

import { expect, it } from 'vitest';
import { chartLayout } from './chart-layout';
import { chartMarks, type OptionInput, windowOption } from './chart-options';
import { axisFor, HOUR, lineOf, MINUTE, modelWith, START, TEST_THEME, TEST_WORDS } from './test-model';

const times = Float64Array.from([1, 2, 3, 4], (hour) => START + hour * HOUR);
const points = lineOf('iv', [8, Number.NaN, 6, 4], {
  times,
  unit: 'h/mm',
  kind: 'points',
  paleBefore: START + 3 * HOUR,
});
const projection = {
  at: { time: START + 4 * HOUR, label: 'Now' },
  ahead: 'Estimated',
  fitFrom: { time: START + 3 * HOUR, label: 'Fitted' },
  projected: { time: START + 6 * HOUR, from: START + 5 * HOUR, to: START + 8 * HOUR, label: '05:00 to 08:00' },
  // 6 h/mm at 3 h, zero at 6 h
  line: [3, 8].map((hour) => ({ time: START + hour * HOUR, value: 6 - 2 * (hour - 3), half: 1 })),
};
const drawn = (given: Partial<typeof projection> | null = {}): OptionInput => {
  const model = modelWith([points], {
    axes: [axisFor('h/mm', { min: 0, max: 10, tickInterval: 2 })],
    to: START + 10 * HOUR,
    ...(given && { projection: { ...projection, ...given } }),
  });
  const layout = chartLayout(model, 1000, 300);
  const window = [model.from, model.to] as const;
  return { model, layout, theme: TEST_THEME, words: TEST_WORDS, window, hidden: new Set(), zone: 'Asia/Taipei' };
};
const textsOf = (input: OptionInput) =>
  chartMarks(input).flatMap(({ type, style }) => (type === 'text' ? [style.text] : []));

it('draws points that are only looked at apart, and none where there is no value', () => {
  const { series } = windowOption(drawn()) as { series: { id: string; data: number[][] }[] };
  expect(series.map(({ id, data }) => [id, data.map(([, value]) => value)])).toEqual([
    ['iv:pale', [8]],
    ['iv', [6, 4]],
  ]);
});

it('says the last reading, what lies after it, where the fit begins, and the interval', () => {
  expect(textsOf(drawn())).toEqual(expect.arrayContaining(['Now', 'Estimated', 'Fitted', '05:00 to 08:00']));
});

it('runs solid to the last reading and dashed to zero, with the room for its interval below', () => {
  const input = drawn();
  const { plot } = input.layout;
  const fitted = chartMarks(input).filter(({ type, style }) => type === 'line' && style.lineWidth === 1.75);
  const px = (hour: number) => plot.x + (plot.width * hour) / ((input.model.to - input.model.from) / HOUR);
  expect(fitted.map(({ shape, style }) => [shape?.x1, shape?.x2, style.lineDash ? 'dashed' : 'solid'])).toEqual([
    [px(3), px(4), 'solid'],
    [px(4), px(6), 'dashed'],
  ]);
  expect(fitted.at(-1)?.shape?.y2).toBeCloseTo(plot.y + plot.height, 6);
  expect(plot.height).toBe(drawn({ line: [] }).layout.plot.height - 20);
});

it('draws neither line nor time where nothing can be told', () => {
  const marks = chartMarks(drawn({ projected: null as never, line: [] }));
  expect(marks.filter(({ style }) => style.lineWidth === 1.75)).toEqual([]);
  expect(textsOf(drawn({ projected: null as never, line: [] }))).not.toContain('05:00 to 08:00');
  expect(chartMarks(drawn(null)).length).toBeLessThan(marks.length);
});

it('keeps nothing beyond the part that is shown', () => {
  const input = { ...drawn(), window: [START, START + 2 * HOUR + MINUTE] as const };
  expect(textsOf(input)).not.toContain('Now');
});

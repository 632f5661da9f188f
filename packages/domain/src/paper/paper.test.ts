import { describe, expect, it } from 'vitest';
import type { ChartSeries } from '../charts/chart-model';
import type { PageMark } from '../pdf/drawing';
import { stacked, textBox } from './box';
import { chartFigure } from './chart-figure';
import type { ChartFigure } from './chart-layout';
import { tint } from './colours';
import type { Face } from './face';
import { type Block, flow } from './flow';
import { apart } from './plot-marks';
import { tableOf } from './table';
import { wrap } from './wrap';

/** A font in which Chinese letters are as wide as their size and other letters half as wide. */
const face: Face = {
  widthOf: (text, size) => [...text].reduce((sum, letter) => sum + (letter > '\u2e80' ? size : size / 2), 0),
};

const lines = (text: string, width: number) =>
  wrap(face, text, { size: 10 }, width).map(({ runs }) =>
    runs
      .map((run) => run.text)
      .join('')
      .trimEnd(),
  );

const texts = (marks: readonly PageMark[]) => marks.flatMap((mark) => (mark.kind === 'text' ? [mark.text.trim()] : []));

describe('wrap', () => {
  it.each([
    ['Chinese anywhere', '監測月報完整', 30, ['監測月', '報完整']],
    // Five letters of ten points are 50; the comma would be the sixth and moves to the next line with the letter before
    // it
    ['no line begins with a mark', '本期告警，見表', 40, ['本期告', '警，見表']],
    ['no line ends with an opening one', '最大值（見表）', 40, ['最大值', '（見表）']],
    // Each Latin letter is 5 points: "TM-03 rose" is 50, "TM-03 rose to" is 65
    ['other words at spaces', 'TM-03 rose to 34.82', 50, ['TM-03 rose', 'to 34.82']],
    ['a number stays with its unit', 'it rose to 34.82\u00a0mm', 70, ['it rose to', '34.82\u00a0mm']],
    ['a word that is too long wherever it must', 'abcdefgh', 20, ['abcd', 'efgh']],
  ])('%s', (_, text, width, expected) => {
    expect(lines(text, width)).toEqual(expected);
  });

  it('keeps the runs of a line apart by weight and joins those that are alike', () => {
    const [line] = wrap(face, [{ text: '最大 ' }, { text: '65.4', isBold: true }], { size: 10 }, 200);
    expect(line?.runs).toEqual([
      { text: '最大 ', x: 0, isBold: false },
      { text: '65.4', x: 25, isBold: true },
    ]);
  });
});

describe('flow', () => {
  const area = { x: 0, top: 0, bottom: 100 };
  const box = (text: string, height: number, more: object = {}): Block => ({
    kind: 'box',
    before: 0,
    box: { height, draw: (x, y) => [{ kind: 'text', text, x, y, size: 10, fill: '#000000' }] },
    ...more,
  });
  const pagesOf = (blocks: Block[]) => flow(blocks, area).map(({ draw }) => texts(draw()));

  it('turns the page where the next does not fit', () => {
    expect(pagesOf([box('a', 60), box('b', 40), box('c', 10)])).toEqual([['a', 'b'], ['c']]);
  });

  it('leaves no heading alone at the foot', () => {
    expect(pagesOf([box('a', 60), box('head', 20, { isTied: true }), box('b', 40)])).toEqual([['a'], ['head', 'b']]);
  });

  it('begins a chapter on a new page where little is left, and lists it there', () => {
    const entry = { level: 1 as const, number: '2', title: 'Rain' };
    const pages = flow([box('a', 60), box('2 Rain', 10, { leastRoom: 50, entry })], area);
    expect(pages.map(({ entries, chapter }) => [entries, chapter])).toEqual([
      [[], null],
      [[entry], entry],
    ]);
  });

  it('goes on with a table under its head', () => {
    // A row is a line of 13 points and 2 × 4 of padding: 21. A caption of 10, a gap of 3, the head and three rows are
    // 10 + 3 + 4 × 21 = 97 of 100; the remaining rows follow under a repeated head
    const table = tableOf(face, [{ head: 'Name', share: 1 }], [['r1'], ['r2'], ['r3'], ['r4'], ['r5']], 200);
    const caption = { height: 10, draw: () => [] };
    expect(pagesOf([{ kind: 'table', caption, table, before: 0 }])).toEqual([
      ['Name', 'r1', 'r2', 'r3'],
      ['Name', 'r4', 'r5'],
    ]);
  });
});

it('sets numbers against the right edge of their column', () => {
  const { rows } = tableOf(
    face,
    [
      { head: 'A', share: 1 },
      { head: 'B', share: 1, align: 'end' },
    ],
    [['x', '12.5']],
    200,
  );
  const [, number] = (rows[0]?.draw(0, 0) ?? []).filter((mark) => mark.kind === 'text');
  // Four Latin letters of 8.6 points are 17.2; the column ends at 200 − 3
  expect(number).toMatchObject({ text: '12.5', x: 200 - 3 - 17.2 });
});

it('thins a colour out towards white', () => {
  // #33 is 51: 255 − 204 × 0.5 = 153, #99; #52 is 82: 255 − 173 × 0.5 = 168.5, #a9; #7a is 122: 188.5, #bd
  expect([tint('#33527A', 1), tint('#33527A', 0.5), tint('#33527A', 0)]).toEqual(['#33527a', '#99a9bd', '#ffffff']);
});

it('stacks boxes', () => {
  const one = textBox(face, 'a', 100, { size: 10, leading: 15 });
  expect(stacked([one, one], 5).height).toBe(35);
});

it.each([
  ['that are apart stay', [10, 40], [10, 40]],
  ['that are near give way downwards', [10, 12], [10, 20]],
  ['at the foot give way upwards', [95, 99], [80, 90]],
])('labels %s', (_, wanted, placed) => {
  expect(apart(wanted, 10, { top: 0, bottom: 90 })).toEqual(placed);
});

describe('chartFigure', () => {
  const HOUR = 3_600_000;
  const from = Date.parse('2026-11-14T00:00:00+08:00');
  const drawing: ChartFigure = {
    model: {
      id: 'all',
      title: '',
      xTitle: '',
      from,
      to: from + 4 * HOUR,
      tickMs: HOUR,
      series: [
        {
          id: 'tm',
          name: 'TM-03',
          place: '',
          unit: 'mm',
          kind: 'line',
          isRain: false,
          times: Float64Array.from([0, 1, 2, 3, 4], (hour) => from + hour * HOUR),
          values: Float64Array.from([0, 10, Number.NaN, 20, 40]),
          intervalMs: HOUR,
          isThinned: false,
          decimals: 1,
          limits: null,
        },
      ],
      axes: [
        {
          unit: 'mm',
          title: 'Displacement mm',
          min: 0,
          max: 40,
          tickInterval: 10,
          hasLabels: true,
          isOpposite: false,
          isPlaced: true,
          endsOnTick: true,
          isRain: false,
        },
      ],
      alertLines: [
        {
          level: 'AL',
          value: 20,
          limit: 20,
          unit: 'mm',
          instrumentId: 'tm',
          name: 'TM-03',
          more: 0,
          axis: 'mm',
          isLead: true,
          drawn: 'across',
          mirror: null,
        },
      ],
      remarks: [],
      breaks: [],
      gaps: [],
    },
    moments: [{ time: from + 3 * HOUR, text: '03:00 alert' }],
    width: 400,
    height: 200,
    zone: 'Asia/Taipei',
    face,
    words: { limit: ({ name, limit, unit }) => `${name} Alert ${limit} ${unit}`, gap: () => 'gap' },
  };
  const figure = chartFigure(drawing);
  const marks = figure.draw(100, 50);
  const paths = marks.filter((mark) => mark.kind === 'path');

  it('names its axes, its limits and its moments', () => {
    expect(texts(marks)).toEqual(
      expect.arrayContaining(['Displacement mm', '0', '10', '40', 'TM-03 Alert 20 mm', '03:00 alert', '01:00']),
    );
  });

  it('draws a curve from the lowest to the highest of its scale and leaves its gap open', () => {
    // The plot ends 13 points above the foot and begins 15 below the top: y from 50 + 15 to 250 − 13
    const curve = paths.find(({ points }) => Array.from(points).some(Number.isNaN));
    const ys = Array.from(curve?.points ?? []).filter((_, i) => i % 2 === 1);
    expect([ys[0], ys.at(-1)]).toEqual([237, 65]);
  });

  it('names the start of a version and joins no value before with one after', () => {
    // Without its missing value the curve is one stroke; 03:00 begins the second version
    const time = from + 3 * HOUR;
    const [whole] = drawing.model.series as [ChartSeries];
    const series = [{ ...whole, values: Float64Array.from([40, 40, 40, 0, 0]), restarts: [time] }];
    const model = { ...drawing.model, series, breaks: [{ instrumentId: 'tm', time, name: 'TM-03 new' }] };
    const parted = chartFigure({ ...drawing, model }).draw(100, 50);
    const curve = parted.flatMap((mark) =>
      mark.kind === 'path' && Array.from(mark.points).some(Number.isNaN) ? [mark] : [],
    );
    const ys = Array.from(curve[0]?.points ?? []).filter((_, i) => i % 2 === 1);
    expect(ys).toEqual([65, 65, 65, Number.NaN, 237, 237]);
    expect(texts(parted)).toContain('TM-03 new');
  });

  it('draws a limit where its value stands', () => {
    // 20 on a scale of 0 to 40 is the middle of 65 and 237
    const dashed = paths.find(({ dash }) => dash?.[0] === 5);
    expect([dashed?.points[1], dashed?.points[3]]).toEqual([151, 151]);
  });

  it('stays within its frame', () => {
    for (const { points } of paths)
      for (let i = 0; i < points.length; i++) {
        const value = points[i] as number;
        if (Number.isNaN(value)) continue;
        expect(value).toBeGreaterThanOrEqual(i % 2 === 0 ? 100 : 50);
        expect(value).toBeLessThanOrEqual(i % 2 === 0 ? 500 : 250);
      }
  });
});

// @vitest-environment node

import type { LatestRow } from '@talus/contract/data/latest-data';
import type { GroupOutputRow } from '@talus/contract/instruments/instrument-groups';
import { NO_LIMITS } from '@talus/domain/hierarchy/instrument';
import { describe, expect, it } from 'vitest';
import { idOf } from '../../app/test-data';
import { keyOf } from '../../entities/instrument-groups/queries';
import { NO_FILM, reduceFilm } from './film';
import { curveModel } from './model';
import { depthRemarks } from './remarks';
import { curveSheet } from './sheet';
import { type CurveLink, curveCodec } from './url';
import { shortTime, spansYears } from './use-curve-words';
import { axesOf, checksOf, curveView, outsideOf, summaryOf } from './view';

const at = (text: string) => Date.parse(`${text}+08:00`);
const [FIRST, SECOND, THIRD] = [at('2026-11-13T00:00'), at('2026-11-14T00:00'), at('2026-11-15T00:00')];

const rowOf = (depth: number, values: (number | null)[], more: Partial<GroupOutputRow> = {}): GroupOutputRow => ({
  depth,
  instrument: idOf(1 - depth),
  name: `SAA_${-depth}`,
  unit: 'mm',
  decimal_points: 2,
  data_interval: 600_000,
  output: Object.fromEntries([FIRST, SECOND, THIRD].map((time, i) => [keyOf(time), values[i] ?? null])),
  readAt: {},
  ...more,
});
const ROWS = [rowOf(0, [5, 8, 12]), rowOf(-2, [4, 7, 10]), rowOf(-4, [1, 1, 1])];
const ASKED = { times: [THIRD, SECOND, FIRST], compare: null, quantity: 'position', isLive: false } as const;
const NOBODY = new Map<string, LatestRow>();
const latestOf = (depth: number, reading2: number, time: number) =>
  [idOf(1 - depth), { TIMESTAMP: keyOf(time), reading2, display_output: 'reading2' } as LatestRow] as const;

describe('the link', () => {
  const read = (query: string) => curveCodec.read(new URLSearchParams(query));
  const PLAIN = read('');

  it('begins with the last seven days, the newest readings and the table', () =>
    expect(PLAIN).toEqual({
      group: null,
      times: null,
      isLive: true,
      compare: null,
      quantity: 'position',
      hasTable: true,
      isAuto: false,
      x: null,
      y: null,
    }));

  it('is written back as it was read, whatever the zone', () => {
    const link: CurveLink = {
      group: idOf(7),
      times: [THIRD, FIRST],
      isLive: false,
      compare: SECOND,
      quantity: 'increment',
      hasTable: false,
      isAuto: true,
      x: { min: -5, max: 50 },
      y: { min: -24, max: 0 },
    };
    const written = curveCodec.write(link);
    expect(written.at).toBe('2026-11-14T16:00Z,2026-11-12T16:00Z');
    const query = new URLSearchParams(
      Object.entries(written).flatMap(([name, value]) => (value ? [[name, value]] : [])),
    );
    expect(curveCodec.read(query)).toEqual(link);
    expect(Object.values(curveCodec.write(PLAIN)).filter(Boolean)).toEqual([]);
  });

  it('tells an emptied list from none chosen, and leaves out what is no time or number', () => {
    expect(read(`at=${curveCodec.write({ ...PLAIN, times: [] }).at}`).times).toEqual([]);
    expect(read('at=soon,2026-11-14T16:00Z&x=a~3&y=~1&quantity=none&group=1')).toMatchObject({
      times: [THIRD],
      x: null,
      y: null,
      quantity: 'position',
      group: null,
    });
  });
});

describe('what is shown', () => {
  it('is a curve for each time, oldest first, and what the newest says at a glance', () => {
    const view = curveView(ROWS, ASKED, NOBODY);
    expect(view.curves.map(({ values }) => values)).toEqual([
      [5, 4, 1],
      [8, 7, 1],
      [12, 10, 1],
    ]);
    expect([view.decimals, view.silent]).toEqual([2, []]);
    // 12 mm on top; 10 − 1 = 9 mm between −2 and −4
    expect(summaryOf(view)).toEqual({
      largest: { depth: 0, value: 12 },
      steepest: { upper: -2, lower: -4, value: 9 },
    });
  });

  it('counts from the compare date, with four decimals, and says where that has no reading', () => {
    const view = curveView(ROWS, { ...ASKED, times: [THIRD], compare: FIRST }, NOBODY);
    expect(view.curves.map(({ values }) => values)).toEqual([[7, 6, 0]]);
    expect([view.decimals, view.compared]).toEqual([4, { time: FIRST, hasBase: true }]);
    const silent = curveView(ROWS, { ...ASKED, times: [THIRD], compare: FIRST - 1 }, NOBODY);
    expect(silent.compared?.hasBase).toBe(false);
  });

  it('as increments stands against the depth below', () =>
    expect(curveView(ROWS, { ...ASKED, times: [THIRD], quantity: 'increment' }, NOBODY).curves[0]?.values).toEqual([
      2, 9, 1,
    ]));

  it('from the top stands against the shallowest depth, and nowhere while that has no reading', () => {
    const ofTop = (rows: readonly GroupOutputRow[], times: number[]) =>
      curveView(rows, { ...ASKED, times, quantity: 'from-top' }, NOBODY).curves.map(({ values }) => values);
    // 12, 10 and 1 less the 12 at the surface
    expect(ofTop(ROWS, [THIRD])).toEqual([[0, -2, -11]]);
    expect(ofTop([rowOf(0, [null, 8]), rowOf(-2, [4, 7])], [FIRST, SECOND])).toEqual([[null, null], [0, -1]]); // biome-ignore format: two curves
  });

  it('names the times without any reading', () =>
    expect(curveView([rowOf(0, [null, 8, 9]), rowOf(-2, [null, null, 9])], ASKED, NOBODY).silent).toEqual([FIRST]));

  it('adds the newest readings as a curve, without who fell silent', () => {
    const now = THIRD + 3_600_000;
    const latest = new Map([latestOf(0, 13, now), latestOf(-2, 11, now - 600_000), latestOf(-4, 1, now - 7_200_000)]);
    const { curves } = curveView(ROWS, { ...ASKED, isLive: true }, latest);
    expect(curves.at(-1)).toEqual({ id: 'live', isLive: true, time: now, values: [13, 11, null] });
    const byHand = ROWS.map((row) => ({ ...row, data_interval: 0 }));
    expect(curveView(byHand, { ...ASKED, isLive: true }, latest).curves).toHaveLength(3);
  });

  it('of surveys on two faces says whether they agree', () => {
    const sums = (...values: number[]) => Object.fromEntries([FIRST, SECOND, THIRD].map((time, i) => [keyOf(time), values[i] ?? null])); // biome-ignore format: one line
    const rows = [rowOf(0, [], { checksum: sums(100, 104, 108) }), rowOf(-2, [], { checksum: sums(104, 104, 116) })];
    const view = curveView(rows, { ...ASKED, quantity: 'checksum' }, NOBODY);
    expect([view.unit, view.decimals, view.movedDecimals, view.hasChecksums]).toEqual(['', 0, 0, true]);
    // means 102, 104, 112; half the change since the first: 1 and 5
    expect(checksOf(view.curves).map(({ mean, sd, shift }) => [mean, sd, shift])).toEqual([
      [102, 2, null],
      [104, 0, 1],
      [112, 4, 5],
    ]);
  });
});

describe('the axes', () => {
  const view = curveView(ROWS, ASKED, NOBODY);
  const group = { xAxis: { min: -5, max: 10, unit: 'mm' }, yAxis: { min: -24, max: 0, unit: 'm' } };
  const chosen = { type: 'VERTICAL_DISTRIBUTION', axes: group, quantity: 'position', isAuto: false, x: null, y: null } as const; // biome-ignore format: one line

  it('begin with the group’s; what they do not reach is counted', () => {
    const axes = axesOf(view, chosen);
    expect(axes).toEqual({ x: { min: -5, max: 10 }, y: { min: -24, max: 0 } });
    // only 12 mm lies beyond 10
    expect(outsideOf(view, 'VERTICAL_DISTRIBUTION', axes)).toBe(1);
  });

  it('are fitted to the data by auto scale, and where the quantity is another', () => {
    const fitted = { x: { min: 0, max: 15 }, y: { min: -4, max: 0 } };
    expect(axesOf(view, { ...chosen, isAuto: true })).toEqual(fitted);
    expect(axesOf(view, { ...chosen, quantity: 'increment' }).y).toEqual({ min: -24, max: 0 });
    expect(outsideOf(view, 'VERTICAL_DISTRIBUTION', fitted)).toBe(0);
  });

  it('are as they were typed, unless their ends are in the wrong order', () => {
    expect(axesOf(view, { ...chosen, x: { min: 0, max: 40 } }).x).toEqual({ min: 0, max: 40 });
    expect(axesOf(view, { ...chosen, x: { min: 40, max: 0 } }).x).toEqual({ min: -5, max: 10 });
  });

  const words = {
    title: 'SAA',
    depth: 'depth',
    value: 'value',
    depthUnit: 'm',
    nameOf: ({ time }: { time: number }) => keyOf(time).slice(5, 10),
    limit: (level: string, value: number) => `${level} ${value}`,
  };
  const draw = (type: 'VERTICAL_DISTRIBUTION' | 'HORIZONTAL_DISTRIBUTION', frame: number | null = null) =>
    curveModel(
      { view, type, axes: axesOf(view, chosen), limits: { ...NO_LIMITS, AL: { minus: null, plus: 8 } }, frame },
      words,
    );

  it('hold the depth upright or along, limits on the other one, and the newest bold', () => {
    const upright = draw('VERTICAL_DISTRIBUTION');
    expect([upright.cursor, upright.series[0]?.ys, upright.lines]).toEqual([
      'y',
      [0, -2, -4],
      [{ axis: 'x', value: 8, level: 'AL', label: 'AL 8' }],
    ]);
    expect(upright.series.map(({ isBold, strength }) => [isBold, Number(strength.toFixed(2))])).toEqual([
      [true, 1],
      [false, 0.57],
      [false, 0.3],
    ]);
    const along = draw('HORIZONTAL_DISTRIBUTION');
    expect([along.cursor, along.series[0]?.xs, along.lines[0]?.axis]).toEqual(['x', [0, -2, -4], 'y']);
  });

  it('of a film hold what has come so far', () =>
    expect(draw('VERTICAL_DISTRIBUTION', 1).series.map(({ isBold }) => isBold)).toEqual([true, false]));
});

it('a film begins anew at its end, stops at its last picture, and can be held', () => {
  const played = [1, 2, 3, 4].reduce(
    (film) => reduceFilm(film, { type: 'tick', frames: 3 }),
    reduceFilm(NO_FILM, { type: 'play', frames: 3 }),
  );
  expect(played).toEqual({ frame: 2, isPlaying: false });
  expect(reduceFilm(played, { type: 'play', frames: 3 })).toEqual({ frame: 0, isPlaying: true });
  expect(reduceFilm({ frame: 1, isPlaying: false }, { type: 'play', frames: 3 })).toEqual({
    frame: 1,
    isPlaying: true,
  });
  expect(reduceFilm(played, { type: 'show', frame: 0 })).toEqual({ frame: 0, isPlaying: false });
  expect(reduceFilm(played, { type: 'end' })).toEqual(NO_FILM);
});

it('the workbook holds a depth a row and a time a column', () => {
  const words = { depth: 'Depth', depthUnit: 'm', instrument: 'Instrument' };
  const { heads, rows } = curveSheet(curveView(ROWS, ASKED, NOBODY), words, 8);
  const times = ['2026-11-13 00:00 (mm)', '2026-11-14 00:00 (mm)', '2026-11-15 00:00 (mm)'];
  expect(heads).toEqual(['Depth (m)', 'Instrument', ...times]);
  expect(rows[1]).toEqual([
    { number: -2, decimals: 0 },
    'SAA_2',
    { number: 4, decimals: 2 },
    { number: 7, decimals: 2 },
    { number: 10, decimals: 2 },
  ]);
});

it('a time is its day where it is midnight, with the year where several are shown', () => {
  expect([shortTime(THIRD, 8), shortTime(THIRD + 600_000, 8), shortTime(THIRD, 8, true)]).toEqual([
    '11-15',
    '11-15 00:10',
    '2026-11-15',
  ]);
  const years = (...texts: string[]) => spansYears(texts.map((text) => ({ time: at(text) })), 8); // biome-ignore format: one line
  expect([years('2026-01-01T00:00', '2025-12-31T23:50'), years('2026-01-01T00:00', '2026-12-31T23:50')]).toEqual([
    true,
    false,
  ]);
});

describe('what was remarked', () => {
  const remark = (content: string, start: string) => ({ content, start_date: start }) as never;
  const remarks = depthRemarks({ instruments: ['a', 'b', 'c'] }, [
    {
      instrument_id: 'b',
      remark: [remark('舊', '2026-11-01T00:00:00Z'), remark('第四層開挖面以下一公尺處', '2026-11-10T00:00:00Z')],
    },
    { instrument_id: 'c', remark: [] },
  ]);

  it('stands at its depth, the newest first', () => {
    expect([...remarks]).toEqual([
      [
        1,
        { newest: '第四層開挖面以下一公尺處', short: '第四層開挖面以下一公尺處', all: '第四層開挖面以下一公尺處\n舊' },
      ],
    ]);
  });

  it('is cut where a curve has no room for it', () => {
    const long = depthRemarks({ instruments: ['a'] }, [
      { instrument_id: 'a', remark: [remark('第四層開挖面以下一公尺半處', '2026-11-01T00:00:00Z')] },
    ]);
    expect(long.get(0)?.short).toBe('第四層開挖面以下一公尺…');
  });
});

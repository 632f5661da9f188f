import { describe, expect, it } from 'vitest';
import { type DataState, initialState } from './state';
import { idOf, normalRows, testRow } from './test-rows';
import { latestView, NORMAL_SHOWN } from './view';

const view = (rows: ReturnType<typeof normalRows>, asked: Partial<DataState> = {}, options = {}) =>
  latestView(rows, { ...initialState(null), ...asked }, options);

const SLOPE = [
  ...normalRows(4, 'TK12+300'),
  testRow({ name: 'ELP-07', status: 'WL', station: 'A3' }),
  testRow({ name: 'TM-04', status: 'AL', TIMESTAMP: '2026-11-15T00:30:00.000Z' }),
  testRow({ name: 'STI-11', status: 'AL' }),
  testRow({ name: 'TM-03', status: 'WSL' }),
];
const QUIET = normalRows(12, 'TK05+040', 200);
const DEAD = [1, 2, 3].map((n) =>
  testRow({ name: `TM-15${n}`, area: 'TK15+820', status: 'down', TIMESTAMP: '2026-11-14T18:10:00.000Z' }),
);
const MIXED = [...normalRows(10, 'TK08+150', 300), testRow({ name: 'RG-02', area: 'TK08+150', status: 'AL' })];
const FOURTH = normalRows(2, 'EX-02', 400);
const ALL = [...QUIET, ...DEAD, ...FOURTH, ...MIXED, ...SLOPE];

describe('an area whose normal rows are hidden', () => {
  const area = [...normalRows(3, 'EX-09', 500), testRow({ name: 'TM-90', area: 'EX-09', status: 'down' })];

  it('is not silent, and says how many are hidden', () => {
    const [only] = view(area, { warningsOnly: true }).areas;
    expect([only?.status, only?.total, only?.hidden, only?.isSilent]).toEqual(['down', 1, 3, false]);
  });

  it('is silent where nothing of it reports, hidden or not', () => {
    const dead = DEAD.map((row) => ({ ...row }));
    const [found] = view(dead, { text: 'TM-151' }).areas;
    expect([found?.total, found?.hidden, found?.isSilent]).toEqual([1, 2, true]);
  });
});

describe('areas', () => {
  it('come worst first, silent ones last, ties as the project orders them', () => {
    const names = view(ALL, {}, { areaOrder: ['EX-02', 'TK05+040'].map(idOf) }).areas.map(({ name }) => name);
    expect(names).toEqual(['TK12+300', 'TK08+150', 'EX-02', 'TK05+040', 'TK15+820']);
  });

  it('are open where something is wrong, and closed where all is normal or all is silent', () => {
    expect(Object.fromEntries(view(ALL).areas.map(({ name, open }) => [name, open]))).toEqual({
      'TK12+300': true,
      'TK08+150': true,
      'EX-02': false,
      'TK05+040': false,
      'TK15+820': false,
    });
  });

  it('are all open where there are few, except the silent', () => {
    expect(view([...QUIET, ...DEAD]).areas.map(({ open }) => open)).toEqual([true, false]);
  });

  it('stay as the user left them', () => {
    const areas = view(ALL, { opened: { [idOf('TK12+300')]: false, [idOf('TK15+820')]: true } }).areas;
    expect(areas.find(({ name }) => name === 'TK12+300')?.rows).toEqual([]);
    expect(areas.find(({ name }) => name === 'TK15+820')?.rows).toHaveLength(3);
  });

  it('open and come before the normal ones when a part of them is silent', () => {
    const some = [...normalRows(3, 'TK01+000', 500), testRow({ name: 'X-1', area: 'TK01+000', status: 'down' })];
    const [first] = view([...QUIET, ...FOURTH, ...DEAD, ...some]).areas;
    expect([first?.name, first?.status, first?.open]).toEqual(['TK01+000', 'GREEN', true]);
    expect(first?.rows[0]?.name).toBe('X-1');
  });

  it('know their counts and their newest time', () => {
    const [slope] = view(SLOPE).areas;
    expect(slope?.counts).toEqual({ WSL: 1, AL: 2, WL: 1, GREEN: 4, down: 0 });
    expect(slope?.newest).toBe(Date.parse('2026-11-15T00:40:00.000Z'));
  });
});

describe('rows', () => {
  it('come worst first; those of one status keep their order, whichever was read last', () => {
    expect(view(SLOPE).areas[0]?.rows.map(({ name }) => name)).toEqual([
      'TM-03',
      'TM-04',
      'STI-11',
      'ELP-07',
      'TM-100',
      'TM-101',
      'TM-102',
      'TM-103',
    ]);
  });

  it('fold after three normal ones, but not for the sake of one', () => {
    const folds = Object.fromEntries(view(ALL).areas.map(({ name, folded }) => [name, folded]));
    // TK08+150 has 10 normal ones: 3 shown, 7 folded. TK12+300 has 4: folding would save one row.
    expect([folds['TK08+150'], folds['TK12+300']]).toEqual([7, 0]);
  });

  it('fold all normal ones on a phone', () => {
    const [slope] = view(SLOPE, {}, { normalShown: NORMAL_SHOWN.cards }).areas;
    expect([slope?.rows.length, slope?.folded]).toEqual([4, 4]);
  });

  it('unfold when asked, and can be folded again', () => {
    const [mixed] = view(MIXED, { unfolded: [idOf('TK08+150')] }).areas;
    expect([mixed?.rows.length, mixed?.folded, mixed?.unfolded]).toEqual([11, 0, true]);
  });
});

describe('filters', () => {
  it('find words in area, station, name and kind, and fold nothing away', () => {
    const found = view(ALL, { text: 'tk05 地滑' });
    expect([found.shown, found.areas[0]?.rows.length]).toEqual([12, 12]);
    expect(view(ALL, { text: 'a3' }).areas.flatMap(({ rows }) => rows.map(({ name }) => name))).toEqual(['ELP-07']);
    expect(view(ALL, { text: 'nowhere' }).areas).toEqual([]);
  });

  it('warnings only leaves everything but the normal: silence may hide a danger', () => {
    const { areas, shown } = view(ALL, { warningsOnly: true });
    expect(areas.map(({ name, status }) => [name, status])).toEqual([
      ['TK12+300', 'WSL'],
      ['TK08+150', 'AL'],
      ['TK15+820', 'down'],
    ]);
    expect(shown).toBe(8);
  });

  it('a status of the legend stands alone, while the legend goes on counting all', () => {
    const { counts, shown, areas } = view(ALL, { statuses: ['down'] });
    expect([shown, areas.length, areas[0]?.open]).toEqual([3, 1, true]);
    expect(counts).toEqual({ WSL: 1, AL: 3, WL: 1, GREEN: 28, down: 3 });
  });
});

import { readSurvey } from '@talus/domain/surveys/read-survey';
import { describe, expect, it } from 'vitest';
import type { Cells } from '../../ui/sheet/column';
import type { SheetRow } from '../../ui/sheet/rows';
import { factorsOf } from './fields';
import {
  depthsOf,
  FAULT_FIELDS,
  holesWithoutB,
  isDateOpen,
  NO_HOLE,
  withAxis,
  withStart,
  withSurvey,
} from './hole-draft';
import { depthRows, editedHoles, holeFaults, namedRows, plannedRows } from './holes';
import { fateIn, followAbove, knownStarts, rowEffectOf } from './row-effect';
import { cellsOf, disordersIn, faultsOf, inputOf, placelessNames, rowsOf } from './rows';
import { instrument, type, version, ZONE } from './test-instruments';
import { setupCodec } from './url';

const OW = instrument(1, [version('OW-01', '2026-01-01T00:00'), version('OW-01', '2026-06-01T09:00', { R0: 4 })]);
const KNOWN = knownStarts([OW], ZONE);

let nextId = 0;
const fresh = (cells: Cells): SheetRow => ({ id: nextId++, base: null, cells });
const stored = (changes: Cells = {}): SheetRow => {
  const [first] = OW.data as [(typeof OW.data)[number]];
  const base = cellsOf(OW, first, ZONE);
  return { id: nextId++, base, cells: { ...base, ...changes } };
};

describe('what a row would make', () => {
  const starts = KNOWN.get('OW-01');

  it.each([
    ['is the version that starts then', '2026-01-01 00:00', { is: 'version', n: 1, isCurrent: false }],
    ['says which one is in force', '2026-06-01 09:00', { is: 'version', n: 2, isCurrent: true }],
    ['is a further one, counted by its date', '2026-03-02 10:20', { is: 'further', n: 2 }],
    ['is the last one where it starts last', '2026-12-01 00:00', { is: 'further', n: 3 }],
  ])('%s', (_name, start, fate) => expect(rowEffectOf(starts, start, '2026-11-15 08:43')).toEqual(fate));

  it('is in force only once it has begun', () => {
    expect(rowEffectOf(['2027-01-01 00:00'], '2027-01-01 00:00', '2026-11-15 08:43')).toMatchObject({
      isCurrent: false,
    });
  });

  it('is an instrument where nothing has its name', () => {
    expect(rowEffectOf(KNOWN.get('OW-02'), '2026-01-01 00:00', '2026-11-15 08:43')).toEqual({ is: 'new' });
  });

  it('follows from the rows above: a double of one, or a further version of what it makes', () => {
    const named = (name: string | null, startDate: string | null) => fresh({ name, startDate });
    const rows = followAbove(KNOWN)([
      stored(),
      named('OW-02', '2026-03-01 00:00'),
      named('OW-02', '2026-03-01 00:00'),
      named('OW-02', '2026-05-01 00:00'),
      named('OW-01', '2026-01-01 00:00'),
      named(null, null),
      named(null, null),
      named('OW-03', null),
      named('OW-03', null),
    ]);
    expect(rows.slice(1).map(({ cells }) => fateIn(cells, KNOWN, '2026-11-15 08:43'))).toEqual([
      { is: 'new' },
      { is: 'double', row: 2 },
      { is: 'further', n: 2 }, // one start is earlier
      { is: 'double', row: 1 },
      null,
      null,
      { is: 'new' },
      { is: 'double', row: 8 },
    ]);
  });

  it('is its own again once the row above has another name', () => {
    const follow = followAbove(KNOWN);
    const [first, second] = follow([fresh({ name: 'OW-02' }), fresh({ name: 'OW-02' })]) as [SheetRow, SheetRow];
    const [, freed] = follow([{ ...first, cells: { name: 'OW-03' } }, second]);
    expect([second, freed].map((row) => row?.cells.doubleOf)).toEqual([1, null]);
  });
});

describe('the sheet', () => {
  it('has a row for each version, oldest first, by the project’s clock', () => {
    expect(rowsOf([OW], ZONE).map(({ startDate, R0 }) => [startDate, R0])).toEqual([
      ['2026-01-01 00:00', null],
      ['2026-06-01 09:00', 4],
    ]);
  });

  it('asks for what the type asks for', () => {
    expect(factorsOf(type('OW', ['R0', 'offset', 'F1']))).toEqual(['R0', 'offset', 'F1']);
    expect(factorsOf(type('SIS', ['A+', 'A-initial', 'F1']))).toEqual(['A+', 'A-', 'F1']);
  });

  it('keeps the very start of a version that nobody moved, and what the sheet does not show', () => {
    const seconds = cellsOf(OW, version('OW-01', '2026-01-01T00:00:30'), ZONE);
    const sent = inputOf({ id: 0, base: seconds, cells: { ...seconds, F1: 2 } }, ZONE);
    expect(sent).toMatchObject({ _id: OW._id, startDate: '2025-12-31T16:00:30.000Z', F1: 2, decimal_points: 3 });
    // 09:00 at UTC+08:00
    expect(inputOf(stored({ startDate: '2026-09-01 09:00' }), ZONE).startDate).toBe('2026-09-01T01:00:00.000Z');
  });

  it('leaves an empty F1 to the rules, which make it 1', () => {
    const input = inputOf(fresh({ name: 'OW-02', startDate: '2026-01-01 00:00' }), ZONE);
    expect(input).toMatchObject({ area: '' });
    expect(input).not.toHaveProperty('F1');
  });

  it('says whose limits stand out of order', () => {
    const found = disordersIn([fresh({ name: 'OW-02', AL_plus: 2, WL_plus: 3 })]);
    expect(found.map(({ name, disorder }) => [name, disorder.level, disorder.bound])).toEqual([['OW-02', 'WL', 3]]);
  });
});

describe('an upload refuses', () => {
  const faults = (...rows: SheetRow[]) => rows.map(({ id }) => faultsOf(rows, rows, KNOWN).get(id) ?? null);

  it('a row without a name or a start', () => {
    expect(faults(fresh({ unit: 'm' }), fresh({ name: 'OW-02' }))).toEqual([
      { name: 'no-name', startDate: 'no-start' },
      { startDate: 'no-start' },
    ]);
  });

  it('a start that a row above has, or a version that is there, and no other', () => {
    const row = { name: 'OW-02', startDate: '2026-01-01 00:00' };
    expect(faults(fresh(row), fresh(row), fresh({ ...row, startDate: '2026-02-01 00:00' }))).toEqual([
      null,
      { startDate: 'same-start' },
      null,
    ]);
    expect(faults(fresh({ name: 'OW-01', startDate: '2026-06-01 09:00' }))).toEqual([{ startDate: 'same-start' }]);
    expect(faults(stored({ startDate: '2026-06-01 09:00' }))).toEqual([{ startDate: 'same-start' }]);
    expect(faults(stored({ F1: 2 }), fresh({}))).toEqual([null, null]);
  });
});

describe('a hole', () => {
  const depth = (nth: number, at: number, ...data: ReturnType<typeof version>[]) =>
    instrument(nth, data, { group: { _id: 'g', name: 'SIS-05', type: 'HORIZONTAL_DISTRIBUTION', depth: at } });
  const deep = depth(12, -1, version('SIS-05_1', '2026-01-01T00:00', { 'A+': 282 }));
  const top = depth(
    11,
    -0.5,
    version('SIS-05_0.5', '2026-01-01T00:00', { 'A+': 1 }),
    version('SIS-05_0.5', '2026-06-01T00:00', { 'A+': 2 }),
  );

  it('is shown from the top down, with the versions of all its depths', () => {
    const [hole] = editedHoles([deep, top, OW]);
    expect(hole).toMatchObject({ name: 'SIS-05', type: 'HORIZONTAL_DISTRIBUTION', depths: [top, deep] });
    expect(hole?.starts.map((at) => new Date(at).toISOString())).toEqual([
      '2025-12-31T16:00:00.000Z',
      '2026-05-31T16:00:00.000Z',
    ]);
  });

  it('shows of each depth the version that is in force then', () => {
    const at = (start: string) => depthRows([top, deep], Date.parse(start), ZONE).map((cells) => [cells.depth, cells['A+']]); // biome-ignore format: one line
    expect(at('2026-06-01T00:00+08:00')).toEqual([[-0.5, 2], [-1, 282]]); // biome-ignore format: one line
    expect(at('2026-03-01T00:00+08:00')).toEqual([[-0.5, 1], [-1, 282]]); // biome-ignore format: one line
  });

  it('is planned from depth and interval, with place and unit in each row', () => {
    const draft = { ...NO_HOLE, name: ' SIS-06 ', depth: '1', interval: '0.5', start: '2026-03-02T10:20' };
    const { depths, fault } = depthsOf(draft, ['SIS-05']);
    expect(fault).toBeNull();
    const rows = plannedRows(depths ?? [], type('SIS', []), { area: 'EX-02', station: '', f1: null });
    expect(rows.map(({ name, depth, area, station, unit }) => [name, depth, area, station, unit])).toEqual([
      ['SIS-06_0', 0, 'EX-02', null, 'm'],
      ['SIS-06_0.5', -0.5, 'EX-02', null, 'm'],
      ['SIS-06_1', -1, 'EX-02', null, 'm'],
    ]);
  });

  describe('is made of its first survey', () => {
    const RST = 'Headings;Site;Installation;DepthUnits\nInstallation v1;VEGA;VI-01;Meters\nHeadings;Survey DateTime;Num Depths;Actl Cnst\nSurvey v2;11/01/2023 12:59:00;2;50000000\nDepth;A0;A180;B0;B180\n0.5;-571344;629630;-139564;197724\n1;-696079;750495;104135;-54280\n'; // biome-ignore format: one file
    const file = (name: string, text = RST) => {
      const answer = readSurvey(text);
      if ('refusal' in answer) throw new Error(answer.refusal.fault);
      return { name, survey: answer.survey };
    };

    it('with its name, its start, its factor, and both faces of each depth', () => {
      const draft = withSurvey({ ...NO_HOLE, start: '2026-03-02T10:20' }, file('VI-1_20230111.csv'));
      expect([draft.name, draft.start, draft.f1, isDateOpen(draft)]).toEqual([
        'VI-01',
        '2023-01-11T12:59',
        '0.000005',
        false,
      ]);
      const { depths, f1, fault } = depthsOf(draft, []);
      expect(fault).toBeNull();
      const rows = plannedRows(depths ?? [], type('SIS', []), { area: 'EX-02', station: 'W1', f1 });
      // 500 mm / (2 × 50,000,000)
      expect(rows.map((row) => [row.name, row.depth, row['A+'], row['A-'], row.F1])).toEqual([
        ['VI-01_0.5', -0.5, -571344, 629630, 0.000005],
        ['VI-01_1', -1, -696079, 750495, 0.000005],
      ]);
      expect(holeFaults(rows.map((cells, id) => ({ id, base: null, cells: { ...cells, unit: 'mm' } })))).toEqual(
        new Map(),
      );
    });

    it('of its B axis where the hole with the A axis is there', () => {
      const holes = [{ _id: 'a', name: 'VI-01', bAxisOf: null }];
      const draft = withSurvey(NO_HOLE, file('VI-1_20230111.csv'), holes);
      expect([draft.axis, draft.aHole, draft.name]).toEqual(['B', 'a', 'VI-01 B']);
      const { depths, fault } = depthsOf(draft, ['VI-01']);
      expect(fault).toBeNull();
      expect(depths?.at(-1)).toEqual({ name: 'VI-01 B_0.5', depth: -0.5, aPlus: -139564, aMinus: 197724 });
      expect(depthsOf({ ...draft, aHole: '' }, ['VI-01']).fault).toBe('aHole');
      // A hole that has both axes: the name is taken, as of any other hole
      const whole = [...holes, { _id: 'b', name: 'VI-01 B', bAxisOf: 'a' }];
      expect(depthsOf(withSurvey(NO_HOLE, file('VI-1_20230111.csv'), whole), ['VI-01']).fault).toBe('taken');
      expect(holesWithoutB(whole)).toEqual([]);
      expect(withAxis(draft, 'A', holes)).toMatchObject({ axis: 'A', aHole: '', name: 'VI-01' });
    });

    it('and asks which day it was where the date can be two', () => {
      const draft = withSurvey(NO_HOLE, file('VI-1.csv'));
      expect([draft.start, isDateOpen(draft), depthsOf(draft, []).fault]).toEqual(['', true, 'start']);
      expect(withStart(draft, 'month-first').start).toBe('2023-11-01T12:59');
      expect(withSurvey({ ...NO_HOLE, start: '2026-03-02T10:20' }, file('a.txt', 'Depth\tA0\tA180\n1\t1\t-2\n'))).toMatchObject({ start: '2026-03-02T10:20', f1: '' }); // biome-ignore format: one line
    });
  });

  it.each([
    [{ f1: '0,5' }, 'f1', 'f1'],
    [{ name: '' }, 'name', 'name'],
    [{ name: 'SIS-05' }, 'taken', 'name'],
    [{ interval: 'abc' }, 'interval', 'interval'],
    [{ depth: '-3' }, 'depth', 'depth'],
    [{ isAdvanced: true, max: '-3', min: '0' }, 'range', 'max'],
    [{ depth: '1000', interval: '1' }, 'too-many', 'interval'],
    [{ start: '' }, 'start', 'start'],
  ] as const)('is refused where %o: %s, at %s', (more, fault, field) => {
    const draft = { ...NO_HOLE, name: 'SIS-06', depth: '1', interval: '0.5', start: '2026-03-02T10:20', ...more };
    expect(depthsOf(draft, ['SIS-05']).fault).toBe(fault);
    expect(FAULT_FIELDS[fault]).toBe(field);
  });

  it('needs every cell of a depth, zero included, and each depth once; a row without a name is dropped', () => {
    const whole = { depth: 0, area: 'EX-02', station: 'W1', unit: 'mm', 'A+': 0, 'A-': 0, F1: 0.02 };
    const rows = [
      fresh({ name: 'SIS-05_0', ...whole }),
      fresh({ name: 'SIS-05_1', ...whole, 'A-': null }),
      fresh({ ...whole }),
      fresh({}),
    ];
    expect(namedRows(rows)).toEqual(rows.slice(0, 2));
    expect([...holeFaults(namedRows(rows)).values()]).toEqual([{ 'A-': 'incomplete', depth: 'same-depth' }]);
  });
});

it('the link says type, narrowed instruments and hole', () => {
  const link = { type: 'a', of: ['b', 'c'], hole: '' };
  const written = setupCodec.write(link);
  expect(written).toEqual({ type: 'a', of: 'b,c', hole: '' });
  expect(setupCodec.read(new URLSearchParams('type=a&of=b,c'))).toEqual(link);
});

it('asks for a place of new instruments alone, each once: a known one keeps its station', () => {
  const row = (name: string, station: string | null, base: Cells | null = null): SheetRow =>
    ({ id: 0, base, cells: { name, station } }) as SheetRow;
  const known = new Map([['OW-01', ['2026-01-01 00:00']]]);
  const rows = [row('OW-01', null), row('OW-02', null, {}), row('OW-03', 'W1'), row('OW-03', null), row('OW-04', null), row('OW-04', 'W1')]; // biome-ignore format: rows
  expect(placelessNames(rows, known)).toEqual(['OW-04']);
});

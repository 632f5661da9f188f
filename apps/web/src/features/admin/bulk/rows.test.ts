import type { BulkInstrument } from '@talus/contract/instruments/instrument-bulk';
import { describe, expect, it } from 'vitest';
import type { Cells } from '../../../ui/sheet/column';
import type { SheetRow } from '../../../ui/sheet/rows';
import { settingColumns } from './columns';
import { conflictLines } from './conflicts';
import { TICKS } from './fields';
import { dataFiles } from './files';
import { areasOf } from './places';
import { proposalsOf } from './proposals';
import { cellsOf, changeOf, toldBy } from './rows';
import { configOf, tickCells, tickChange, waitingRows } from './ticks';

const FILES = dataFiles([
  { _id: 'd1', name: 'CR6', path: '/a', index: [{ _id: 'c1', name: 'TM03' }] },
  { _id: 'd2', name: 'CR6', path: '/b', index: [{ _id: 'c2', name: 'TM03' }] },
  { _id: 'd3', name: 'CR300', path: '/b', index: [{ _id: 'c3', name: 'LC1' }] },
]);
const BOUNDS = { WL_plus: 10, WL_minus: null, AL_plus: null, AL_minus: null, WSL_plus: null, WSL_minus: null };
const on = { enabled: true };
const off = { enabled: false };
const levels = { WL: off, AL: on, WSL: on };
const INSTRUMENT = {
  _id: 'i1', revision: 3, useFunction: false, area: { _id: 'a1', name: 'TK12' }, station: null,
  config: { message: { down: on, ...levels, rate1Hr: levels, rate24Hr: levels } },
  latestVersion: {
    _id: 'v1', name: 'TM-03', unit: 'mm', class: '', TRA_no: '', document_id: 'd1', reference: 'c1', coordinates: [120.8, 24.6],
    ...BOUNDS, rate_1Hr_config: BOUNDS, rate_24Hr_config: BOUNDS, offset: 0, F1: 1, allowRate: false, select_monitor: null, evalFunction: null,
    alert_count_limit: 2,
  },
} as unknown as BulkInstrument; // biome-ignore format: a record

const rowOf = (base: Cells, changes: Cells): SheetRow => ({ id: 7, base, cells: { ...base, ...changes } });
const change = (changes: Cells) => changeOf(rowOf(cellsOf(INSTRUMENT, FILES, ZONE), changes), FILES);
const KNOWN = { instrument_id: 'i1', version_id: 'v1', revision: 3, name: 'TM-03' };

const ZONE = 'Asia/Taipei';
const LEVELS = ['WL', 'AL', 'WSL'];
const BOUND_KEYS = LEVELS.flatMap((level) => [`${level}_plus`, `${level}_minus`]);

it('a row of settings has every field that the specification lists, and where the instrument stands', () => {
  const t = ((key: string) => key) as never;
  const keys = settingColumns({ t, field: t, say: t }, FILES).map(({ key }) => key);
  expect(keys.toSorted()).toEqual(
    [
      ...['name', 'area', 'station', 'document_id', 'reference', 'unit', 'class', 'TRA_no', 'select_monitor', 'coordinates'],
      ...['offset', 'R0', 'T0', 'K', 'F0', 'F1', 'F2', 'F3', 'F4', 'F5', ...BOUND_KEYS],
      ...['alert_count_limit', 'rate_alert_count_limit', 'down_count_base', 'down_count_limit'],
      ...['allowRate', ...BOUND_KEYS.flatMap((key) => [`rate_1Hr_config.${key}`, `rate_24Hr_config.${key}`])],
      ...['useFunction', 'evalFunction'],
    ].sort(),
  ); // biome-ignore format: by their kind
});

describe('what is sent of a row of settings', () => {
  it.each<[string, Cells, object]>([
    ['a limit', { WL_plus: 12 }, { WL_plus: 12 }],
    ['a limit that is taken away', { WL_plus: null }, { WL_plus: null }],
    ['a rate alone of its six', { 'rate_1Hr_config.AL_plus': 3 }, { rate_1Hr_config: { AL_plus: 3 } }],
    ['another name', { name: 'TM-04' }, { name: 'TM-04' }],
    ['a tick', { allowRate: true }, { allowRate: true }],
    ['a place', { coordinates: '120.9, 24.7' }, { coordinates: [120.9, 24.7] }],
    ['no place any more', { coordinates: null }, { coordinates: null }],
    ['Y', { useFunction: 'Y', evalFunction: '1+1' }, { useFunction: true, evalFunction: '1+1' }],
    ['another file with its column', { document_id: 'CR300', reference: 'LC1' }, { document_id: 'd3', reference: 'c3' }],
    ['the file of the same name elsewhere, whose column is another', { document_id: '/b/CR6' }, { document_id: 'd2', reference: 'c2' }],
    ['a unit that is taken away', { unit: null }, { unit: '' }],
  ])('%s', (_, cells, expected) => expect(change(cells)).toEqual({ ...KNOWN, ...expected })); // biome-ignore format: a table
});

it('what the server said lands on its cell', () => {
  const sent = [rowOf({}, {}), { ...rowOf({}, {}), id: 9 }];
  const fields = [
    { field: '1.rate_1Hr_config.WL_plus', reason: 'a' },
    { field: '1.coordinates.0', reason: 'b' },
    { field: 'body', reason: 'c' },
  ];
  expect(toldBy(fields, sent)).toEqual(new Map([[9, { 'rate_1Hr_config.WL_plus': 'a', coordinates: 'b' }]]));
});

describe('what is put on trial', () => {
  const known = (id: number, changes: Cells = {}): SheetRow => ({
    ...rowOf(cellsOf(INSTRUMENT, FILES, ZONE), changes),
    id,
  });
  const limits = (rows: SheetRow[], selected: { top: number; bottom: number } | null) =>
    proposalsOf(rows, selected).map(({ rules }) => rules.WL_plus);

  it('is what is selected, else what was changed, else all; rows that fill the sheet are none', () => {
    const rows = [known(0), known(1, { WL_plus: 12 }), known(2), { id: 3, base: null, cells: {} }];
    expect(limits(rows, { top: 1, bottom: 2 })).toEqual([12, 10]);
    expect(limits(rows, { top: 0, bottom: 0 })).toEqual([12]);
    expect(limits([known(0), known(2)], null)).toEqual([10, 10]);
  });

  it('are the limits as they stand in the sheet, unsaved ones too', () => {
    const [proposal] = proposalsOf([known(0, { 'rate_1Hr_config.AL_plus': 3, allowRate: true })], null);
    expect(proposal).toMatchObject({ instrument: 'i1', name: 'TM-03', rules: { allowRate: true, rate_1Hr_config: { WL_plus: 10, AL_plus: 3 } } }); // biome-ignore format: one line
  });
});

describe('ticks', () => {
  const cells = tickCells(INSTRUMENT);

  it('are of silence, of each level, and of each level of both rates', () => {
    const rates = LEVELS.flatMap((level) => [`rate1Hr.${level}`, `rate24Hr.${level}`]);
    expect([...TICKS].sort()).toEqual(['down', ...LEVELS, ...rates].sort());
  });

  it('say what is told, and back', () => {
    expect([cells.down, cells.WL, cells['rate24Hr.WL'], cells['rate24Hr.AL']]).toEqual([true, false, false, true]);
    expect(configOf(cells)).toEqual(INSTRUMENT.config);
  });

  it('wait until they are what is stored; a step back after a save waits again', () => {
    const ticked = rowOf(cells, { WL: true });
    expect(waitingRows([ticked], new Map())).toEqual([ticked]);
    const stored = new Map([['i1', { cells: ticked.cells, revision: 4 }]]);
    expect(waitingRows([ticked], stored)).toEqual([]);
    expect(waitingRows([rowOf(cells, { WL: 'X' })], new Map())).toEqual([]);
    const undone = rowOf(cells, {});
    expect(waitingRows([undone], stored)).toEqual([undone]);
    expect(tickChange(undone, stored)).toMatchObject({ revision: 4, config: { message: { WL: off } } });
  });
});

it('instruments stand by area and station, those without one apart', () => {
  const other = { ...INSTRUMENT, _id: 'i2', area: null } as BulkInstrument;
  expect(areasOf([INSTRUMENT, other], 'nowhere').map(({ name, stations }) => [name, stations[0]?.instruments.length])).toEqual([['TK12', 1], ['nowhere', 1]]); // biome-ignore format: one line
});

it('a conflict says their value, and one’s own where there is one', () => {
  const t = ((key: string, values: Record<string, string> = {}) =>
    `${key} ${Object.values(values).join('|')} `) as never;
  const fields = [
    { field: 'v4.WL_plus', before: 1, after: 2 },
    { field: 'v4.unit', before: 'mm', after: '' },
  ];
  const conflict = { id: 'i1', name: 'TM-03', revision: 4, by: null, at: null, fields };
  expect(conflictLines(t, conflict, (key) => (key === 'WL_plus' ? 3 : undefined))).toEqual([
    'conflict.line TM-03|conflict.somebody  |WL_plus|2 conflict.mine 3 ',
    'conflict.line TM-03|conflict.somebody  |unit|empty   ',
  ]);
});

import type { ImportPreview, ManualInstrument, ManualType } from '@talus/contract/data/manual';
import type { ManualSheet } from '@talus/domain/manual-import/read-sheets';
import { describe, expect, it } from 'vitest';
import { columnsByType, contextOf, doublesOf, draftsOf, missingFields, nearestOf } from './context';
import { notesOf } from './notes';
import { bodyOf, countRows, fieldsIn, filtered, nextBatch, rowAt, rowsOf, withPreview } from './rows';
import { NO_FILE, reduceImport } from './state';
import { importCodec } from './url';

const TYPES = [
  { _id: 't1', code: 'OW', header_setting: [{ name: '水位', col: 2, reading1: true, lt: 0 }] },
  { _id: 't2', code: 'VG', header_setting: [] },
] as unknown as ManualType[];
const instrument = (name: string, type: string) =>
  ({
    _id: `id-${name}`,
    instrument_type: TYPES.find(({ _id }) => _id === type),
    area: { name: 'EX-02' },
    station: null,
    data: [{ name, decimal_points: 3 }],
  }) as unknown as ManualInstrument;
const CONTEXT = contextOf([instrument('OW-01', 't1'), instrument('OW-05', 't1'), instrument('VG-21', 't2')], TYPES);

const row = (number: number, name: string, time: string | null, cells: (string | number | null)[]) => ({ number, name, time, timeText: time ?? '25:10', cells: [name, null, ...cells] }); // biome-ignore format: one line
const SHEET = {
  chosen: {},
  doubles: [],
  uses: {},
  columns: ['編號', '時刻', '水位', '讀數', '溫度', '備註'].map((text, place) => ({ place, texts: [text] })),
  rows: [
    row(5, 'OW-01', '2026-11-15 08:05', [-6.238, 7, null]),
    row(6, 'OW-O5', '2026-11-15 08:08', [-6.1, 8, null]),
    row(7, 'W-21', '2026-11-15 08:09', [-3.3, null, null]),
    row(8, 'OW-01', '2026-11-15 08:05', [-6.3, null, null]),
    row(9, 'OW-05', null, ['6.O12', null, null]),
    row(10, 'OW-05', '2026-11-15 08:12', [null, null, null]),
    row(11, 'OW-05', '2026-11-15 08:15', [6.351, null, null]),
    row(12, 'VG-21', '2026-11-15 08:05', [1, 3300, 3310]),
    row(13, 'OW-05', '2026-11-15 08:20', [null, null, null, '無法進入']),
    row(14, 'OW-05', '2026-11-15 08:21', [null, null, null, '超過警戒值']),
  ],
} as unknown as ManualSheet;
const columns = columnsByType(SHEET, CONTEXT);
const drafts = draftsOf(SHEET, columns, CONTEXT);
const rows = rowsOf(drafts, { context: CONTEXT, columns, nearest: nearestOf(CONTEXT), now: Date.UTC(2026, 10, 15, 9) });

describe('rows of a sheet', () => {
  it('are good, or say why they are not sent; each type reads its own columns', () => {
    expect(rows.map(({ kind, near, checked }) => [kind, near?.name ?? '', checked.faults])).toEqual([
      ['good', '', {}],
      ['unmatched', 'OW-05', {}],
      ['unmatched', '', {}],
      ['fault', '', { time: 'twice' }],
      ['fault', '', { time: 'time', reading: 'number' }],
      ['empty', '', {}],
      ['good', '', {}],
      ['good', '', {}],
      ['good', '', {}],
      ['empty', '', {}],
    ]);
    expect(filtered(withPreview(rows, undefined, 'Asia/Taipei'), 'note').map(({ draft }) => draft.remark)).toEqual([
      '無法進入',
    ]);
    expect(rows[7]?.checked.values).toMatchObject({ reading: 3300, reading3: 3310 });
    expect(rows[6]?.checked.warnings).toEqual({ reading: { sign: '<', limit: 0 } });
    expect(fieldsIn(rows)).toEqual(['reading', 'reading3']);
  });

  it('are sent by time, the good ones alone', () => {
    const body = bodyOf(rows, 'p');
    expect(body?.map(({ timestamp, instrument_data }) => [timestamp, instrument_data.map(({ _id, reading }) => [_id, reading])])).toEqual([
      ['2026-11-15T08:05', [['id-OW-01', -6.238], ['id-VG-21', 3300]]],
      ['2026-11-15T08:15', [['id-OW-05', 6.351]]],
      ['2026-11-15T08:20', [['id-OW-05', null]]],
    ]); // biome-ignore format: a table
    expect(rowAt(rows, body ?? [], '1.instrument_data.0._id')?.draft.number).toBe(11);
    expect(rowAt(rows, body ?? [], '0.instrument_data.1._id')?.draft.number).toBe(12);
    expect(bodyOf([], 'p')).toBeNull();
  });

  it('carry what the server says of them, by instrument and time in the project’s zone', () => {
    const output = (_id: string, TIMESTAMP: string, state: string) => ({
      _id,
      TIMESTAMP,
      state,
      level: 'AL',
      questions: [],
    });
    const preview = {
      outputs: [
        output('id-OW-01', '2026-11-15T00:05:00.000Z', 'new'),
        output('id-VG-21', '2026-11-15T00:05:00.000Z', 'same'),
        output('id-OW-05', '2026-11-15T00:15:00.000Z', 'conflict'),
      ],
      alarms: [{ _id: 'id-OW-01', level: 'AL', TIMESTAMP: '2026-11-15T00:05:00.000Z' }],
    } as unknown as ImportPreview;
    const looked = withPreview(rows, preview, 'Asia/Taipei');
    expect(countRows(looked)).toEqual({
      all: 10, store: 1, note: 1, unmatched: 2, warning: 1, fault: 2, same: 1, conflict: 1, alarm: 1,
    }); // biome-ignore format: a record
    expect(filtered(looked, 'alarm').map(({ draft }) => draft.number)).toEqual([5]);
  });
});

describe('what has to be looked at', () => {
  const t = ((key: string, words: Record<string, unknown> = {}) => [key, ...Object.values(words)].join(' ')) as never;
  const looked = (draft: Partial<(typeof drafts)[number]>, output: object | null) => {
    const [one] = rowsOf([{ ...(drafts[0] as (typeof drafts)[number]), ...draft }], { context: CONTEXT, columns, nearest: nearestOf(CONTEXT), now: Date.UTC(2026, 10, 15, 9) }); // biome-ignore format: one line
    return { ...(one as (typeof rows)[number]), output, alarm: null } as never;
  };

  it('are bounds, jumps and signs, each with its value', () => {
    const question = { field: 'reading', kind: 'jump', times: 90.4, suggestion: null, last: -4.867 };
    const row = looked({ reading: '1,234.5' }, { state: 'new', questions: [question] });
    expect(notesOf(t, row).map(({ text }) => text)).toEqual(['judge.warning < 0', 'judge.jump −4.867judge.times 90']);
    expect(filtered([row], 'warning')).toHaveLength(1);
    const turned = { field: 'reading', kind: 'sign', times: 12.3, suggestion: -6.3, last: -6.2 };
    expect(notesOf(t, looked({ reading: '6.3' }, { state: 'new', questions: [turned] })).at(-1)).toMatchObject({ suggestion: -6.3, text: 'judge.sign −6.2judge.times 12' }); // biome-ignore format: one line
    expect(filtered([looked({}, { state: 'new', questions: [] })], 'warning')).toEqual([]);
  });

  it('is a head in centimetres over wells in metres', () => {
    const sheet = { ...SHEET, columns: [{ place: 0, texts: ['編號'] }, { place: 1, texts: ['讀數(cm)'] }], rows: [{ ...row(5, 'OW-07', '2026-11-15 08:05', []), cells: ['OW-07', -620] }] } as unknown as ManualSheet; // biome-ignore format: one line
    const wells = contextOf([{ ...instrument('OW-07', 't2'), instrument_type: { _id: 't3', code: 'XX', header_setting: [] }, data: [{ name: 'OW-07', unit: 'm', decimal_points: 3 }] } as unknown as ManualInstrument], TYPES); // biome-ignore format: one line
    const own = columnsByType(sheet, wells);
    const [read] = rowsOf(draftsOf(sheet, own, wells), { context: wells, columns: own, nearest: nearestOf(wells), now: Date.UTC(2026, 10, 15, 9) }); // biome-ignore format: one line
    expect(read?.unit).toEqual({ head: 'cm', own: 'm' });
  });

  it('is a sheet without a column of readings, or with two', () => {
    const headed = (...heads: string[]) => ({ ...SHEET, columns: heads.map((text, place) => ({ place, texts: [text] })), rows: [{ ...row(5, 'VG-21', null, []), cells: ['VG-21', 1, 2] }] }) as unknown as ManualSheet; // biome-ignore format: one line
    expect(missingFields(headed('編號', '頻率', '備註'), CONTEXT)).toEqual(['reading', 'reading3']);
    expect([missingFields(headed('編號', '讀數', '讀數'), CONTEXT), doublesOf(headed('編號', '讀數', '讀數'), CONTEXT)]).toEqual([['reading3'], [{ use: 'reading', places: [1, 2] }]]); // biome-ignore format: one line
    expect(missingFields(headed('編號', '讀數', '頻率'), CONTEXT)).toEqual([]);
  });
});

it('a sheet longer than a call goes in batches, the oldest rows first, and goes on where it stopped', () => {
  const good = rows.filter(({ kind }) => kind === 'good');
  expect(nextBatch(rows, new Set(), good.length)).toBeNull();
  const first = nextBatch(rows, new Set(), 2);
  // 08:05 of two instruments, then 08:15 and a note of 08:20
  expect([first?.rows.map(({ draft }) => draft.number), first?.at, first?.all, first?.total]).toEqual([
    [5, 12],
    1,
    2,
    4,
  ]);
  const second = nextBatch(rows, new Set(first?.rows.map(({ draft }) => draft.key)), 2);
  expect([second?.rows.map(({ draft }) => draft.number), second?.at, second?.done]).toEqual([[11, 13], 2, 2]);
  expect(nextBatch(rows, new Set(good.map(({ draft }) => draft.key)), 2)).toMatchObject({ rows: [], done: 4 });
});

describe('the state of an import', () => {
  const workbook = { sheets: [], is1904: false };
  const file = { name: 'a.xlsx', size: 1, workbook, sheets: [{ name: 'H', from: 'whole' as const, area: null, unread: 'hidden' as const }, { name: 'OW', from: 'whole' as const, area: { firstRow: 1, lastRow: 9, firstColumn: 0, lastColumn: 3 }, unread: null, sheet: SHEET }] }; // biome-ignore format: one line
  const opened = reduceImport(NO_FILE, { type: 'opened', file, drafts: [[], drafts] });

  it('begins with the first sheet that is read', () => expect(opened.sheet).toBe(1));

  it('forgets what was stored of a row that is edited, and of a sheet that is read anew', () => {
    const stored = reduceImport(opened, { type: 'stored', keys: new Set(['5', '9']) });
    expect([[...stored.stored], stored.isStored]).toEqual([['5', '9'], false]);
    expect([...reduceImport(stored, { type: 'edited', key: '9', change: { reading: '1' } }).stored]).toEqual(['5']);
    const choice = { area: null, head: 3, columns: {} };
    const found = { name: 'OW', from: 'whole' as const, area: null, unread: 'no-head' as const };
    const chosen = reduceImport(stored, { type: 'chosen', choice, found, drafts: [] });
    expect([chosen.choices[1], chosen.file?.sheets[1], chosen.drafts[1], chosen.stored.size]).toEqual([
      choice,
      found,
      [],
      0,
    ]);
  });

  it('takes back each step, also a cleared sheet', () => {
    const edited = reduceImport(opened, { type: 'edited', key: '9', change: { reading: '-6.012' } });
    const added = reduceImport(edited, { type: 'added', time: '2026-11-15 08:00' });
    const cleared = reduceImport(added, { type: 'cleared' });
    expect([added.drafts[1]?.length, cleared.drafts[1]]).toEqual([11, []]);
    const back = reduceImport(reduceImport(cleared, { type: 'undone' }), { type: 'undone' });
    expect(back.drafts[1]?.find(({ key }) => key === '9')?.reading).toBe('-6.012');
    expect(reduceImport(back, { type: 'undone' }).drafts[1]).toEqual(drafts);
    // Each state needs a new preview
    expect(new Set([opened, edited, added, cleared, back].map(({ revision }) => revision)).size).toBe(5);
  });
});

it('keeps tab and filter in the address', () => {
  const query = (text: string) => importCodec.read(new URLSearchParams(text));
  expect(query('tab=probe&filter=fault')).toEqual({ tab: 'probe', filter: 'fault' });
  expect(query('tab=x&filter=y')).toEqual({ tab: 'workbook', filter: 'all' });
  expect(importCodec.write({ tab: 'workbook', filter: 'all' })).toEqual({ tab: null, filter: null });
});

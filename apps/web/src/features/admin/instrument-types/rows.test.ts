import type { TypeSettings } from '@talus/contract/instruments/instrument-types';
import { TYPE_FIELDS } from '@talus/domain/hierarchy/type-fields';
import { describe, expect, it } from 'vitest';
import type { SheetRow } from '../../../ui/sheet/rows';
import { cellsOf, inputOf, rowsWithSameCode, toldBy } from './rows';

const flags = Object.fromEntries(TYPE_FIELDS.map((field) => [field, field === 'R0']));
const TYPE = {
  _id: 'a'.repeat(24),
  revision: 3,
  code: 'TM',
  name: '地滑計',
  name_en: 'Landslide meter',
  type: 'general',
  unit: 'mm',
  dataInterval: 600_000,
  defaultInterval: null,
  manual: false,
  info: '',
  sign_zh: '',
  sign_en: '',
  header_setting: [{ name: '深度', col: 0 }],
  ...flags,
} as TypeSettings;

const known = (changes: object): SheetRow => ({ id: 0, base: cellsOf(TYPE), cells: { ...cellsOf(TYPE), ...changes } });
const fresh = (id: number, cells: SheetRow['cells']): SheetRow => ({ id, base: null, cells });

describe('what is sent', () => {
  it('of the import sheet is what its lines mean, and nothing where nobody touched them', () => {
    expect(cellsOf(TYPE).header_setting).toBe('A 深度');
    expect(inputOf(known({ header_setting: 'A 深度\nB 讀數; >=-5; reading1', sign_zh: '往坡下' }))).toMatchObject({
      sign_zh: '往坡下',
      header_setting: [
        { name: '深度', col: 0 },
        { name: '讀數', col: 1, gte: -5, reading1: true },
      ],
    });
    expect(inputOf(known({ unit: 'cm' }))).not.toHaveProperty('header_setting');
  });

  it('of a known type is what was edited, with its name and the revision that it began from', () => {
    expect(inputOf(known({ unit: 'cm', K: true, minutes: 5 }))).toEqual({
      _id: 'a'.repeat(24),
      revision: 3,
      name: '地滑計',
      unit: 'cm',
      K: true,
      dataInterval: 300_000, // 5 × 60,000
    });
  });

  it('of the rule is its name, where it was chosen', () => {
    expect(inputOf(known({ computed_by: 'pair' })).computed_by).toBe('pair');
    expect(inputOf(known({ unit: 'cm' }))).not.toHaveProperty('computed_by');
    expect(inputOf(fresh(1, { code: 'VG', name: '應變計' }))).not.toHaveProperty('computed_by');
  });

  it('of a window is its time, or null where it was cleared', () => {
    expect(inputOf(known({ window: 180 })).defaultInterval).toBe(10_800_000); // 180 × 60,000
    const base = { ...cellsOf(TYPE), window: 180 };
    expect(inputOf({ id: 0, base, cells: { ...base, window: null } }).defaultInterval).toBeNull();
    expect(inputOf(known({ unit: 'cm' }))).not.toHaveProperty('defaultInterval');
  });

  it('of a new one is all of it, each box said', () => {
    const sent = inputOf(fresh(1, { code: 'CRK', name: '裂縫計', F1: true }));
    expect(sent).toMatchObject({ code: 'CRK', name: '裂縫計', F1: true, R0: false, manual: false });
    expect(sent).not.toHaveProperty('_id');
    expect(sent).not.toHaveProperty('type');
  });
});

it('a code that stands above already is found, blank rows are not', () => {
  const rows = [fresh(0, { code: 'TM' }), fresh(1, {}), fresh(2, { code: ' tm' }), fresh(3, { code: 'MC' })];
  expect(rowsWithSameCode(rows).map(({ id }) => id)).toEqual([2]);
});

it('what the server said lands on its cell', () => {
  const sent = [fresh(7, {}), fresh(9, {})];
  const fields = [
    { field: 'instrumentTypeList.1.dataInterval', reason: 'too short' },
    { field: 'removed.0._id', reason: 'x' },
  ];
  expect(toldBy(fields, sent)).toEqual(new Map([[9, { minutes: 'too short' }]]));
});

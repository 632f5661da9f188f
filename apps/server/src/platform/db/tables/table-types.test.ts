import { describe, expect, test } from 'vitest';
import { allowedIn, type ColumnFact } from './describe-tables';
import { camel, tableTypes } from './table-types';

const column = (fact: Partial<ColumnFact>): ColumnFact => ({
  table: 'station',
  column: 'name',
  type: 'text',
  isNullable: false,
  hasDefault: false,
  isHexId: false,
  allowed: null,
  ...fact,
});

describe('the words that a check allows', () => {
  test.each([
    ['one of some', ["CHECK ((kind = ANY (ARRAY['level'::text, 'rate'::text])))"], ['level', 'rate']],
    ['an array of them', ["CHECK ((roles <@ ARRAY['admin'::text, 'occ'::text]))"], ['admin', 'occ']],
    ['a quote within', ["CHECK ((kind = ANY (ARRAY['a''b'::text])))"], ["a'b"]],
    ['another check', ['CHECK ((width > 0))'], null],
    ['none', [], null],
  ])('%s', (_, checks, allowed) => {
    expect(allowedIn(checks)).toEqual(allowed);
  });
});

test.each([
  ['velocity_1h', 'velocity1h'],
  ['start_date', 'startDate'],
  ['no', 'no'],
])('%s is called %s', (name, called) => {
  expect(camel(name)).toBe(called);
});

describe('a row type', () => {
  test.each([
    ['a number', { column: 'row_count', type: 'int8' }, 'rowCount: number;'],
    ['what may be null', { column: 'lat', type: 'float8', isNullable: true }, 'lat: number | null;'],
    ['words of a check', { column: 'list', allowed: ['warning', 'down'] }, "list: 'warning' | 'down';"],
    ['an array of them', { column: 'roles', type: '_text', allowed: ['admin', 'occ'] }, "roles: ('admin' | 'occ')[];"],
    ['json', { column: 'told', type: 'jsonb' }, "told: JsonColumn<'station.told'>;"],
  ])('%s', (_, fact, line) => {
    expect(tableTypes([column(fact)])).toContain(`\n      ${line}\n`);
  });

  test('leaves out in an insert what is null, has a default, or is an id', () => {
    const made = tableTypes([
      column({ column: 'id', isHexId: true }),
      column({ column: 'name' }),
      column({ column: 'area_no', type: 'int4', isNullable: true }),
      column({ column: 'position', type: 'int4', hasDefault: true }),
    ]);
    expect(made).toContain("optional: 'id' | 'areaNo' | 'position';");
  });

  test('of a type that pg answers in a way nobody looked at is refused', () => {
    expect(() => tableTypes([column({ type: 'money' })])).toThrow('station.name is of type money');
  });
});

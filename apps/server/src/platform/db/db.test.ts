import { describe, expect, test } from 'vitest';
import { sql, textOf, valuesOf } from './db';

describe('sql', () => {
  test('makes parameters of values', () => {
    const query = sql`select ${1} where x = ${'a'} and y = any(${[2, 3]})`;
    expect(textOf(query)).toBe('select $1 where x = $2 and y = any($3)');
    expect(query.values).toEqual([1, 'a', [2, 3]]);
  });

  test('takes other sql into its text', () => {
    const isOpen = sql`closed_at > ${'now'}`;
    const query = sql`select ${sql`a`}, b from t where ${isOpen} and c = ${9} ${sql``}`;
    expect(textOf(query)).toBe('select a, b from t where closed_at > $1 and c = $2 ');
    expect(query.values).toEqual(['now', 9]);
  });

  test('never takes a value that looks like sql for sql', () => {
    const query = sql`select ${{ strings: ['drop table t'], values: [] }}`;
    expect(textOf(query)).toBe('select $1');
  });
});

describe('its parameters', () => {
  const sent = (query: ReturnType<typeof sql>) => valuesOf(query).map((value) => Buffer.isBuffer(value));

  test('are sent in binary where they are arrays of a type that the text names', () => {
    expect(sent(sql`select ${[1, -2]}::int[], ${['a', null]}::text[]`)).toEqual([true, true]);
    expect(sent(sql`select ${[1]}, ${[1]}::bigint[], ${'a'}::text, ${[new Date()]}::timestamptz[]`)).toEqual([
      ...[false, false, false, false],
    ]);
  });

  test.each([[1.5], ['1'], [null], [2 ** 31], [Number.NaN]])('are left to the database to refuse: %s', (value) => {
    expect(valuesOf(sql`select ${[value]}::int[]`)).toEqual([[value]]);
  });
});

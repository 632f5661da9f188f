// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { comparedOf, difference } from './compare';
import { mergeRows, type StatusAnswer, withStatuses, withTold } from './merge';
import { earlierOf, MOST_AT_ONCE, rateQuestions, withRates } from './rates';
import { idOf, normalRows, testRow } from './test-rows';

const AT = Date.parse('2026-11-15T00:40:00Z');
const output = (name: string, reading2: number | null, reading1: number | null = null) => ({
  _id: idOf(`${name} output`),
  instrument_id: idOf(name),
  TIMESTAMP: '2026-11-14T23:40:00.000Z',
  reading1,
  reading2,
});

describe('rates', () => {
  it('ask for the hour and the day before, once for all readings of one time', () => {
    const rows = [
      testRow({ name: 'A' }),
      testRow({ name: 'B' }),
      testRow({ name: 'C', TIMESTAMP: '2026-11-15T00:30:00.000Z' }),
      testRow({ name: 'no rates', allowRate: false }),
      testRow({ name: 'silent', status: 'down' }),
      testRow({ name: 'never', TIMESTAMP: null }),
    ];
    expect(rateQuestions(rows, ['velocity1Hr', 'velocity24Hr'])).toEqual([
      { key: 'velocity1Hr', at: AT, before: AT - 3_600_000, instruments: [idOf('A'), idOf('B')] },
      { key: 'velocity24Hr', at: AT, before: AT - 86_400_000, instruments: [idOf('A'), idOf('B')] },
      { key: 'velocity1Hr', at: AT - 600_000, before: AT - 4_200_000, instruments: [idOf('C')] },
      { key: 'velocity24Hr', at: AT - 600_000, before: AT - 87_000_000, instruments: [idOf('C')] },
    ]);
  });

  it('ask for many in portions', () => {
    const sizes = rateQuestions(normalRows(1100, 'A'), ['velocity1Hr']).map(({ instruments }) => instruments.length);
    expect(sizes).toEqual([MOST_AT_ONCE, MOST_AT_ONCE, 100]);
  });

  it('are the reading less the earlier one; where none stood, what came with the row', () => {
    const rows = [testRow({ name: 'A', reading2: 6.37 }), testRow({ name: 'B', velocity1Hr: 0.04 })];
    const [question] = rateQuestions(rows, ['velocity1Hr']);
    const earlier = new Map(question ? earlierOf(question, [output('A', 6.12), output('B', null)]) : []);
    const [a, b] = withRates(rows, earlier);
    expect(a?.velocity1Hr).toBeCloseTo(0.25, 9); // 6.37 − 6.12
    expect(b).toBe(rows[1]);
    const later = testRow({ name: 'A', TIMESTAMP: '2026-11-15T00:50:00.000Z', velocity1Hr: 0.5 });
    expect(withRates([later], earlier)[0]).toBe(later);
  });
});

describe('comparing', () => {
  const compared = comparedOf([output('A', 5.11, 8000), output('B', null)]);

  it.each([
    ['A', 'reading2', 6.37 - 5.11],
    ['A', 'reading1', 8412.6 - 8000],
    ['B', 'reading2', null],
    ['C', 'reading2', null],
  ] as const)('%s %s is now less then: %s', (name, which, expected) => {
    expect(difference(testRow({ name }), which, compared)).toBe(expected);
  });
});

describe('another answer', () => {
  const old = '2026-11-15T00:30:00.000Z';

  it('takes the place of rows that are no younger, and adds what was not there', () => {
    const rows = [testRow({ name: 'A' }), testRow({ name: 'B' })];
    const others = [testRow({ name: 'A', status: 'AL' }), testRow({ name: 'B', status: 'AL', TIMESTAMP: old })];
    const merged = mergeRows(rows, [...others, testRow({ name: 'C', status: 'down' })]);
    expect(merged.map(({ name, status }) => `${name} ${status}`)).toEqual(['A AL', 'B GREEN', 'C down']);
  });

  it('of the stream says what a storm row is at, also where no bin came since', () => {
    const rows = ['A', 'B'].map((name) => testRow({ name, 'mm/24HR': 90 }));
    const red = { status: 'WSL', level: 'WSL', causes: ['storm'] } as const;
    const told = [
      testRow({ name: 'A', ...red, causes: ['storm'] }),
      testRow({ name: 'B', status: 'AL', TIMESTAMP: old }),
    ];
    const after = withTold(rows, told);
    expect(after[0]).toMatchObject({ ...red, 'mm/24HR': 90 });
    expect(after[1]).toBe(rows[1]);
  });

  it('of a status replaces it, unless the row has moved on; the others stay the same objects', () => {
    const rows = ['A', 'B', 'C'].map((name) => testRow({ name }));
    const status = (name: string, TIMESTAMP: string | null): StatusAnswer => ({
      _id: idOf(name),
      status: 'WSL',
      level: 'WSL',
      causes: ['value'],
      TIMESTAMP,
      last_value: null,
    });
    const after = withStatuses(rows, [status('A', '2026-11-15T00:40:00.000Z'), status('B', old)]);
    expect(after.map((row) => row.status)).toEqual(['WSL', 'GREEN', 'GREEN']);
    expect([after[1], after[2]]).toEqual([rows[1], rows[2]]);
    expect(after[2]).toBe(rows[2]);
  });
});

import { describe, expect, it } from 'vitest';
import type { Formula } from '../formulas/formula';
import { parseFormula } from '../formulas/parse-formula';
import { type Conversion, convertSeries } from './convert-series';
import { type Calibration, PLAIN_CALIBRATION } from './result';
import { PAIR } from './type-rules/pair';
import { SINGLE } from './type-rules/single';
import { versionInForce, versionSpans } from './version-in-force';

const nan = Number.NaN;
const column = (...values: number[]) => Float64Array.of(...values);

function calibration(part: Partial<Omit<Calibration, 'f'>> & { f1?: number; f2?: number }): Calibration {
  const { f1 = 1, f2 = 0, ...rest } = part;
  return { ...PLAIN_CALIBRATION, f: [0, f1, f2, 0, 0, 0], ...rest };
}

const formula = (text: string) => parseFormula(text) as Formula;
const A = `data:${'a'.repeat(24)}`;
const B = `instrument:${'b'.repeat(24)}`;

function expectColumn(actual: Float64Array, expected: number[]) {
  expect(actual).toHaveLength(expected.length);
  for (const [i, value] of expected.entries()) {
    if (Number.isNaN(value)) expect(actual[i]).toBeNaN();
    else expect(actual[i]).toBeCloseTo(value, 4);
  }
}

describe('the version in force', () => {
  const versions = [
    { startDate: 100, name: 'first' },
    { startDate: 300, name: 'third' },
    { startDate: 200, name: 'second' },
    { startDate: 200, name: 'second again' },
  ];

  it.each([
    [99, null],
    [100, 'first'],
    [199, 'first'],
    [200, 'second again'],
    [300, 'third'],
    [1e12, 'third'],
  ])('at %d is %s', (time, name) => {
    expect(versionInForce(versions, time)?.name ?? null).toBe(name);
  });

  it('cuts a series into spans', () => {
    const spans = versionSpans(versions, column(50, 90, 100, 150, 200, 350, 400));
    expect(spans.map(({ version, from, to }) => [version?.name ?? null, from, to])).toEqual([
      [null, 0, 2],
      ['first', 2, 4],
      ['second again', 4, 5],
      ['third', 5, 7],
    ]);
  });

  it('leaves out versions without rows, and knows a series without versions', () => {
    expect(versionSpans(versions, column(120, 130)).map(({ version }) => version?.name)).toEqual(['first']);
    expect(versionSpans([], column(1, 2))).toEqual([{ version: null, from: 0, to: 2 }]);
    expect(versionSpans(versions, column())).toEqual([]);
  });
});

describe('converting whole columns', () => {
  it('by the polynomial, with temperature where there is one', () => {
    // RST VW2100: -0.1183 × (8662.9 - 8975.4) - 0.0058712 × (15.0 - 15.6) = 36.96875 + 0.00352 = 36.9723
    const rst = calibration({ f1: -0.1183, r0: 8975.4, k: -0.0058712, t0: 15.6 });
    const raw = { rows: 4, reading: column(8662.9, 8645.5, nan, 8662.9), temperature: column(15, 15.3, 15, nan) };
    const { reading1, reading2 } = convertSeries(raw, { by: 'rule', rule: SINGLE, calibration: rst });
    expectColumn(reading1, [8662.9, 8645.5, nan, 8662.9]);
    expectColumn(reading2, [36.9723, 39.0289, nan, 36.96875]);
  });

  it.each([
    { allowZero: true, reading1: [0, 5], reading2: [-3, 2] },
    { allowZero: false, reading1: [nan, 5], reading2: [nan, 2] },
  ])('a raw 0 with allowZero $allowZero', ({ allowZero, reading1, reading2 }) => {
    const conversion: Conversion = { by: 'rule', rule: SINGLE, calibration: calibration({ r0: 3, allowZero }) };
    const converted = convertSeries({ rows: 2, reading: column(0, 5) }, conversion);
    expectColumn(converted.reading1, reading1);
    expectColumn(converted.reading2, reading2);
  });

  it('by the mean of a pair of gauges, taken before the polynomial', () => {
    // mean of 2 and 4 is 3; 3² = 9, not (4 + 16) / 2 = 10; one gauge alone stands for both; 0 is a broken wire
    const squares = calibration({ f1: 0, f2: 1, allowZero: false });
    const raw = { rows: 4, reading: column(2, nan, nan, 0), second: column(4, 4, nan, 5) };
    const { reading1, reading2 } = convertSeries(raw, { by: 'rule', rule: PAIR, calibration: squares });
    expectColumn(reading1, [3, 4, nan, 5]);
    expectColumn(reading2, [9, 16, nan, 25]);
  });

  it('by the faces of an inclinometer', () => {
    // 5e-6 × (17052 - 30724) = -0.06836
    const hole = calibration({ f1: 5e-6, aPlusInitial: 30_724, aMinusInitial: 0 });
    const raw = { rows: 2, reading: column(17_052, 1), second: column(0, nan) };
    const { reading2 } = convertSeries(raw, { by: 'faces', calibration: hole });
    expectColumn(reading2, [-0.06836, nan]);
  });

  it('by a formula: reading1 stays where the result is missing', () => {
    const conversion: Conversion = {
      by: 'formula',
      formula: formula(`${A} / ${B} + 1`),
      calibration: calibration({ f1: 99, offset: 99 }), // not used
    };
    const raw = { rows: 3, reading: column(7, 8, 9), operands: [column(6, 6, nan), column(2, 0, 2)] };
    const { reading1, reading2 } = convertSeries(raw, conversion);
    expectColumn(reading1, [7, 8, 9]);
    expectColumn(reading2, [4, nan, nan]);
  });

  it('a formula without zeros takes a raw 0 for missing, and the result 0 of another instrument for 0', () => {
    const conversion: Conversion = {
      by: 'formula',
      formula: formula(`${A} + ${B}`),
      calibration: calibration({ allowZero: false }),
    };
    const { reading1, reading2 } = convertSeries({ rows: 2, operands: [column(0, 1), column(1, 0)] }, conversion);
    expectColumn(reading1, [nan, nan]);
    expectColumn(reading2, [nan, 1]);
  });

  it('gives no result that is not finite', () => {
    const conversion: Conversion = { by: 'rule', rule: SINGLE, calibration: calibration({ f1: 1e300, f2: 1e300 }) };
    expectColumn(convertSeries({ rows: 1, reading: column(1e10) }, conversion).reading2, [nan]);
  });
});

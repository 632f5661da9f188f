import { describe, expect, it } from 'vitest';
import {
  accumulateUpwards,
  averageReading,
  type Calibration,
  convert,
  convertFaces,
  PLAIN_CALIBRATION,
} from './result';
import { HOLE } from './test-hole';

type Row = {
  name: string;
  f1?: number;
  f2?: number;
  f0?: number;
  r0?: number;
  k?: number;
  t0?: number;
  offset?: number;
  raw: number;
  temperature?: number;
  expected: number;
};

function calibration({ f0 = 0, f1 = 1, f2 = 0, r0, k, t0, offset = 0 }: Partial<Row>): Calibration {
  const f: Calibration['f'] = [f0, f1, f2, 0, 0, 0];
  return { ...PLAIN_CALIBRATION, f, r0: r0 ?? null, k: k ?? null, t0: t0 ?? null, offset };
}

// Makers' manuals and calibration sheets; the last rows are constructed.
const ROWS: Row[] = [
  { name: 'Geokon 4900 load cell, lb: -397 × (5497 - 7309)', f1: -397, r0: 7309, raw: 5497, expected: 719_364 },
  { name: 'Geokon 3000 load cell, lb: 148.7 × (2050 - 164)', f1: 148.7, r0: 164, raw: 2050, expected: 280_448.2 },
  { name: 'Geokon 4500: 0.1319 × (15 - 22)', k: 0.1319, t0: 22, r0: 5, raw: 5, temperature: 15, expected: -0.9233 },
  { name: '8020: 19.85 - 0.01879 × (15 - 22)', k: -0.01879, t0: 22, raw: 19.85, temperature: 15, expected: 19.98153 },
  ...(
    [
      [8662.9, 15.0, 36.9723],
      [8645.5, 15.3, 39.0289],
      [8614.8, 16.6, 42.6531],
      [8575.0, 17.0, 47.3591],
    ] as const
  ).map(([raw, temperature, expected]) => ({
    ...{ name: `RST VW2100, kPa, at ${raw}`, f1: -0.1183, r0: 8975.4, k: -0.0058712, t0: 15.6 },
    ...{ raw, temperature, expected },
  })),
  { name: 'USGS 83807, kPa', f1: -0.002326, f2: -9.5792e-5, r0: 2923, raw: 2917, expected: 3.3705 },
  {
    name: 'second order: -0.0172 × -1000 - 1.2e-7 × (64e6 - 81e6) = 17.2 + 2.04',
    f1: -0.0172,
    f2: -1.2e-7,
    r0: 9000,
    raw: 8000,
    expected: 19.24,
  },
  { name: 'F1 is 1 by default: 112.5 - 100 + 0.5', r0: 100, raw: 112.5, offset: 0.5, expected: 13 },
  { name: 'F0 cancels: 2 × (5 - 3)', f0: 7, f1: 2, r0: 3, raw: 5, expected: 4 },
  { name: 'a missing R0 is 0', f1: 2, raw: 5, expected: 10 },
  { name: 'no temperature, no correction', k: 3, t0: 20, raw: 5, expected: 5 },
];

describe('reading to result', () => {
  it.each(ROWS)('$name', (row) => {
    expect(convert(row.raw, calibration(row), row.temperature ?? null)).toBeCloseTo(row.expected, 4);
  });

  it('no reading gives no result', () => {
    expect(convert(null, PLAIN_CALIBRATION)).toBeNull();
    expect(convert(Number.NaN, PLAIN_CALIBRATION)).toBeNull();
  });

  it('a raw 0 is no reading where zero is not allowed', () => {
    expect(convert(0, PLAIN_CALIBRATION)).toBe(0);
    expect(convert(0, { ...PLAIN_CALIBRATION, allowZero: false })).toBeNull();
  });

  it('averages a pair of strain gauges before converting', () => {
    // (3120 + 3080) / 2 = 3100; 0.5 × (3100 - 3000) = 50
    expect(convert(averageReading(3120, 3080), calibration({ f1: 0.5, r0: 3000 }))).toBe(50);
    expect(averageReading(null, 3080)).toBe(3080);
    expect(averageReading(null, null)).toBeNull();
  });
});

describe('inclinometer', () => {
  it('is half the difference of the faces against the initial survey', () => {
    // F1 = 500 mm / (2 × 5e7): now A+ - A- = 17052, initially 30724: 5e-6 × -13672 = -0.06836
    const hole = { ...calibration({ f1: 5e-6 }), aPlusInitial: 30_724, aMinusInitial: 0 };
    expect(convertFaces(17_052, 0, hole)).toBeCloseTo(-0.06836, 5);
    expect(convertFaces(17_052, null, hole)).toBeNull();
  });

  it('of a whole hole leaves 1.50796 mm at the top', () => {
    const increments = HOLE.map(([, aPlusInitial, aMinusInitial, plus, minus]) =>
      convertFaces(plus, minus, { ...calibration({ f1: 5e-6 }), aPlusInitial, aMinusInitial }),
    );
    const sums = accumulateUpwards(increments);
    const at = (depth: number) => sums[HOLE.findIndex(([there]) => there === depth)] as number;
    // from the survey's own report, depth by depth
    for (const [depth, sum] of [[19, -0.06836], [18.5, -0.06529], [18, -0.11334], [1, 1.4907], [0.5, 1.50796]] as const) // biome-ignore format: one row
      expect(at(depth), `${depth} m`).toBeCloseTo(sum, 4);
  });

  it('sums up from the bottom', () => {
    const [bottom, next, third] = accumulateUpwards([-0.06836, 0.00308, -0.04805]) as number[];
    expect(bottom).toBeCloseTo(-0.06836, 5);
    expect(next).toBeCloseTo(-0.06528, 4);
    expect(third).toBeCloseTo(-0.11334, 4);
    expect(accumulateUpwards([1, null, 2])).toEqual([1, null, 3]);
  });
});

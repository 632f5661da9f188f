import { describe, expect, it } from 'vitest';
import { matchDepths } from './match-depths';
import { readSurvey } from './read-survey';
import { hasAxisB, type Survey, surveyChecksums } from './survey';
import { dateOrder, surveyTime } from './survey-date';
import { depthsOfSurvey, factorOfSurvey } from './survey-hole';

const RST = `Headings;Site;Installation;Description;A0Dir;Depth Top;Depth Bottom;Depth Interval;DepthUnits
Installation v1;VEGA;VI-01;;0;1;1.5;0.5;Meters
Headings;Survey DateTime;Num Passes;Num Depths;Sensor SN;Actl Cnst
Survey v2;11/01/2023 12:59:00;2;3;DP45VEGA1,C;50000000
Depth;A0;A180;B0;B180
0.5;-571344;629630;-139564;197724
1;-696079;750495;104135;-54280
1.5;-142869;197689;240878;-196460
`;
const GEOKON = `***
GK 604M(v1.3.0.10,02/25);2.0;FORMAT II
PROJECT  :TK
HOLE NO. :SIS-05
DATE     :11/15/26
TIME     :08:12:30
PROBE NO.:1234
FILE NAME:SIS-05.gkn
#READINGS:2
FLEVEL,    A+,    A-,    B+,    B-
   1.0,   -88,    96,    12,   -10
   0.5,  -102,   110,    14,    -6
`;

const read = (text: string): Survey => {
  const answer = readSurvey(text);
  if ('refusal' in answer) throw new Error(JSON.stringify(answer.refusal));
  return answer.survey;
};

describe('a probe file', () => {
  it('of RST is read with its hole, its date as written and both axes', () => {
    const survey = read(RST);
    expect({ ...survey, depths: survey.depths.length }).toEqual({
      format: 'rst', hole: 'VI-01', dateText: '11/01/2023 12:59:00', probe: 'DP45VEGA1,C', unit: 'm', constant: 50_000_000, depths: 3,
    }); // biome-ignore format: a record
    expect(survey.depths[0]).toEqual({ depth: 0.5, aPlus: -571344, aMinus: 629630, bPlus: -139564, bMinus: 197724 });
    // (58286 + 54416 + 54820) / 3; B: (58160 + 49855 + 44418) / 3
    const { a, b } = surveyChecksums(survey);
    expect([a?.mean.toFixed(2), b?.mean.toFixed(2), a?.n]).toEqual(['55840.67', '50811.00', 3]);
    // Around 55840.67: 2445.33, −1424.67, −1020.67; √((5979655 + 2029675 + 1041760) / 3) = √3017030
    expect(a?.sd.toFixed(0)).toBe('1737');
  });

  it('of Geokon is read from the top down, whatever its order', () => {
    const survey = read(GEOKON);
    expect([survey.format, survey.hole, survey.dateText, survey.probe]).toEqual([
      'geokon', 'SIS-05', '11/15/26 08:12:30', '1234',
    ]); // biome-ignore format: a row
    expect(survey.depths.map(({ depth, aPlus }) => [depth, aPlus])).toEqual([[0.5, -102], [1, -88]]); // biome-ignore format: a table
  });

  it('of anybody is read where a line names depth, A0 and A180', () => {
    expect(read('Depth (m)\tA0\tA180\n0.5\t1\t-2\n').depths).toEqual([
      { depth: 0.5, aPlus: 1, aMinus: -2, bPlus: null, bMinus: null },
    ]);
  });

  it('whose fields are apart by semicolons writes a comma for the decimal point', () => {
    const [first] = read('Depth;A0;A180\n0,5;-0,153;0,160\n1,0;1,234;-1,230\n').depths;
    expect(first).toMatchObject({ depth: 0.5, aPlus: -0.153, aMinus: 0.16 });
    expect(read('Depth\tA0\tA180\n0.5\t1,234\t-1,230\n').depths[0]).toMatchObject({ aPlus: 1234, aMinus: -1230 });
  });

  // biome-ignore format: a fault a line
  it.each([
    ['a comma for the point between tabs', 'Depth\tA0\tA180\n0.5\t-0,153\t0.160\n', { fault: 'number', line: 2 }],
    ['two numbers in a field', 'Depth;A0;A180\n0.5;12 13;-12\n', { fault: 'number', line: 2 }],
    ['a letter', 'name,unit\nTM-03,mm', { fault: 'not-a-survey' }],
    ['nothing', '', { fault: 'not-a-survey' }],
    ['heads alone', 'Depth;A0;A180\n', { fault: 'no-depths' }],
    ['a letter in a number', RST.replace('750495', '75O495'), { fault: 'number', line: 7 }],
    ['a face that is missing', RST.replace('-142869;197689', '-142869;'), { fault: 'number', line: 8 }],
    ['a depth twice', RST.replace('1.5;-142869', '1;-142869'), { fault: 'twice', line: 8 }],
    ['a copy that broke off', RST.slice(0, RST.indexOf('1.5;-142869')), { fault: 'count' }],
  ])('with %s is refused', (_, text, refusal) => {
    expect(readSurvey(text)).toEqual({ refusal });
  });
});

describe('the date of a survey', () => {
  // biome-ignore format: a date a line
  it.each([
    // 13 is no month
    ['13/01/2024 09:55:00', 'a.csv', 'day-first', '2024-01-13 09:55'],
    ['11/15/26 08:12:30', 'a.gkn', 'month-first', '2026-11-15 08:12'],
    ['11/01/2023 12:59:00', 'VI-1_20230111.csv', 'day-first', '2023-01-11 12:59'],
    ['11/01/2023 12:59:00', 'VI-1_20231101.csv', 'month-first', '2023-11-01 12:59'],
    ['2023-01-11 12:59', 'a.csv', 'day-first', '2023-01-11 12:59'],
  ] as const)('%s in %s is %s', (text, file, order, time) => {
    expect(dateOrder(text, file)).toBe(order);
    expect(surveyTime(text, order)).toBe(time);
  });

  it.each([
    ['11/01/2023 2:30 PM', '2023-01-11 14:30'],
    ['11/01/2023 下午 2:30:15', '2023-01-11 14:30'],
    ['11/01/2023 12:05 AM', '2023-01-11 00:05'],
    ['115/01/11 08:05', '2026-01-11 08:05'],
    ['11/01/2023 08:99', null],
    ['11/01/2023 25:00', null],
    ['11/01/2023 14:30 PM', null],
    ['11/01/2023 soon', null],
    ['11/01/202', null],
    ['11/01-2023', null],
  ])('%s, the day first, is %s', (text, time) => expect(surveyTime(text, 'day-first')).toBe(time));

  it('is asked for where it can be two days, and is none where it can be none', () => {
    expect(dateOrder('11/01/2023 12:59:00', 'VI-1.csv')).toBeNull();
    expect(surveyTime('31/02/2023', 'day-first')).toBeNull();
    expect(surveyTime('', 'day-first')).toBeNull();
  });
});

it('puts depths to those of a hole, and says which have none', () => {
  const at = (depth: number) => ({ _id: `i${depth}`, name: `SIS-05_${Math.abs(depth)}`, depth });
  const { matched, unknown, missing } = matchDepths(read(RST), [at(-0.5), at(-1), at(-2)]);
  expect(matched.map(({ instrument, read: { depth } }) => [instrument.depth, depth])).toEqual([[-0.5, 0.5], [-1, 1]]); // biome-ignore format: a table
  expect([unknown, missing.map(({ depth }) => depth)]).toEqual([[1.5], [-2]]);
  // 2 ft are 0.6096 m, which files round to 0.61
  const feet = read('Depth,A0,A180\n2,1,2\n');
  expect(matchDepths({ ...feet, unit: 'ft' }, [at(-0.61), at(-2)]).matched[0]?.instrument.depth).toBe(-0.61);
});

describe('a hole made of its first survey', () => {
  it('has its depths from the lowest up, with both faces', () => {
    const [lowest, , top] = depthsOfSurvey(read(RST), 'VI-1');
    expect([lowest?.name, lowest?.depth]).toEqual(['VI-1_1.5', -1.5]);
    expect(top).toEqual({ name: 'VI-1_0.5', depth: -0.5, aPlus: -571344, aMinus: 629630 });
    // 2 ft are 0.6096 m
    expect(depthsOfSurvey({ ...read('Depth,A0,A180\n2,1,2\n'), unit: 'ft' }, 'X')[0]?.depth).toBe(-0.6096);
  });

  it('has of the B axis its two faces', () => {
    const [, , top] = depthsOfSurvey(read(RST), 'VI-1 B', 'B');
    expect(top).toEqual({ name: 'VI-1 B_0.5', depth: -0.5, aPlus: -139564, aMinus: 197724 });
    expect(read(RST).depths.map(hasAxisB)).toEqual([true, true, true]);
    expect(read('Depth,A0,A180,B0\n2,1,2,3\n').depths.map(hasAxisB)).toEqual([false]);
  });

  it('has the factor of its interval and of the read-out’s constant', () => {
    // 500 mm / (2 × 50,000,000)
    expect(factorOfSurvey(read(RST))).toBe(0.000005);
    expect(factorOfSurvey(read(GEOKON))).toBeNull();
    const uneven = read(RST.replace('1.5;-142869', '1.75;-142869'));
    expect(factorOfSurvey(uneven)).toBeNull();
  });
});

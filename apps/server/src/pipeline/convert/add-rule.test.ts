import { NO_LIMITS } from '@talus/domain/hierarchy/instrument';
import { boundColumns, isRead, NOTHING_READ, resultOf } from '@talus/domain/manual/reading';
import { fieldsOfRule } from '@talus/domain/manual-import/sheet-fields';
import { convertSeries } from '@talus/domain/readings/convert-series';
import { PLAIN_CALIBRATION } from '@talus/domain/readings/result';
import { ruleNamed, ruleOf, TYPE_RULES } from '@talus/domain/readings/type-rules/registry';
import type { TypeRule } from '@talus/domain/readings/type-rules/type-rule';
import { expect, it } from 'vitest';
import { type ConversionPlan, makePlan } from './plan';
import type { VersionRow } from './plan-store';

/** A rule as CONTRIBUTING.md says to add one: the difference of two sensors, times F1. */
const DIFFERENCE: TypeRule = {
  name: 'difference',
  code: null,
  typed: { first: 'reading', second: 'reading3' },
  isHole: false,
  raw: ({ first, second }) => (first === null || second === null ? null : first - second),
  result: ({ first, second }, { f }) => (first === null || second === null ? null : f[1] * (first - second)),
};
const RULES = [...TYPE_RULES, DIFFERENCE];
const F: [number, number, number, number, number, number] = [0, 0.5, 0, 0, 0, 0];
const calibration = { ...PLAIN_CALIBRATION, f: F };

const column = (position: number) => ({ documentNo: 1, position });
const version = (more: Partial<VersionRow>): VersionRow => ({
  ...{ instrumentNo: 1, instrumentId: 'a', projectNo: 1, kind: 'general', computedBy: 'difference', isOcc: false },
  ...{ startDate: new Date(0), name: 'X-1', unit: 'mm', useFunction: false, evalFunction: null, documentNo: 1 },
  ...{ dataIntervalMs: 600_000, reading: column(0), second: column(1), temperature: null, aPlus: null, aMinus: null },
  ...{ r0: null, t0: null, k: null, offset: 0, aPlusInitial: null, aMinusInitial: null, allowZero: true, f: F },
  ...{ allowRate: true, rate1hLimits: NO_LIMITS, rate24hLimits: NO_LIMITS, limits: NO_LIMITS, alertCountLimit: 1 },
  ...{ rateAlertCountLimit: 1, downCountBase: 1, downCountLimit: 1, deadBand: null, clearCountLimit: null },
  ...{ runningTotal: false, operandWithinMs: null, possibleMin: null, possibleMax: null },
  ...more,
});
const conversionIn = ({ instruments }: ConversionPlan) => {
  const [plan] = instruments.get(1)?.versions ?? [];
  if (!plan) throw new Error('no version');
  return plan.conversion;
};
const raw = { rows: 3, reading: Float64Array.of(10, 12, Number.NaN), second: Float64Array.of(4, 6.5, 1) };

it('converts the rows of a logger by a rule that one entry describes', () => {
  const { reading1, reading2 } = convertSeries(raw, conversionIn(makePlan([version({})], new Map(), [], RULES)));
  // 10 − 4, 12 − 6.5; half of each
  expect([...reading1]).toEqual([6, 5.5, Number.NaN]);
  expect([...reading2]).toEqual([3, 2.75, Number.NaN]);
});

it('computes typed readings by the same rule, in the columns of the rule', () => {
  const rule = ruleOf({ code: 'X', computed_by: 'difference' }, RULES);
  expect(resultOf(rule, { ...NOTHING_READ, reading: 10, reading3: 4 }, calibration)).toBe(3);
  expect([isRead(rule, { ...NOTHING_READ, reading: 10 }), fieldsOfRule(rule)]).toEqual([
    false,
    ['reading', 'reading3'],
  ]);
  expect(boundColumns(rule)).toEqual([
    { field: 'reading', column: 'channelNo' },
    { field: 'reading3', column: 'secondChannelNo' },
  ]);
});

it('takes the single value where the second column is not bound', () => {
  const conversion = conversionIn(makePlan([version({ second: null })], new Map(), [], RULES));
  expect([...convertSeries(raw, conversion).reading2]).toEqual([5, 6, Number.NaN]); // 0.5 × 10, 0.5 × 12
});

it('gives no result by a rule that this version does not know, and keeps the reading', () => {
  const { reading1, reading2 } = convertSeries(
    raw,
    conversionIn(makePlan([version({ computedBy: 'gone' })], new Map())),
  );
  expect([...reading1]).toEqual([10, 12, Number.NaN]);
  expect([...reading2]).toEqual([Number.NaN, Number.NaN, Number.NaN]);
  expect(ruleNamed('gone').isHole).toBe(false);
});

it('takes the rule from the code where a phone stored a type that names none', () => {
  expect(['VG', 'XSIS-2', 'OW'].map((code) => ruleOf({ code }).name)).toEqual(['pair', 'faces', 'single']);
});

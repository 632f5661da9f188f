import { describe, expect, it } from 'vitest';
import { questionOf, questionsOfFaces } from './jump';

/** A well; differences −0.02, −0.03, +0.01, −0.04, −0.02: median −0.02, deviations 0, .01, .03, .02, 0 → .01. */
const WELL = [-6.12, -6.14, -6.17, -6.16, -6.2, -6.22];
/** 1.4826 × 0.01 */
const SPREAD = 0.014826;

describe('questionOf', () => {
  // biome-ignore format: a value a line
  it.each([
    ['one that goes on as before', -6.24, WELL, null],
    // 0.08 from the usual −0.02: 5.4 spreads
    ['five spreads', -6.32, WELL, null],
    // 0.1 off: 6.7 spreads
    ['seven spreads', -6.34, WELL, { kind: 'jump', times: 0.1 / SPREAD, suggestion: null }],
    // 6.24 − −6.22 − −0.02 = 12.48; the other sign gives the expected value
    ['the other sign', 6.24, WELL, { kind: 'sign', times: 12.48 / SPREAD, suggestion: -6.24 }],
    // The other sign is 2.98 off, 9.48 as typed: not four times nearer
    ['the other sign, which fits no better', 3.24, WELL, { kind: 'jump', times: 9.48 / SPREAD, suggestion: null }],
    ['the first reading', -6.2, [], null],
    ['a jump after four readings, which tell no spread', -9, WELL.slice(0, 4), null],
    ['the other sign after a single one', 432, [-430], { kind: 'sign', times: null, suggestion: -432 }],
    ['around zero, within six of the last digit', 0.02, [-0.03], null],
    ['zero, which has no sign', 0, [-430], null],
  ])('%s', (_, value, before, expected) => {
    const question = questionOf(value, before);
    expect(question && { ...question, times: question.times && Number(question.times.toFixed(6)) }).toEqual(
      expected && { ...expected, times: expected.times && Number(expected.times.toFixed(6)) },
    );
  });

  it('takes one unit of the last digit for the spread of readings that stand still', () => {
    const still = [5.11, 5.11, 5.11, 5.11, 5.11];
    // 0.06 / 0.01, 0.07 / 0.01
    expect([questionOf(5.17, still)?.times ?? null, Math.round(questionOf(5.18, still)?.times ?? 0)]).toEqual([
      null,
      7,
    ]);
  });

  it('is not widened by one reading that was off, nor by what is long ago', () => {
    // Without −8: differences of −0.02; the median ignores the two differences that −8 causes
    expect(questionOf(-6.9, [...WELL.slice(0, 3), -8, ...WELL.slice(3), -6.24, -6.26])?.kind).toBe('jump');
    const long = Array.from({ length: 30 }, (_, i) => (i % 2) * 50);
    expect(questionOf(10, [...long, ...Array.from({ length: 24 }, () => 0)])?.kind).toBe('jump');
  });

  it('reads digits of small numbers', () => {
    expect(questionOf(3e-7, [1e-7, 1e-7, 1e-7, 1e-7, 1e-7])).toBeNull();
    expect(questionOf(9e-7, [1e-7, 1e-7, 1e-7, 1e-7, 1e-7])?.kind).toBe('jump');
  });
});

describe('questionsOfFaces', () => {
  const SURVEYS = [
    { plus: 410, minus: -421 },
    { plus: 420, minus: -430 },
  ];

  // biome-ignore format: a survey a line
  it.each([
    ['turned as they should be', { plus: 425, minus: -432 }, []],
    ['A− with the sign of A+', { plus: 425, minus: 432 }, [['minus', 'sign', -432]]],
    ['A+ with the sign of A−', { plus: -425, minus: -432 }, [['plus', 'sign', 425]]],
    ['both turned round', { plus: -425, minus: 432 }, [['plus', 'sign', 425], ['minus', 'sign', -432]]],
    ['half typed', { plus: 425, minus: null }, []],
    // 6 + 4 is 20 off the sum of the last survey, −10; 6 − 4 is 12 off: not four times nearer
  ])('%s', (_, faces, expected) => {
    const found = questionsOfFaces(faces, SURVEYS);
    expect(found.map(({ face, kind, suggestion }) => [face, kind, suggestion])).toEqual(expected);
  });

  it('asks about equal signs of a hole that was never read', () => {
    // 857 against 0, −7 against 0
    expect(questionsOfFaces({ plus: 425, minus: 432 }, [])).toEqual([
      { face: 'minus', kind: 'sign', times: null, suggestion: -432 },
    ]);
    // Around zero the bias of the probe gives both faces one sign: 10 against −10 is 20 off, 2 is 12 off
    expect(questionsOfFaces({ plus: 6, minus: 4 }, [{ plus: -3, minus: -7 }])).toEqual([]);
  });
});

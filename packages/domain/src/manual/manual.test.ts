import { describe, expect, it } from 'vitest';
import { NO_LIMITS } from '../hierarchy/instrument';
import { PLAIN_CALIBRATION } from '../readings/result';
import { FACES } from '../readings/type-rules/faces';
import { PAIR } from '../readings/type-rules/pair';
import { ruleByCode } from '../readings/type-rules/registry';
import { SINGLE } from '../readings/type-rules/single';
import { entryOutcome } from './entering';
import { holeDepths } from './hole';
import { NOTHING_READ, resultOf } from './reading';
import { remarkOf } from './remarks';

const bounds = (limit: number) => ({ minus: -limit, plus: limit });
const LIMITS = { WL: bounds(15), AL: bounds(20), WSL: bounds(30) };

describe('remarkOf', () => {
  // biome-ignore format: a result a line
  it.each([
    [31, '', '超過行動值'], [22.32, '', '超過警戒值'], [18.16, '', '超過注意值'], [12.42, '', ''],
    // Limits on both sides: exceeded only outside of them
    [20, '', '超過注意值'], [-20.01, '', '超過警戒值'], [null, '', ''],
    // A person's remark stays; an automatic remark is updated
    [31, '阻礙', '阻礙'], [18.16, '超過行動值', '超過注意值'], [1, '超過警戒值', ''], [null, '損壞', '損壞'],
  ] as const)('%s, said "%s": "%s"', (result, typed, said) => {
    expect(remarkOf(result, LIMITS, typed)).toBe(said);
  });

  it('reaches a limit that has one side', () => {
    const limits = { ...NO_LIMITS, AL: { minus: -7.5, plus: null } };
    expect([remarkOf(-7.5, limits, ''), remarkOf(-7.49, limits, '')]).toEqual(['超過警戒值', '']);
  });
});

describe('entryOutcome', () => {
  const read = (reading: number, remark = '', isStruck = false) => ({
    typed: { ...NOTHING_READ, reading },
    remark,
    isStruck,
  });
  const said = (remark: string) => ({ typed: NOTHING_READ, remark, isStruck: false });
  const NONE = said('');
  // biome-ignore format: an entry a line
  it.each([
    ['a reading', read(1), NONE, 'new', 'new'],
    ['a reading where another stands', read(1), read(2), 'conflict', 'changed'],
    ['the same again', read(1, '碰撞'), read(1, '碰撞'), 'same', 'same'],
    ['the same with another remark', read(1, '碰撞'), read(1), 'changed', 'changed'],
    ['a reading where somebody could not read', read(1), said('無法進入'), 'new', 'new'],
    ['a note', said('無法進入'), NONE, 'new', 'new'],
    ['the same note again', said('無法進入'), said('無法進入'), 'same', 'same'],
    ['a note where another one stands', said('損壞'), said('無法進入'), 'changed', 'changed'],
    ['a note where a reading stands', said('無法進入'), read(1), 'conflict', 'changed'],
    ['a note where a reading was struck out', said('損壞'), read(1, '', true), 'new', 'new'],
    ['what was struck out, again', read(1), read(1, '', true), 'conflict', 'changed'],
    ['another one where one was struck out', read(2), read(1, '', true), 'conflict', 'changed'],
  ] as const)('%s', (_, offered, stands, outcome, replacing) => {
    const of = (replace: boolean) => entryOutcome({ ...offered, replace }, stands);
    expect([of(false), of(true)]).toEqual([outcome, replacing]);
  });
});

describe('holeDepths', () => {
  const hole = { name: 'SIS-05', interval: 0.5, isAdvanced: false };

  it('goes from the bottom to the ground, both included, and names each depth without its sign', () => {
    expect(holeDepths({ ...hole, depth: 1.5 })).toEqual([
      { name: 'SIS-05_1.5', depth: -1.5 },
      { name: 'SIS-05_1', depth: -1 },
      { name: 'SIS-05_0.5', depth: -0.5 },
      { name: 'SIS-05_0', depth: 0 },
    ]);
  });

  it('keeps steps without dust: 0.1 from 0 to 0.3 are four', () => {
    const depths = holeDepths({ ...hole, interval: 0.1, min: 0, max: 0.3, isAdvanced: true });
    expect(Array.isArray(depths) && depths.map(({ depth }) => depth)).toEqual([0, 0.1, 0.2, 0.3]);
  });

  // biome-ignore format: a fault a line
  it.each([
    [{ interval: 0 }, 'interval'], [{ interval: Number.NaN }, 'interval'],
    [{ depth: 0 }, 'depth'], [{ depth: undefined }, 'depth'],
    [{ isAdvanced: true, min: 3, max: 3 }, 'range'], [{ isAdvanced: true, min: 0 }, 'range'],
    [{ interval: 0.1, depth: 100 }, 'too-many'],
  ])('%o is refused: %s', (more, fault) => {
    expect(holeDepths({ ...hole, depth: 10, ...more })).toEqual({ fault });
  });
});

describe('resultOf', () => {
  it.each([
    ['SIS', 'faces'],
    ['XSIS-2', 'faces'],
    ['VG', 'pair'],
    ['ELP', 'single'],
    ['VG-SIS', 'faces'],
    ['vg', 'single'],
  ])('reads %s by its name: %s', (code, kind) => {
    expect(ruleByCode(code).name).toBe(kind);
  });

  it('of a depth is what it moved against the one below', () => {
    // 0.02 × ((405 + 419) − (387 + 394)) = 0.02 × 43
    const calibration = {
      ...PLAIN_CALIBRATION,
      f: [0, 0.02, 0, 0, 0, 0] as const,
      aPlusInitial: 387,
      aMinusInitial: -394,
    };
    expect(resultOf(FACES, { ...NOTHING_READ, aPlus: 405, aMinus: -419 }, calibration)).toBeCloseTo(0.86);
    expect(resultOf(FACES, { ...NOTHING_READ, aPlus: 405 }, calibration)).toBeNull();
  });

  it('of a pair is that of their mean, also where one is missing', () => {
    const calibration = { ...PLAIN_CALIBRATION, r0: 100 };
    expect(resultOf(PAIR, { ...NOTHING_READ, reading: 110, reading3: 120 }, calibration)).toBe(15);
    expect(resultOf(PAIR, { ...NOTHING_READ, reading3: 120 }, calibration)).toBe(20);
  });

  it('of the others takes the third reading for the temperature', () => {
    // 10 − 4 + 0.5 × (22 − 20)
    const calibration = { ...PLAIN_CALIBRATION, r0: 4, k: 0.5, t0: 20 };
    expect(resultOf(SINGLE, { ...NOTHING_READ, reading: 10, reading3: 22 }, calibration)).toBe(7);
  });
});

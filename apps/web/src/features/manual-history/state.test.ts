import type { ManualOutput } from '@talus/contract/data/manual';
import { PLAIN_CALIBRATION } from '@talus/domain/readings/result';
import { FACES } from '@talus/domain/readings/type-rules/faces';
import { SINGLE } from '@talus/domain/readings/type-rules/single';
import { describe, expect, it } from 'vitest';
import { cellsOf, type HistoryFacts, isEmptied, joinPages, nextBefore, resultIn, sinceOf } from './state';
import { historyCodec } from './url';

const output = (id: string, TIMESTAMP: string) => ({ _id: id, TIMESTAMP }) as ManualOutput;

describe('pages', () => {
  const first = [output('a', '2026-11-15T00:02:00.000Z'), output('b', '2026-11-15T00:01:00.000Z')];

  it('go on at the last time, which may have been cut, and count each reading once', () => {
    // One millisecond later, since `before` is exclusive
    expect(nextBefore(first, 2)).toBe('2026-11-15T00:01:00.001Z');
    const second = [output('b', '2026-11-15T00:01:00.000Z'), output('c', '2026-11-15T00:01:00.000Z')];
    expect(joinPages([first, second]).map(({ _id }) => _id)).toEqual(['a', 'b', 'c']);
  });

  it('end with one that is not full', () => {
    expect([nextBefore(first, 3), nextBefore([], 3)]).toEqual([null, null]);
  });
});

describe('the result of an edited row', () => {
  const facts = (rule: HistoryFacts['rule']): HistoryFacts => ({
    rule,
    decimals: 2,
    unit: 'mm',
    at: () => ({ ...PLAIN_CALIBRATION, f: [0, 0.02, 0, 0, 0, 0], aPlusInitial: 300, aMinusInitial: -308 }),
  });

  it('of a depth moves by what the depth itself moved: 20.8 + 0.02 × 10', () => {
    const base = { at: 0, stored: 20.8, aPlus: 313, aMinus: -321 };
    expect(resultIn({ base, cells: base }, facts(FACES))).toBe(20.8);
    expect(resultIn({ base, cells: { ...base, aPlus: 323 } }, facts(FACES))?.toFixed(2)).toBe('21.00');
    expect(resultIn({ base, cells: { ...base, aPlus: null } }, facts(FACES))).toBeNull();
  });

  it('of the others is computed: 0.02 × 50', () => {
    const base = { at: 0, stored: 2, reading: 100 };
    expect(resultIn({ base, cells: { ...base, reading: 50 } }, facts(SINGLE))?.toFixed(2)).toBe('1.00');
  });
});

describe('a row', () => {
  const words = { note: 'Not read', struck: 'Deleted' };
  const row = (more: Partial<ManualOutput>) =>
    cellsOf({ ...output('a', '2026-11-15T00:02:00.000Z'), is_note: false, struck: null, photos: [], remark: '', ...more } as ManualOutput, 'Asia/Taipei', words); // biome-ignore format: one line

  it('says where it is no reading that counts, and how many photos it has', () => {
    const states = [row({}), row({ is_note: true }), row({ struck: { by: 'x', at: '' } })].map(({ state }) => state);
    expect(states).toEqual([null, 'Not read', 'Deleted']);
    expect([row({ photos: ['p', 'q'] }).photos, row({}).photos]).toEqual([2, null]);
  });

  it('goes where its values were taken out, a note with its remark', () => {
    const read = { reading: 1, remark: null };
    const note = { reading: null, remark: '無法進入' };
    // biome-ignore format: a row a line
    expect([
      isEmptied({ base: read, cells: { ...read, reading: null } }), isEmptied({ base: read, cells: { reading: null, remark: '損壞' } }),
      isEmptied({ base: note, cells: { ...note, remark: null } }), isEmptied({ base: note, cells: { ...note, remark: '損壞' } }), isEmptied({ base: read, cells: { ...read, reading: 2 } }),
    ]).toEqual([true, true, true, false, false]);
  });
});

it('shows ninety days unless the address says otherwise', () => {
  expect(historyCodec.read(new URLSearchParams('span=1y&type=x'))).toEqual({ type: '', span: '90d', area: '' });
  expect(historyCodec.write({ type: '', span: 'all', area: '' }).span).toBe('all');
  // 7 × 86,400,000
  expect([sinceOf('7d', 604_800_000), sinceOf('all', 0)]).toEqual([0, Number.NEGATIVE_INFINITY]);
});

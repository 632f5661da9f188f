import { describe, expect, it } from 'vitest';
import { repeatedOutcome, type Standing } from './entering';
import { NOTHING_READ } from './reading';

const AT = 600_000;
const LATER = 660_000;
const read = (reading: number, remark = '', isStruck = false): Standing => ({
  typed: { ...NOTHING_READ, reading },
  remark,
  isStruck,
});
const said = (remark: string): Standing => ({ typed: NOTHING_READ, remark, isStruck: false });
const NONE = said('');

/** Retries an entry accepted at AT as `taken`: `standsAtOld` is stored there now; the retry is `offered` for `at`. */
const again = (offered: Standing, at: number, taken: Standing, standsAtOld: Standing, standsAtNew = standsAtOld) =>
  repeatedOutcome({ ...offered, at, edit: 1, replace: false }, standsAtNew, { at: AT, edit: 1, typed: taken.typed, remark: taken.remark, stands: standsAtOld }); // biome-ignore format: one line

describe('an entry that is sent again', () => {
  // biome-ignore format: a row a line
  it.each<[string, ReturnType<typeof again>, string, boolean]>([
    ['as it was', again(read(1), AT, read(1), read(1)), 'same', false],
    ['with another value replaces itself', again(read(2), AT, read(1), read(1)), 'changed', false],
    ['with another remark replaces itself', again(read(1, '碰撞'), AT, read(1), read(1)), 'changed', false],
    ['at another minute leaves its own', again(read(1), LATER, read(1), read(1), NONE), 'new', true],
    ['at another minute with another value, too', again(read(2), LATER, read(1), read(1), NONE), 'new', true],
    ['at a minute where another stands is a conflict and stays where it is', again(read(1), LATER, read(1), read(1), read(9)), 'conflict', false],
    ['at a minute where the same stands leaves its own', again(read(1), LATER, read(1), read(1), read(1)), 'same', true],
    ['does not take what somebody made of it', again(read(2), AT, read(1), read(3)), 'conflict', false],
    ['does not come back where somebody struck it out', again(read(1), AT, read(1), read(1, '', true)), 'conflict', false],
    ['at another minute leaves what somebody made of it', again(read(2), LATER, read(1), read(3), NONE), 'new', false],
    ['at another minute leaves what was struck out', again(read(1), LATER, read(1), read(1, '', true), NONE), 'new', false],
    ['as a note gives its value up', again(said('損壞'), AT, read(1), read(1)), 'changed', true],
    ['as a note leaves a value that somebody else gave', again(said('損壞'), AT, read(1), read(3)), 'conflict', false],
    ['as a reading after a note', again(read(1), AT, said('損壞'), said('損壞')), 'new', false],
    ['as a note at another minute', again(said('損壞'), LATER, said('損壞'), said('損壞'), NONE), 'new', true],
    ['as a note that somebody deleted', again(said('損壞'), AT, said('損壞'), NONE), 'same', false],
  ])('%s', (_, outcome, state, leaves) => expect(outcome).toEqual({ state, leaves }));

  it('in an older state does not take the place of a newer one', () => {
    const before = { at: LATER, edit: 2, ...read(2), stands: read(2) };
    const older = { ...read(1), at: AT, edit: 1, replace: false };
    expect(repeatedOutcome(older, NONE, before)).toEqual({ state: 'same', leaves: false });
  });

  it('is like any other where it was never taken', () => {
    expect(repeatedOutcome({ ...read(1), at: AT, edit: 0, replace: false }, read(2), null)).toEqual({
      state: 'conflict',
      leaves: false,
    });
    expect(repeatedOutcome({ ...read(1), at: AT, edit: 0, replace: true }, read(2), null)).toEqual({
      state: 'changed',
      leaves: false,
    });
  });
});

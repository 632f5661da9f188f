// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { isArmed, NOT_ASKED, reduceSound, type SoundAction } from './state';

const after = (...actions: SoundAction[]) => actions.reduce(reduceSound, NOT_ASKED);
const ASKED: SoundAction = { type: 'asked' };
const GRANTED: SoundAction = { type: 'granted' };
const LOST: SoundAction = { type: 'lost', at: 1000 };
const REFUSED: SoundAction = { type: 'refused' };

describe('the permission to be heard', () => {
  it.each<[string, SoundAction[], ReturnType<typeof after>, boolean]>([
    ['is not granted at first, and only its button asks for it', [], { permission: 'off', trouble: null }, false],
    ['is asked for', [ASKED], { permission: 'asking', trouble: null }, false],
    ['is granted', [ASKED, GRANTED], { permission: 'granted', trouble: null }, false],
    ['is refused: off again, the next gesture asks', [ASKED, REFUSED], { permission: 'off', trouble: REFUSED }, true],
    ['is lost: off again', [ASKED, GRANTED, LOST], { permission: 'off', trouble: LOST }, true],
    [
      'is granted again after a loss',
      [ASKED, GRANTED, LOST, ASKED, GRANTED],
      { permission: 'granted', trouble: null },
      false,
    ],
    ['keeps since when it is lost', [ASKED, GRANTED, LOST, ASKED, REFUSED], { permission: 'off', trouble: LOST }, true],
    ['is not granted unasked', [GRANTED], { permission: 'off', trouble: null }, false],
    ['is not lost twice', [ASKED, GRANTED, LOST, { type: 'lost', at: 9 }], { permission: 'off', trouble: LOST }, true],
  ])('%s', (_, actions, sound, armed) => {
    expect(after(...actions)).toEqual(sound);
    expect(isArmed(after(...actions))).toBe(armed);
  });
});

import { expect, it } from 'vitest';
import { nearestName } from './nearest-name';

const NAMES = ['IN-02_0', 'IN-02_12', 'IN-02_24', 'TM-03', 'ELP-07'].map((name) => ({ name }));

it.each([
  ['what people leave out', 'in02 12', 'IN-02_12'],
  ['a letter too many', 'TMM-03', 'TM-03'],
  ['a letter for another', 'EIP-07', 'ELP-07'],
  ['full-width letters', 'ＴＭ－０３', 'TM-03'],
  ['nothing near', 'SAA-9', null],
  ['two alike near', 'IN-02_1', null], // _0 by one replacement, _12 by one insertion
  ['no name', '', null],
])('%s: %s', (_, typed, expected) => expect(nearestName(typed, NAMES)?.name ?? null).toBe(expected));

it.each([
  ['O for 0', 'OW-O5', 'OW-05'], // OW-15 differs by a whole letter
  ['I for 1', 'OW-I5', 'OW-15'],
  ['l for 1', 'OW-l5', 'OW-15'],
  ['S for 5', 'OW-0S', 'OW-05'],
  ['B for 8', 'OW-0B', 'OW-08'],
  ['Z for 2', 'OW-0Z', 'OW-02'],
  ['two at once', 'OW-OS', 'OW-05'],
  ['unlike both', 'OW-X5', null],
])('a look-alike is nearer than another letter: %s', (_, typed, expected) => {
  const wells = ['OW-02', 'OW-05', 'OW-08', 'OW-15'].map((name) => ({ name }));
  expect(nearestName(typed, wells)?.name ?? null).toBe(expected);
});

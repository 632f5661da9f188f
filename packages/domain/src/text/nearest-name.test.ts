import { expect, it } from 'vitest';
import { nearestName } from './nearest-name';

const NAMES = ['IN-02_0', 'IN-02_12', 'IN-02_24', 'TM-03', 'ELP-07'].map((name) => ({ name }));

it.each([
  ['what people leave out', 'in02 12', 'IN-02_12'],
  ['a letter too many', 'TMM-03', 'TM-03'],
  ['a letter for another', 'EIP-07', 'ELP-07'],
  ['full-width letters', 'ＴＭ－０３', 'TM-03'],
  ['nothing near', 'SAA-9', null],
  ['two alike near', 'IN-02_1', null], // _0 by one exchanged, _12 by one put in
  ['no name', '', null],
])('%s: %s', (_, typed, expected) => expect(nearestName(typed, NAMES)?.name ?? null).toBe(expected));

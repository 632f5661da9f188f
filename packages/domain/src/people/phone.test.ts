import { expect, it } from 'vitest';
import { normalisePhone } from './phone';

it.each<[string, string | null, string | null]>([
  ['0912345678', null, '0912345678'],
  ['0912-345-601', '+886', '0912345601'],
  ['+886 912 345 678', null, '0912345678'],
  ['+886 (0)912-345-678', null, '0912345678'],
  ['886912345678', null, '0912345678'],
  ['00886912345678', null, '0912345678'],
  ['912345678', '886', '0912345678'],
  ['０９１２３４５６７８', null, '0912345678'],
  ['090-1234-5678', '+81', '+819012345678'],
  ['+81 90 1234 5678', '+886', '+819012345678'],
  ['', null, null],
  ['none', null, null],
  ['0912 345 678 #12', null, null],
  ['not a phone', null, null],
  ['12', null, null],
])('%s of %s is dialled %s', (typed, country, dialled) => expect(normalisePhone(typed, country)).toBe(dialled));

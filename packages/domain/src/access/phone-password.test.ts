import { expect, it } from 'vitest';
import { isPhonePassword } from './phone-password';

it.each([
  ['as it is written', '0912-345-678', '0912-345-678', true],
  ['its digits', '0912345678', '0912-345-678', true],
  ['with the code of the country', '+886912345678', '0912-345-678', true],
  ['with spaces and the zero that many keep', '+886 (0)912 345 678', '0912345678', true],
  ['without the plus', '886912345678', '0912345678', true],
  ['dialled from abroad', '00886912345678', '0912345678', true],
  ['the other way round', '0912345678', '+886 912-345-678', true],
  ['in full width', '０９１２３４５６７８', '0912345678', true],
  ['of another country', '09012345678', '+81 90-1234-5678', true],
  ['without the zero', '912345678', '0912345678', true],
  ['another number', '0912345679', '0912345678', false],
  ['with a word', 'slope0912345678', '0912345678', false],
  ['longer than any code of a country', '123456912345678', '0912345678', false],
  ['an extension is no whole number', '5123', '123', false],
  ['an extension as it is', '123', '123', true],
  ['nobody has no number', '0912345678', null, false],
  ['nor an empty one', '', ' ', false],
  ['zeros alone', '000000', '000', false],
])('%s', (_, password, phone, is) => expect(isPhonePassword(password, phone)).toBe(is));

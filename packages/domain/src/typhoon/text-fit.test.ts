import { expect, it } from 'vitest';
import { cutToEms, estimateEms, instrumentText, linesOf, piecesOf } from './text-fit';

it.each([
  ['颱風', 2],
  // 4 × 0.56
  ['ETAU', 2.24],
  // 2 + 3 × 0.56
  ['雨 5 量', 3.68],
  ['', 0],
])('%s is %d ems wide', (text, ems) => expect(estimateEms(text)).toBeCloseTo(ems, 9));

it.each([
  ['颱'.repeat(10), 10, 1],
  ['颱'.repeat(11), 10, 2],
  [`${'颱'.repeat(11)}\n短`, 10, 3],
])('%s takes its lines', (text, ems, lines) => expect(linesOf(text, ems)).toBe(lines));

it('a text that does not fit goes on in another piece, and nothing of it is lost', () => {
  const text = `${'一'.repeat(25)}\n${'二'.repeat(25)}\n${'三'.repeat(90)}`;
  const pieces = piecesOf(text, 10, 4);
  expect(pieces.every((piece) => linesOf(piece, 10) <= 4)).toBe(true);
  expect(pieces.join('').replaceAll('\n', '')).toBe(text.replaceAll('\n', ''));
  expect(piecesOf('短', 10, 4)).toEqual(['短']);
});

it.each([
  ['as it is', '颱風', 2, '颱風'],
  // 3 + 1 for the ellipsis
  ['cut', '颱風報告書', 4, '颱風報…'],
  ['without a space before the ellipsis', '颱風 報告書', 4, '颱風…'],
])('a text that must fit stays %s', (_, text, ems, expected) => expect(cutToEms(text, ems)).toBe(expected));

it.each([
  ['of 40 characters stays', '測'.repeat(40), '測'.repeat(40)],
  ['of 41 is cut to 37 and an ellipsis', '測'.repeat(41), `${'測'.repeat(37)}…`],
])('an instrument’s text %s', (_, text, expected) => expect(instrumentText(text)).toBe(expected));

import { expect, it } from 'vitest';
import { breachWord, contentOf } from './event-content';

const ROW = {
  kind: 'level' as const,
  label: 'AL' as const,
  limit: 20 as number | null,
  limitSign: '≥' as const,
  rateHours: null,
  change: null,
  spanMs: null,
  amount: 20.11 as number | null,
  value: 20.11 as number | null,
  instrument_data: { unit: 'mm', decimal_points: 2 },
  instruments: [],
};
type Row = Parameters<typeof contentOf>[0];
const alertRow = (more: Partial<Row> = {}): Row => ({ ...ROW, ...more });

it.each([
  ['above a limit', alertRow({ amount: 20.1, limit: 20 }), { key: 'content.above', value: '20.10 mm', limit: '20.00 mm' }],
  ['below a limit', alertRow({ amount: -4.2, limit: -4, limitSign: '<' }), { key: 'content.below', value: '−4.20 mm', limit: '−4.00 mm' }],
  ['a value that would round to its limit', alertRow({ amount: 5.004, limit: 5 }), { key: 'content.above', value: '5.004 mm', limit: '5.000 mm' }],
  ['below a limit, of an event from before causes were kept', alertRow({ amount: null, value: -4.2, limit: -4, limitSign: null }), { key: 'content.below', value: '−4.20 mm', limit: '−4.00 mm' }],
  ['a limit without a known value', alertRow({ amount: null, value: null }), { key: 'content.limit', limit: '20.00 mm' }],
  ['a value without a known limit', alertRow({ limit: null }), { key: 'content.value', value: '20.11 mm' }],
  ['neither', alertRow({ amount: null, value: null, limit: null }), { key: 'content.level' }],
  ['a change in a day', alertRow({ kind: 'rate', limit: 5, limitSign: '>', rateHours: 24, change: 16.2 }), { key: 'content.rate', hours: 24, change: '+16.20 mm', sign: '>', limit: '5.00 mm' }],
  ['a change over a gap', alertRow({ kind: 'rate', limit: 50, limitSign: '>', rateHours: 1, change: 495, spanMs: 27.6 * 3_600_000 }), { key: 'content.gap-hours', span: '27.6', hours: 1, change: '+495.00 mm', sign: '>', limit: '50.00 mm' }], // biome-ignore format: a row
  ['a change, of an hour or a day', alertRow({ kind: 'rate', limit: null }), { key: 'content.rate-both' }],
  ['rain beyond the red line', alertRow({ kind: 'rain', label: 'WSL', limit: null }), { key: 'content.rain-WSL' }],
  ['silence', alertRow({ label: 'down' }), { key: 'content.down' }],
  ['a silent logger', alertRow({ label: 'down', kind: 'document', instrument_data: null }), { key: 'content.document', n: 0 }],
])('%s', (_, row, word) => {
  expect(contentOf(row)).toEqual(word);
}); // biome-ignore format: rows

it.each([
  ['an upper limit', { value: 31.2, limit: 30, isBelow: false }, { key: 'content.above', value: '31.20 mm', limit: '30.00 mm' }],
  ['a lower limit', { value: -8.1, limit: -8, isBelow: true }, { key: 'content.below', value: '−8.10 mm', limit: '−8.00 mm' }],
  ['a value that is its lower limit', { value: -8, limit: -8, isBelow: true }, { key: 'content.below', value: '−8.00 mm', limit: '−8.00 mm' }],
])('words a value beyond %s', (_, breach, word) => {
  expect(breachWord(breach, { decimals: 2, unit: 'mm' })).toEqual(word);
}); // biome-ignore format: rows

import { expect, it } from 'vitest';
import { alertRow } from '../../features/alerts/test-rows';
import { contentOf } from './content';

it.each([
  ['above a limit', alertRow({ value: 20.1, limit: 20 }), { key: 'content.above', limit: '20', unit: 'mm' }],
  ['below a limit', alertRow({ value: -4.2, limit: -4 }), { key: 'content.below', limit: '−4', unit: 'mm' }],
  ['at a level without a known limit', alertRow({ limit: null }), { key: 'content.level' }],
  ['a change in a day', alertRow({ kind: 'rate', limit: 5, limitSign: '>', rateHours: 24, change: 16.2 }), { key: 'content.rate', hours: 24, change: '16.20', sign: '>', limit: '5', unit: 'mm' }],
  ['a change over a gap', alertRow({ kind: 'rate', limit: 50, limitSign: '>', rateHours: 1, change: 495, spanMs: 27.6 * 3_600_000 }), { key: 'content.gap-hours', span: '27.6', hours: 1, change: '+495.00', sign: '>', limit: '50', unit: 'mm' }], // biome-ignore format: a row
  ['a change, of an hour or a day', alertRow({ kind: 'rate', limit: null }), { key: 'content.rate-both' }],
  ['rain beyond the red line', alertRow({ kind: 'rain', label: 'WSL', limit: null }), { key: 'content.rain-WSL' }],
  ['silence', alertRow({ label: 'down' }), { key: 'content.down' }],
  ['a silent logger', alertRow({ label: 'down', kind: 'document', instrument_data: null }), { key: 'content.document', n: 0 }],
])('%s', (_, row, word) => {
  expect(contentOf(row)).toEqual(word);
}); // biome-ignore format: rows

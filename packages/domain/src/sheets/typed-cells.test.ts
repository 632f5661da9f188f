import { describe, expect, it } from 'vitest';
import { readTypedDate } from './typed-date';
import { readTypedNumber } from './typed-number';
import { readTypedYes } from './typed-yes';

describe('a number as people type it', () => {
  it.each([
    ['-6.238', -6.238],
    ['−6.238', -6.238],
    ['－６．２３８', -6.238],
    ['1,234.5', 1234.5],
    ['１２，３４５', 12345],
    ['+0.5', 0.5],
    ['.5', 0.5],
    ['5.', 5],
    ['1.2e-3', 0.0012],
    [' 12 ', 12],
    ['1 234', 1234],
  ])('%s', (text, value) => expect(readTypedNumber(text)).toBe(value));

  it.each(['6.O12', '', 'NAN', '1,5', '12,34', '0x10', 'Infinity', '1e999', '--1', '12m', '1.2.3'])(
    '%s is none',
    (text) => expect(readTypedNumber(text)).toBeNull(),
  );
});

describe('a date as people type it', () => {
  it.each([
    ['2026-11-15', '2026-11-15 00:00'],
    ['2026/11/5 8:05', '2026-11-05 08:05'],
    ['2026-11-15T08:05:30', '2026-11-15 08:05'],
    ['2026年11月15日', '2026-11-15 00:00'],
    ['2026年11月15日 8時5分', '2026-11-15 08:05'],
    ['2026/11/15 上午 08:05:00', '2026-11-15 08:05'],
    ['2026/11/15 下午 2:30', '2026-11-15 14:30'],
    ['2026/11/15 下午 12:00', '2026-11-15 12:00'],
    ['2026/11/15 上午 12:10', '2026-11-15 00:10'],
    ['2026/11/15 2:30 PM', '2026-11-15 14:30'],
    ['２０２６／１１／１５', '2026-11-15 00:00'],
    ['2028-02-29', '2028-02-29 00:00'],
  ])('%s', (text, value) => {
    expect(readTypedDate(text, true)).toBe(value);
    expect(readTypedDate(text, false)).toBe(value.slice(0, 10));
  });

  it.each([
    '46341',
    '20261115',
    '2026-02-29',
    '2026-13-01',
    '2026/11/15 25:00',
    '2026/11/15 下午 14:00',
    '昨天',
    '11/15',
  ])('%s is none', (text) => expect(readTypedDate(text, true)).toBeNull());
});

describe('a tick as people write it', () => {
  it.each(['O', 'Ｏ', 'true', 'TRUE', '1', 'v', '✓', '是'])('%s', (text) => expect(readTypedYes(text)).toBe(true));
  it.each(['', '0', 'false', 'no', '否', 'OO'])('%s is none', (text) => expect(readTypedYes(text)).toBe(false));
});

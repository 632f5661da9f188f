import { describe, expect, it } from 'vitest';
import { readTypedClock } from './typed-clock';
import { readTypedDate } from './typed-date';
import { readTypedNumber } from './typed-number';
import { hasCrossesAlone, readTypedYes } from './typed-yes';

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

  it.each(['6.O12', '', 'NAN', '1,5', '12,34', '0,500', '012,345', '0x10', 'Infinity', '1e999', '--1', '12m', '1.2.3'])(
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
    ['2026/11/15 2:30 p.m.', '2026-11-15 14:30'],
    // 1911 + 115, 1911 + 99
    ['115/11/15', '2026-11-15 00:00'],
    ['民國115年11月15日 8時5分', '2026-11-15 08:05'],
    ['民國99年12月31日', '2010-12-31 00:00'],
    ['民國 99/12/31', '2010-12-31 00:00'],
    ['099.12.31', '2010-12-31 00:00'],
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
    // 1999 and 2010 both
    '99/12/31',
    '99年12月31日',
    '民國2026/11/15',
    '202/11/01',
    '2026/11/15 08:99',
    '2026/11/15 08:05:60',
    '2026/11/15 上午 8:05 PM',
  ])('%s is none', (text) => expect(readTypedDate(text, true)).toBeNull());
});

describe('a time of day as people write it', () => {
  it.each([
    ['08:05', 8, 5],
    ['8時5分', 8, 5],
    ['2:30 PM', 14, 30],
    ['下午 2:30', 14, 30],
    ['2:30下午', 14, 30],
    ['12:10 a.m.', 0, 10],
    ['12:10 PM', 12, 10],
    ['２：３０ ＰＭ', 14, 30],
  ])('%s', (text, hour, minute) => expect(readTypedClock(text)).toEqual({ hour, minute, second: 0 }));
  it.each(['25:10', '08:61', '14:00 PM', '0:30 AM', '上午 8:05 PM', '8', '2026/11/15 08:05', ''])(
    '%s is none',
    (text) => expect(readTypedClock(text)).toBeNull(),
  );
});

describe('a tick as people write it', () => {
  // biome-ignore format: marks
  it.each([
    '1', 'TRUE', 'true', 'T', 'Y', 'yes', 'V', 'v', '✓', '✔', '✔\ufe0f', '☑', '●', 'O', 'Ｏ', 'o', '○', '◯', '〇', '是', '有', '開', ' 是 ',
  ])('%s', (text) => expect(readTypedYes(text)).toBe(true));
  // biome-ignore format: marks
  it.each(['0', 'FALSE', 'F', 'N', 'no', 'X', 'x', 'Ｘ', '×', '✗', '✘', '否', '無', '關', '', ' '])('%s is none', (text) =>
    expect(readTypedYes(text)).toBe(false),
  );
  it.each(['OO', '?', '開啟中', '2', '-', 'maybe', '△'])('%s is neither', (text) =>
    expect(readTypedYes(text)).toBeNull(),
  );
  it.each([
    [['X', '', 'x'], true],
    [['×'], true],
    [['X', 'O'], false],
    [['X', '否'], false],
    [['', ''], false],
    [[], false],
  ])('a column of %o has crosses alone: %s', (marks, expected) => expect(hasCrossesAlone(marks)).toBe(expected));
});

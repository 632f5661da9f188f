import { describe, expect, it } from 'vitest';
import { checkDates, type DateRules } from './typed-dates';

const TIMES: DateRules = {
  withTime: true,
  min: '2026-01-01 00:00',
  max: '2026-11-15 08:43',
  isRequired: false,
  needsBoth: true,
};
const WEEK = ['2026-11-08 00:00', '2026-11-15 08:43'];

describe('typed dates', () => {
  it.each([
    ['as shown', '2026-11-10 06:05', '2026-11-10 06:05'],
    ['pasted from a sheet', ' 2026/11/10 6:05 ', '2026-11-10 06:05'],
    ['pasted as ISO', '2026-11-10T06:05', '2026-11-10 06:05'],
    ['a day alone is its midnight', '2026-11-10', '2026-11-10 00:00'],
    ['the minute of now', '2026-11-15 08:43', '2026-11-15 08:43'],
  ])('%s', (_name, text, date) => {
    expect(checkDates([text, null], WEEK, TIMES)).toEqual({ values: [date, WEEK[1]] });
  });

  it.each([
    ['no date', '2026-11-31 06:05', 'bad'],
    ['words', 'yesterday', 'bad'],
    ['a minute after now', '2026-11-15 08:44', 'late'],
    ['before the first', '2025-12-31 23:59', 'early'],
  ] as const)('refuses %s and takes no other field', (_name, text, problem) => {
    expect(checkDates(['2026-11-10 06:05', text], WEEK, TIMES)).toEqual({ problems: [null, problem] });
  });

  it('does not judge a value that nobody touched', () => {
    expect(checkDates([null, null], ['2020-01-01 00:00', '2030-01-01 00:00'], TIMES)).toEqual({
      values: ['2020-01-01 00:00', '2030-01-01 00:00'],
    });
  });

  it('takes an empty range, and no half of one', () => {
    expect(checkDates(['', ''], WEEK, TIMES)).toEqual({ values: ['', ''] });
    expect(checkDates(['', null], WEEK, TIMES)).toEqual({ problems: ['missing', null] });
    expect(checkDates(['', null], WEEK, { ...TIMES, needsBoth: false })).toEqual({ values: ['', WEEK[1]] });
  });

  it('returns an emptied field to its value where a date is required', () => {
    expect(checkDates([' '], ['2026-11-15'], { ...TIMES, withTime: false, isRequired: true })).toEqual({
      values: ['2026-11-15'],
    });
  });
});

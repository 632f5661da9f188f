import { describe, expect, it } from 'vitest';
import { createTestI18n } from '../test-i18n';
import { ageWord, durationWord, lastedWord, sayBefore, sayWord } from './format-age';

const MIN = 60_000;
const HOUR = 60 * MIN;
const DAY = 24 * HOUR;

describe('age', () => {
  it.each([
    ['ahead of the clock', -5_000, '剛剛', 'just now'],
    ['seconds', 8_400, '8 秒前', '8 s ago'],
    ['minutes', 3 * MIN + 59_000, '3 分鐘前', '3 min ago'],
    ['hours and minutes', 6 * HOUR + 33 * MIN, '6 小時 33 分前', '6 h 33 min ago'],
    ['whole hours', 2 * HOUR, '2 小時前', '2 h ago'],
    ['days and hours', DAY + 5 * HOUR, '1 天 5 小時前', '1 d 5 h ago'],
    ['whole days', 2 * DAY + 20 * MIN, '2 天前', '2 d ago'],
    ['a week and more says days alone', 8 * DAY + 5 * HOUR, '8 天前', '8 d ago'],
  ])('%s', (_name, ms, zh, en) => {
    expect(sayWord(createTestI18n('zh-TW').getFixedT(null, 'ui'), ageWord(ms))).toBe(zh);
    expect(sayWord(createTestI18n('en').getFixedT(null, 'ui'), ageWord(ms))).toBe(en);
  });
});

describe('a brief age', () => {
  it.each([
    [3 * MIN, '3 min ago'],
    [6 * HOUR + 33 * MIN, '6 h ago'],
    [2 * DAY + 5 * HOUR, '2 d ago'],
  ])('%i ms', (ms, en) => {
    expect(sayWord(createTestI18n('en').getFixedT(null, 'ui'), ageWord(ms, { brief: true }))).toBe(en);
  });
});

describe('before a time that is looked back at', () => {
  it.each([
    [0, '當時', 'at that time'],
    [59_000, '當時', 'at that time'],
    [3 * MIN + 20_000, '早 3 分', '3 min before'],
    [6 * HOUR + 33 * MIN, '早 6 小時 33 分', '6 h 33 min before'],
  ])('%i ms', (ms, zh, en) => {
    expect(sayBefore(createTestI18n('zh-TW').getFixedT(null, 'ui'), ms)).toBe(zh);
    expect(sayBefore(createTestI18n('en').getFixedT(null, 'ui'), ms)).toBe(en);
  });
});

describe('duration', () => {
  it.each([
    [0, '0 秒', '0 s'],
    [40_000, '40 秒', '40 s'],
    [102_000, '1 分 42 秒', '1 min 42 s'],
    [3 * HOUR + 30 * MIN, '3 小時 30 分', '3 h 30 min'],
    [DAY, '1 天', '1 d'],
  ])('%s ms', (ms, zh, en) => {
    expect(sayWord(createTestI18n('zh-TW').getFixedT(null, 'ui'), durationWord(ms))).toBe(zh);
    expect(sayWord(createTestI18n('en').getFixedT(null, 'ui'), durationWord(ms))).toBe(en);
  });

  it.each([
    [36_000, '36 秒', '36 s'],
    [102_000, '1 分', '1 min'],
    [2 * HOUR + 59_000, '2 小時', '2 h'],
  ])('of an event of %s ms is said in minutes, and in seconds below one', (ms, zh, en) => {
    expect(sayWord(createTestI18n('zh-TW').getFixedT(null, 'ui'), lastedWord(ms))).toBe(zh);
    expect(sayWord(createTestI18n('en').getFixedT(null, 'ui'), lastedWord(ms))).toBe(en);
  });
});

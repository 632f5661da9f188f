import { describe, expect, it } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '../time/duration';
import { groupOf, groupsOf, seesArea } from './camera-label';
import { imageState, usualInterval } from './image-age';
import { imageTimeText, readImageTime } from './image-time';

describe('the group of a camera', () => {
  it.each([
    ['邊坡-TK12+300 坡面', '邊坡'],
    ['開挖區-EX-01 全景', '開挖區'],
    ['CAM01', 'CAM01'],
    ['-x', ''],
  ])('%s: %s', (content, group) => expect(groupOf(content)).toBe(group));

  it('comes in the order of the cameras, with how many it has', () => {
    expect(groupsOf(['b-1', 'a-1', 'b-2'])).toEqual([
      { name: 'b', count: 2 },
      { name: 'a', count: 1 },
    ]);
  });
});

describe('what a camera looks at', () => {
  it.each([
    ['邊坡-TK12+300 坡面', 'TK12+300', true],
    ['邊坡-tk12+300 坡面', 'TK12+300', true],
    ['邊坡-TK12+300 坡面', 'TK08+150', false],
    ['開挖區-EX-01 全景', 'EX-01 開挖區', true],
    ['開挖區-EX-011 全景', 'EX-01 開挖區', false],
    ['便道-東側大門', 'EX-01 開挖區', false],
    ['便道-東側大門', ' ', false],
  ])('%s, %s: %s', (content, area, sees) => expect(seesArea(content, area)).toBe(sees));
});

describe('how good an image is now', () => {
  const of = (ageMinutes: number, intervalMinutes: number | null) =>
    imageState(0, ageMinutes * MINUTE_MS, intervalMinutes === null ? null : intervalMinutes * MINUTE_MS);
  it.each([
    ['one is due every 5: after 3', 3, 5, 'fresh'],
    ['after two intervals', 10, 5, 'fresh'],
    ['after more', 11, 5, 'late'],
    ['every 10, after 20', 20, 10, 'fresh'],
    ['every 10, after 21', 21, 10, 'late'],
    ['every 10, after an hour', 60, 10, 'late'],
    ['every 10, after more than an hour and six intervals', 61, 10, 'missing'],
    ['every 30, after two hours', 120, 30, 'late'],
    ['every 30, after more than six intervals', 181, 30, 'missing'],
    ['every minute is given ten', 10, 1, 'fresh'],
    ['of unknown interval, after an hour', 60, null, 'fresh'],
    ['of unknown interval, after two', 120, null, 'late'],
    ['ahead of the clock', -5, 10, 'fresh'],
  ])('%s', (_, age, interval, state) => expect(of(age, interval)).toBe(state));

  it('none is missing', () => expect(imageState(null, 0, HOUR_MS)).toBe('missing'));
});

describe('the usual time between two images', () => {
  it.each([
    ['even', [0, 10, 20, 30], 10],
    ['with an outage', [0, 10, 20, 500, 510, 520], 10],
    ['in any order', [30, 0, 20, 10], 10],
    ['of two', [0, 10], null],
    ['of none', [], null],
  ])('%s', (_, times, interval) => expect(usualInterval(times)).toBe(interval));
});

describe('the time of an image', () => {
  it('is fourteen digits of the project’s clock, both ways', () => {
    const at = Date.parse('2026-11-16T00:30:05Z');
    expect(imageTimeText(at, 'Asia/Taipei')).toBe('20261116083005');
    expect(readImageTime('20261116083005', 'Asia/Taipei')).toBe(at);
  });

  it.each(['20261332000000', '2026111608', '20261116240000', '00000101000000', 'x'])('%s is none', (text) =>
    expect(readImageTime(text, 8)).toBeNull(),
  );
});

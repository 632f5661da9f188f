// @vitest-environment node
import type { Notice } from '@talus/contract/admin/notices';
import { RICH_TEXT_LIMIT } from '@talus/domain/rich-text/byte-size';
import { describe, expect, it } from 'vitest';
import { queryWith } from '../../app/url/codec';
import { newestOf, openedCodec, problemsOf, recentOf, todayText, toIsoDate } from './state';

const ZONE = 'Asia/Taipei';
const NOW = Date.parse('2026-11-15T08:43:00+08:00');
const on = (day: string): Notice => ({
  _id: day,
  revision: 1,
  content: '<p>x</p>',
  TIMESTAMP: new Date(`${day}T00:00:00+08:00`).toISOString(),
  date: day,
  project: null,
});

it('shows the two newest', () => {
  const all = [on('2026-11-15'), on('2026-11-11'), on('2026-11-06')];
  expect(newestOf(all).map(({ _id }) => _id)).toEqual(['2026-11-15', '2026-11-11']);
  expect(newestOf([])).toEqual([]);
});

it('lists thirty days, the thirtieth whole', () => {
  // 15 November less 30 days is 16 October
  const all = [on('2026-11-15'), on('2026-10-16'), on('2026-10-15')];
  expect(recentOf(all, NOW, ZONE).map(({ _id }) => _id)).toEqual(['2026-11-15', '2026-10-16']);
});

it.each([
  ['2024/3/5', '2024-03-05'],
  ['2024/12/25', '2024-12-25'],
  ['2024/03/05', '2024-03-05'],
  [' 2024/2/29 ', '2024-02-29'],
  ['2023/2/29', null],
  ['2024/13/1', null],
  ['2024-3-5', null],
  ['24/3/5', null],
  ['', null],
])('the date %j is %j', (text, iso) => expect(toIsoDate(text)).toBe(iso));

it('begins with today of the project', () => {
  expect(todayText(NOW, ZONE)).toBe('2026/11/15');
  expect(todayText(NOW, 'UTC')).toBe('2026/11/15');
  expect(todayText(NOW, 'America/New_York')).toBe('2026/11/14');
});

describe('what keeps a draft from going out', () => {
  const draft = { day: '2026/11/15', content: '<p>一</p>', isForEverybody: false };
  it.each([
    ['nothing', draft, []],
    ['no date', { ...draft, day: '' }, ['day']],
    ['no words', { ...draft, content: '<p> </p>' }, ['content']],
    ['more than 1 MB', { ...draft, content: 'a'.repeat(RICH_TEXT_LIMIT + 1) }, ['too-large']],
  ])('%s', (_, given, problems) => expect(problemsOf(given)).toEqual(problems));
});

it('keeps in the URL what stands open, beside what else it says', () => {
  const read = (text: string) => openedCodec.read(new URLSearchParams(text));
  const search = queryWith('?lang=en', openedCodec, { list: 'software', entry: 'a' }, '1');
  expect(search).toBe('?lang=en&project=1&list=software&notice=a');
  expect(read(search)).toEqual({ list: 'software', entry: 'a' });
  expect(queryWith(search, openedCodec, { list: null, entry: null }, '1')).toBe('?lang=en&project=1');
  expect(read('list=everything')).toEqual({ list: null, entry: null });
});

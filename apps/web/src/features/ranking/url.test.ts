// @vitest-environment node
import { expect, it } from 'vitest';
import { queryWith } from '../../app/url/codec';
import { rankingCodec } from './url';

const WEEK = 'startDate=2026-11-08T00%3A00%3A00.000Z&endDate=2026-11-15T00%3A00%3A00.000Z';

it.each([
  [
    '',
    { kinds: ['RG', 'TM', 'STI'], window: null, refused: null, rows: 10, tm: 'value', keepsOutliers: false },
    '?project=p',
  ],
  ['kinds=STI,RG&rows=30&tm=rate&outliers=kept', { kinds: ['RG', 'STI'], rows: 30, tm: 'rate', keepsOutliers: true }, '?kinds=RG%2CSTI&rows=30&tm=rate&outliers=kept&project=p'], // biome-ignore format: a row
  ['kinds=none', { kinds: [] }, '?kinds=none&project=p'],
  ['rows=7&tm=fast', { rows: 10, tm: 'value' }, '?project=p'],
  [WEEK, { window: { from: Date.UTC(2026, 10, 8), to: Date.UTC(2026, 10, 15) }, refused: null }, `?${WEEK}&project=p`],
  ['startDate=2026-11-01T00:00:00Z&endDate=2026-11-15T00:00:00Z', { window: null, refused: 'too-long' }, '?project=p'],
  ['startDate=2026-11-15T00:00:00Z&endDate=2026-11-15T00:00:00Z', { window: null, refused: 'empty' }, '?project=p'],
  ['startDate=yesterday&endDate=2026-11-15T00:00:00Z', { window: null, refused: 'unreadable' }, '?project=p'],
  ['endDate=2026-11-15T00:00:00Z', { window: null, refused: 'unreadable' }, '?project=p'],
])('%s', (text, expected, written) => {
  const state = rankingCodec.read(new URLSearchParams(text));
  expect(state).toMatchObject(expected);
  expect(queryWith(text, rankingCodec, state, 'p')).toBe(written);
});

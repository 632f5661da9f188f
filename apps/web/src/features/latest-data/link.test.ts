// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { queryWith } from '../../app/url/codec';
import { dataCodec, isUseUrl } from './link';

const ID = '0123456789abcdef01234567';
const NONE = { text: '', warningsOnly: false, statuses: [], compareAt: null, sort: null };
const read = (search: string) => dataCodec.read(new URLSearchParams(search));

describe('the link of the screen', () => {
  it('carries the filters there and back', () => {
    const link = {
      text: 'TK12 地滑',
      warningsOnly: true,
      statuses: ['WSL', 'down'] as const,
      compareAt: Date.parse('2026-11-14T00:40:00Z'),
      sort: { column: 'rate24h', isDown: true } as const,
    };
    expect(read(queryWith('', dataCodec, link, ID))).toEqual(link);
  });

  it('keeps what is not its own, and says nothing of what is not filtered', () => {
    expect(queryWith('?instrument=abc&find=x&status=WSL', dataCodec, NONE, ID)).toBe(`?instrument=abc&project=${ID}`);
  });

  it.each(['', '?status=red,&compare=yesterday&warning=yes&sort=-price', '?find='])('%s filters nothing', (search) => {
    expect(read(search)).toEqual(NONE);
  });

  it.each([
    ['useUrl=1', true],
    ['useUrl', true],
    ['useUrl=true', true],
    ['useUrl=0', false],
    ['', false],
  ])('%s: %s', (search, isOn) => expect(isUseUrl(new URLSearchParams(search))).toBe(isOn));
});

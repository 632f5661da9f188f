// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { queryWith, type UrlCodec } from './codec';

type Link = { find: string; open: boolean };

const codec: UrlCodec<Link> = {
  read: (query) => ({ find: query.get('find') ?? '', open: query.get('open') === '1' }),
  write: ({ find, open }) => ({ find, open: open ? '1' : null }),
};

describe('the query of a state', () => {
  it.each([
    ['names the project', '', { find: '', open: false }, '?project=p'],
    ['says what is not as usual', '', { find: 'TK 12', open: true }, '?project=p&find=TK+12&open=1'],
    ['forgets what is as usual again', '?find=x&open=1', { find: '', open: false }, '?project=p'],
    ['leaves the rest alone', '?lang=en&find=x', { find: 'y', open: false }, '?lang=en&find=y&project=p'],
    ['knows its own project', '?project=q', { find: '', open: false }, '?project=p'],
  ])('%s', (_name, search, state, query) => expect(queryWith(search, codec, state, 'p')).toBe(query));

  it('keeps only what it is told to, where it is told', () => {
    const strict = { ...codec, keeps: ['embed'] };
    expect(queryWith('?embed=1&lang=en&find=x', strict, { find: '', open: true }, 'p')).toBe(
      '?embed=1&project=p&open=1',
    );
  });
});

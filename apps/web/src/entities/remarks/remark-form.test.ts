// @vitest-environment node
import type { RemarkMark } from '@talus/domain/charts/chart-model';
import { describe, expect, it } from 'vitest';
import { draftAt, gapsOf, remarkInputOf } from './remark-form';

const mark = (id: string, from: number, to: number, instrumentId = 'a'): RemarkMark => ({
  id,
  instrumentId,
  type: 'construction',
  content: id,
  from,
  to,
});
const MARKS = [mark('long', 0, 100), mark('short', 40, 60), mark('other', 0, 100, 'b')];

describe('a point that is clicked', () => {
  it.each([
    [50, 'short'],
    [60, 'short'],
    [10, 'long'],
    [101, null],
  ])('at %i edits %s', (time, remarkId) => {
    expect(draftAt({ instrumentId: 'a', time }, MARKS).remarkId).toBe(remarkId);
  });

  it('starts a new remark where there is none', () => {
    expect(draftAt({ instrumentId: 'a', time: 200 }, MARKS)).toEqual({
      instrumentId: 'a',
      remarkId: null,
      range: { from: 200, to: 200 },
      type: 'status',
      content: '',
    });
  });
});

describe('the form', () => {
  const whole = {
    instrumentId: 'a',
    remarkId: null,
    range: { from: 0, to: 60_000 },
    type: 'status',
    content: ' x ',
  } as const;

  it('needs a range, a type and content', () => {
    expect(gapsOf({ ...whole, range: null, type: null, content: '  ' })).toEqual(['range', 'type', 'content']);
    expect(remarkInputOf({ ...whole, content: ' ' })).toBeNull();
  });

  it('is sent as the call takes it', () => {
    expect(remarkInputOf(whole)).toEqual({
      type: 'status',
      content: 'x',
      start_date: '1970-01-01T00:00:00.000Z',
      end_date: '1970-01-01T00:01:00.000Z',
    });
  });
});

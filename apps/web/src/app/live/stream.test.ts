import { describe, expect, it } from 'vitest';
import { openStream, type Said, streamUrl } from './stream';
import { newestSource, TestSource } from './test-source';

const open = (after: number | null = null) => {
  const said: Said[] = [];
  const breaks: boolean[] = [];
  const close = openStream({
    projectId: 'p1',
    after,
    onSaid: (one) => said.push(one),
    onBroken: () => breaks.push(newestSource().isClosed),
    connect: (url) => new TestSource(url) as unknown as EventSource,
  });
  return { said, breaks, close, source: newestSource() };
};

describe('a stream', () => {
  it('asks for what came after the entry heard last', () => {
    expect(streamUrl('p1', null)).toBe('/api/project/p1/live');
    expect(open(71).source.url).toBe('/api/project/p1/live?after=71');
  });

  it('says where it begins, that it lives, and what is new', () => {
    const { said, source } = open();
    source.say('hello', { id: '70', data: { now: '2026-11-15T00:40:00.000Z' } });
    source.say('beat', { id: '70' });
    source.say('reading', { id: '71', data: [{ _id: 'a' }] });
    source.say('event', { id: '72', data: [{ _id: 'e' }] });
    expect(said).toEqual([
      { type: 'opened', id: 70 },
      { type: 'beat' },
      { type: 'entry', id: 71, kind: 'reading', items: [{ _id: 'a' }] },
      { type: 'entry', id: 72, kind: 'event', items: [{ _id: 'e' }] },
    ]);
  });

  it('is closed before it says that it broke, and breaks once', () => {
    const { breaks, source } = open();
    source.fail();
    source.fail();
    expect(breaks).toEqual([true]);
  });

  it('says nothing once it was closed', () => {
    const { said, close, source } = open();
    close();
    source.say('beat');
    expect(said).toEqual([]);
  });
});

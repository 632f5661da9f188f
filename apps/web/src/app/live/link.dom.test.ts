import type { LiveReading } from '@talus/contract/alarms/live';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { whileLeaving } from '../session/leaving';
import { sessionStore } from '../session/store';
import { type LiveLink, SILENCE_MS, startLink } from './link';
import { liveStore } from './store';
import { newestSource, TestSource } from './test-source';

const READING = { _id: 'a', reading2: 1 } as LiveReading;

let heard: LiveReading[] = [];
let news: string[] = [];
let link: LiveLink;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('EventSource', TestSource);
  TestSource.opened = [];
  heard = [];
  news = [];
  link = startLink({
    projectId: 'p1',
    onReadings: (readings) => heard.push(...readings),
    onNews: (kind) => news.push(kind),
  });
});
afterEach(() => {
  link.stop();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const phase = () => liveStore.get().phase;
const hello = (id = '70') => newestSource().say('hello', { id });

describe('a link without other tabs', () => {
  it('hears readings once, however often they are told', () => {
    hello();
    newestSource().say('reading', { id: '71', data: [READING] });
    newestSource().say('reading', { id: '71', data: [READING] });
    newestSource().say('remark', { id: '72', data: [{ _id: 'd' }] });
    expect([heard, news]).toEqual([[READING], ['remark']]);
    expect(liveStore.get().lastId).toBe(72);
  });

  it('comes again by itself and goes on where it was', () => {
    hello();
    newestSource().say('reading', { id: '71', data: [READING] });
    newestSource().fail();
    expect(phase()).toBe('broken');
    vi.advanceTimersByTime(1000);
    expect(TestSource.opened.map(({ url }) => url)).toEqual(['/api/project/p1/live', '/api/project/p1/live?after=71']);
    hello('71');
    expect(phase()).toBe('live');
  });

  it('does not ask again when the session ends, here or in another tab', async () => {
    hello();
    await whileLeaving(async () => {
      newestSource().fail();
      vi.advanceTimersByTime(SILENCE_MS - 1);
    });
    expect([phase(), TestSource.opened]).toEqual(['live', [expect.anything()]]);
    sessionStore.dispatch({ type: 'token-taken', token: 'one' });
    localStorage.removeItem('talus.token');
    vi.advanceTimersByTime(SILENCE_MS);
    expect(TestSource.opened).toHaveLength(1);
    expect(sessionStore.get().token).toBeNull();
  });

  it('is broken when nothing is heard, not even a heartbeat', () => {
    hello();
    vi.advanceTimersByTime(SILENCE_MS - 1);
    newestSource().say('beat');
    vi.advanceTimersByTime(SILENCE_MS - 1);
    expect(phase()).toBe('live');
    vi.advanceTimersByTime(1);
    expect(phase()).toBe('broken');
  });

  it('closes a silent stream before it opens another', () => {
    hello();
    vi.advanceTimersByTime(SILENCE_MS + 1000);
    expect(TestSource.opened.map(({ isClosed }) => isClosed)).toEqual([true, false]);
  });

  it('gives up an attempt that is never answered', () => {
    vi.advanceTimersByTime(SILENCE_MS);
    expect(liveStore.get()).toMatchObject({ phase: 'broken', attempt: 1 });
  });

  it('tries at once when asked to, and only while it waits', () => {
    hello();
    link.retry();
    expect(TestSource.opened).toHaveLength(1);
    newestSource().fail();
    link.retry();
    link.retry();
    expect(TestSource.opened).toHaveLength(2);
  });

  it('hears nothing and tries nothing once stopped', () => {
    hello();
    newestSource().fail();
    link.stop();
    vi.advanceTimersByTime(10 * SILENCE_MS);
    expect([phase(), TestSource.opened.length]).toEqual(['off', 1]);
  });
});

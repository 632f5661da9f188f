import { countAlerts } from '@talus/contract/alarms/events';
import type { LatestRow } from '@talus/contract/data/latest-data';
import { listRemarks } from '@talus/contract/data/remarks';
import { getProject } from '@talus/contract/places/project';
import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { composedOptions, readOptions } from '../data/read';
import { latestOptions, treeOptions } from '../project-queries';
import { queryClient } from '../queries';
import { startLive } from './start-live';
import { newestSource, TestSource } from './test-source';

let stop = () => {};
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('EventSource', TestSource);
  queryClient.clear();
  stop = startLive('p1');
  newestSource().say('hello', { id: '70' });
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const keys = {
  details: readOptions(getProject, { params: { projectId: 'p1' } }).queryKey,
  tree: treeOptions('p1').queryKey,
  latest: latestOptions('p1').queryKey,
  remark: readOptions(listRemarks, { params: { projectId: 'p1' }, query: {}, body: { instrument: [] } }).queryKey,
  'another project': treeOptions('p2').queryKey,
};
const oldOnes = () =>
  Object.entries(keys)
    .filter(([, key]) => queryClient.getQueryState(key)?.isInvalidated)
    .map(([name]) => name);

it('what was set up anew is read again wherever its names, places and limits stand', () => {
  for (const key of Object.values(keys)) queryClient.setQueryData(key, []);
  newestSource().say('change', { id: '71', data: [{ noun: 'station', _id: 's', revision: 2, change: 'changed' }] });
  vi.advanceTimersByTime(300);
  expect(oldOnes()).toEqual(['details', 'tree', 'latest']);
});

describe('events that keep coming', () => {
  /**
   * Observes a query that takes `takesMs`; counts requests, answers, cancellations, and the most requests in parallel.
   */
  const watch = (name: string, takesMs: number) => {
    const seen = { asked: 0, answered: 0, brokenOff: 0, most: 0 };
    let running = 0;
    const ask = ({ signal }: { signal: AbortSignal }) =>
      new Promise<number>((resolve, reject) => {
        seen.asked += 1;
        running += 1;
        seen.most = Math.max(seen.most, running);
        const answer = setTimeout(() => {
          running -= 1;
          seen.answered += 1;
          resolve(seen.answered);
        }, takesMs);
        signal.addEventListener('abort', () => {
          clearTimeout(answer);
          running -= 1;
          seen.brokenOff += 1;
          reject(signal.reason);
        });
      });
    const options = composedOptions({ name, routes: [countAlerts], input: { projectId: 'p1' }, load: ask });
    const unwatch = new QueryObserver(queryClient, options).subscribe(() => {});
    return { seen, unwatch };
  };
  let id = 100;
  const event = () => newestSource().say('event', { id: String(++id), data: [{}] });
  /** Sends one event every 200 ms. */
  const storm = async (events: number) => {
    for (let i = 0; i < events; i++) {
      event();
      await vi.advanceTimersByTimeAsync(200);
    }
  };

  it('let each answer arrive that was asked for, one at a time, and the last is younger than the last event', async () => {
    const { seen, unwatch } = watch('alarms', 1000);
    await vi.advanceTimersByTimeAsync(1000);
    await storm(50);
    // 50 × 200 ms; the first answer comes 300 + 1000 ms after the first event, then one each second
    expect(seen).toEqual({ asked: 11, answered: 10, brokenOff: 0, most: 1 });
    await vi.advanceTimersByTimeAsync(5000);
    expect(seen).toEqual({ asked: 12, answered: 12, brokenOff: 0, most: 1 });
    unwatch();
  });

  it('are followed by one more answer where the first one was under way', async () => {
    const { seen, unwatch } = watch('alarms', 1000);
    event();
    await vi.advanceTimersByTimeAsync(999);
    expect(seen).toEqual({ asked: 1, answered: 0, brokenOff: 0, most: 1 });
    await vi.advanceTimersByTimeAsync(5000);
    expect(seen).toEqual({ asked: 2, answered: 2, brokenOff: 0, most: 1 });
    unwatch();
  });

  it('are read at once though something else of their kind takes its time', async () => {
    const slow = watch('list', 8000);
    const quick = watch('alarms', 100);
    await vi.advanceTimersByTimeAsync(100);
    await storm(20);
    expect(slow.seen).toMatchObject({ asked: 1, answered: 0 });
    expect(quick.seen.answered).toBeGreaterThan(8);
    slow.unwatch();
    quick.unwatch();
  });

  it('do not wait for ever for an answer that never comes', async () => {
    const { seen, unwatch } = watch('alarms', 10 * 60_000);
    event();
    await vi.advanceTimersByTimeAsync(61_000);
    expect(seen).toMatchObject({ asked: 2, brokenOff: 1 });
    unwatch();
  });
});

it('a withdrawn reading leaves the rows at once, and they are read again', () => {
  const row = { _id: 'i', TIMESTAMP: '2026-11-15T00:40:00.000Z', reading2: 31, status: 'WSL', bind_batt: null };
  queryClient.setQueryData(keys.latest, [row as unknown as LatestRow]);
  const left = { _id: 'i', TIMESTAMP: '2026-11-15T00:30:00.000Z', reading2: 7, status: 'GREEN' };
  newestSource().say('reading', { id: '72', data: [left] });
  // Repeated by a resumed stream: entry 71 held the deleted reading
  newestSource().say('reading', { id: '71', data: [row] });
  vi.advanceTimersByTime(100);
  expect(queryClient.getQueryData(keys.latest)).toMatchObject([left]);
  expect(queryClient.getQueryState(keys.latest)?.isInvalidated).toBe(true);
});

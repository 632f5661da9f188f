import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { newsKey, projectQueries } from '../project-queries';
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
  details: projectQueries.details('p1').queryKey,
  tree: projectQueries.tree('p1').queryKey,
  latest: projectQueries.latest('p1').queryKey,
  remark: newsKey('p1', 'remark'),
  'another project': projectQueries.tree('p2').queryKey,
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

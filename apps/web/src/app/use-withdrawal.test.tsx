import '../ui/test-support';
import type { LatestRow } from '@talus/contract/data/latest-data';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { useReadings } from '../features/alerts/queries';
import { useCurves, useRain as useSumsOfTile } from '../features/dashboard/queries';
import { useStormRows } from '../features/latest-data/queries';
import { useRainSums } from '../features/map/queries';
import { useTrends } from '../features/occ/trends';
import { useRain as useSumsOfProject } from '../features/project-dashboard/queries';
import { useAreaRain } from '../features/rain-summary/queries';
import { useRainEvents } from '../features/snake-line/queries';
import { api } from '../lib/api';
import { latestOptions, useLatestData } from './project-queries';
import { queryClient } from './queries';
import { sessionStore } from './session/store';
import { idOf, projectOf } from './test-data';
import { enterAs } from './test-session';
import { AppProviders, speakChinese } from './test-support';
import { wire } from './test-wire';
import { useWithdrawal } from './use-withdrawal';

const MINE = projectOf(1);
const OTHER = projectOf(2);
const row = (n: number, minute: number, reading2: number | null) =>
  ({ _id: idOf(n), TIMESTAMP: `2026-11-15T00:${minute}:00.000Z`, reading1: reading2, reading2 }) as LatestRow;
const tell = (rows: LatestRow[], { _id } = MINE) => queryClient.setQueryData(latestOptions(_id).queryKey, rows);

beforeAll(speakChinese);
beforeEach(() => {
  wire.fetch = async () => Response.json([]);
  enterAs('client', MINE);
});
afterEach(() => {
  cleanup();
  queryClient.clear();
});

const watch = (concerns?: (id: string) => boolean) => {
  const onWithdrawn = vi.fn();
  tell([row(1, 40, 8), row(2, 40, 8)]);
  const { result } = renderHook(
    () => {
      useWithdrawal(onWithdrawn, concerns);
      return useLatestData().data;
    },
    { wrapper: AppProviders },
  );
  const say = async (...rows: LatestRow[]) => {
    await act(async () => void tell(rows));
    await waitFor(() => expect(result.current).toEqual(rows));
  };
  return { onWithdrawn, say, rows: () => result.current };
};

it('calls once for each withdrawal, and not for what is new', async () => {
  const { onWithdrawn, say } = watch();
  await say(row(1, 50, 9), row(2, 40, 8));
  expect(onWithdrawn).not.toHaveBeenCalled();
  await say(row(1, 40, 8), row(2, 40, 8));
  expect(onWithdrawn).toHaveBeenCalledTimes(1);
  await say(row(1, 40, 8), row(2, 40, null));
  expect(onWithdrawn).toHaveBeenCalledTimes(2);
});

it('does not call for instruments that the screen does not show', async () => {
  const { onWithdrawn, say } = watch((id) => id === idOf(2));
  await say(row(1, 30, 7), row(2, 40, 8));
  expect(onWithdrawn).not.toHaveBeenCalled();
  await say(row(1, 30, 7), row(2, 30, 7));
  expect(onWithdrawn).toHaveBeenCalledTimes(1);
});

it('does not compare the rows of two projects', async () => {
  const others = [row(1, 30, 7)];
  tell(others, OTHER);
  const { onWithdrawn, rows } = watch();
  const session = { ...sessionStore.get(), projects: [MINE, OTHER], projectId: OTHER._id };
  await act(async () => sessionStore.dispatch({ type: 'restored', session }));
  await waitFor(() => expect(rows()).toEqual(others));
  expect(onWithdrawn).not.toHaveBeenCalled();
});

describe('what is asked for apart from the rows is asked for again', () => {
  const source = { client: api, project: MINE, isOwn: true, isHere: true };
  const span = { start: Date.parse('2026-11-14T00:00:00Z'), end: Date.parse('2026-11-15T01:00:00Z') };
  const storm = { isAuto: true, at: null };
  const mine = idOf(1);
  it.each<[string, () => unknown, RegExp]>([
    ['sums of the storm page', () => useStormRows(source, storm), /\/storm\//],
    ['sums of the project dashboard', () => useSumsOfProject(), /\/storm\//],
    ['sums of a tile', () => useSumsOfTile('2026-11-15T00:40:00.000Z'), /\/storm\//],
    ['sums on the map', () => useRainSums(true), /\/storm\//],
    ['rain of a gauge', () => useRainEvents(mine, span), new RegExp(`${mine}/event`)],
    ['rain of an area', () => useAreaRain(idOf(7), span, true), new RegExp(`${idOf(7)}.*event`, 'i')],
    ['curves of a tile', () => useCurves([mine], 86_400_000), /\/output/],
    ['curves of the wall', () => useTrends([mine]), /\/output/],
    ['the curve of an event', () => useReadings(mine, span), /\/output/],
  ])('%s', async (_, hook, path) => {
    tell([row(1, 40, 8)]);
    const asked = vi.fn();
    wire.fetch = async (input) => {
      if (path.test(new URL(String(input), 'http://talus.test').pathname)) asked();
      return Response.json([]);
    };
    renderHook(hook, { wrapper: AppProviders });
    await waitFor(() => expect(asked).toHaveBeenCalledTimes(1));
    // Wait for the end of the fetch, so that the second call is not a duplicate of the first
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    await act(async () => void tell([row(1, 30, 7)]));
    await waitFor(() => expect(asked).toHaveBeenCalledTimes(2));
  });
});

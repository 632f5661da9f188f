import { ApiError, type Client } from '@talus/contract/client';
import { readOutput } from '@talus/contract/data/outputs';
import { renderHook, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import type { ProjectSource } from '../../app/project-source';
import { queryClient } from '../../app/queries';
import { projectOf } from '../../app/test-data';
import { rowsOptions } from './queries';
import type { LatestRow } from './row';
import { testRow } from './test-rows';
import { useAfterLoad } from './use-after-load';

const MINUTE = 60_000;
const ago = (minutes: number) => new Date(Date.now() - minutes * MINUTE).toISOString();

let asked: string[] = [];
let open = 0;
let most = 0;
let refusal: ApiError | null = null;
let signals: (AbortSignal | undefined)[] = [];

type Input = { params: { instrumentId: string }; body: { instrument: string[] } };

/** Answers 6 for every earlier reading and silence for every status, and counts the calls. */
const client = (async (route: unknown, { params, body }: Input, extras?: { signal?: AbortSignal }) => {
  if (route === readOutput) return body.instrument.map((instrument_id) => ({ instrument_id, reading2: 6 }));
  signals.push(extras?.signal);
  asked.push(params.instrumentId);
  open += 1;
  most = Math.max(most, open);
  await Promise.resolve();
  open -= 1;
  if (refusal) throw refusal;
  return { _id: params.instrumentId, status: 'down', level: 'GREEN', causes: [], TIMESTAMP: ago(0), last_value: null };
}) as unknown as Client;
const source: ProjectSource = { client, project: projectOf(1), isOwn: true, isHere: true };

const onTime = (count: number) =>
  Array.from({ length: count }, (_, i) => testRow({ name: `TM-${i}`, TIMESTAMP: ago(3) }));
const overdue = (count: number) =>
  Array.from({ length: count }, (_, i) => testRow({ name: `DS-${i}`, TIMESTAMP: ago(25) }));
const load = (rows: readonly LatestRow[]) =>
  queryClient.setQueryData(rowsOptions(source).queryKey, rows as LatestRow[]);
const statuses = () =>
  (queryClient.getQueryData<LatestRow[]>(rowsOptions(source).queryKey) ?? []).map(({ status }) => status);

beforeEach(() => {
  asked = [];
  most = 0;
  refusal = null;
  signals = [];
});

const show = (first: readonly LatestRow[]) =>
  renderHook(({ loads, rows }) => useAfterLoad(source, loads, rows, []), { initialProps: { loads: 1, rows: first } });

it('asks for no status that came with the table and is in no doubt, however often it is loaded', async () => {
  const rows = onTime(101);
  load(rows);
  const { rerender } = show(rows);
  rerender({ loads: 2, rows: onTime(101) });
  rerender({ loads: 3, rows: onTime(101) });
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(asked).toEqual([]);
});

it('asks for those whose reading is overdue, five at a time, and takes their answers', async () => {
  const rows = [...onTime(89), ...overdue(12)];
  load(rows);
  show(rows);
  await waitFor(() => expect(statuses().filter((status) => status === 'down')).toHaveLength(12));
  expect([asked.length, new Set(asked).size, most]).toEqual([12, 12, 5]);
});

it('asks for one of which the stream said otherwise by the same reading', async () => {
  const at = ago(3);
  const row = (status: 'WSL' | 'GREEN') => testRow({ name: 'TM-03', TIMESTAMP: at, status });
  const { rerender } = show([row('GREEN')]);
  rerender({ loads: 1, rows: [row('WSL')] }); // the stream
  rerender({ loads: 2, rows: [row('GREEN')] }); // an answer read earlier
  await waitFor(() => expect(asked).toEqual([row('WSL')._id]));
});

it('goes on where one status is refused, and stops where the session or the server is gone', async () => {
  const rows = overdue(12);
  const countOf = async (status: number) => {
    asked = [];
    refusal = new ApiError(status, { message: 'no' });
    const { unmount } = show(rows);
    await waitFor(() => expect(asked.length).toBeGreaterThan(0));
    await new Promise((resolve) => setTimeout(resolve, 20));
    unmount();
    return asked.length;
  };
  expect([await countOf(500), await countOf(401), await countOf(0)]).toEqual([12, 5, 5]); // the five in flight
});

it('knows the readings that rates go by, of the rates that are shown', async () => {
  const rows = [testRow({ name: 'TM-03', TIMESTAMP: ago(3) })];
  const hook = renderHook(() => useAfterLoad(source, 1, rows, ['velocity1Hr']));
  const name = `velocity1Hr ${rows[0]?._id} ${Date.parse(rows[0]?.TIMESTAMP ?? '')}`;
  await waitFor(() => expect([...hook.result.current]).toEqual([[name, 6]]));
});

it('asks for nothing before the first load, and calls off what is out when it goes', async () => {
  const hook = renderHook(({ loads, rows }) => useAfterLoad(source, loads, rows, []), {
    initialProps: { loads: 0, rows: overdue(1) },
  });
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(asked).toEqual([]);
  hook.rerender({ loads: 1, rows: overdue(1) });
  await waitFor(() => expect(signals).toHaveLength(1));
  hook.unmount();
  expect(signals[0]?.aborted).toBe(true);
});

import '../../ui/test-support';
import { countAlerts, listAlerts } from '@talus/contract/alarms/events';
import { ApiError, type Client } from '@talus/contract/client';
import { createMask, listMasks } from '@talus/contract/data/masks';
import { listRemarks } from '@talus/contract/data/remarks';
import { listAreaStationInstrument } from '@talus/contract/instruments/instrument';
import { deleteStation, listStations } from '@talus/contract/places/places';
import { getProject } from '@talus/contract/places/project';
import { act, cleanup, renderHook, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { queryClient } from '../queries';
import { idOf } from '../test-data';
import { AppProviders, speakChinese } from '../test-support';
import { wire } from '../test-wire';
import { projectOf } from './keys';
import { changeAnswer, readOptions, usePages, useRead } from './read';
import { refresh, useWrite, write } from './write';

const P1 = idOf(1);
const P2 = idOf(2);
const of = (projectId: string) => ({ params: { projectId } });

let asked: string[] = [];
let fails = false;
beforeAll(speakChinese);
beforeEach(() => {
  asked = [];
  fails = false;
  wire.fetch = async (input) => {
    asked.push(new URL(String(input), 'http://talus.test').pathname);
    if (fails) return Response.json({ code: 'server.failed', message: 'broken', requestId: 'r' }, { status: 500 });
    return Response.json([asked.length]);
  };
});
afterEach(() => {
  cleanup();
  queryClient.clear();
});

const inApp = <T,>(hook: () => T) => renderHook(hook, { wrapper: AppProviders }).result;

it.each<[string, unknown, string | null]>([
  ['the path', of(P1), P1],
  ['the query', { query: { project: P1 } }, P1],
  ['the body', { body: { projectId: P1 } }, P1],
  ['the body of the manual sheets', { body: { project_id: P1 } }, P1],
  ['no part', { params: { areaId: P1 } }, null],
])('the project of an input is found in %s', (_, input, project) => expect(projectOf(input)).toBe(project));

describe('a read', () => {
  it('is made once for two screens that ask the same', async () => {
    const first = inApp(() => useRead(getProject, of(P1)));
    const second = inApp(() => useRead(getProject, { params: { projectId: P1 } }));
    await waitFor(() => expect([first.current.data, second.current.data]).toEqual([[1], [1]]));
    expect(asked).toHaveLength(1);
  });

  it('is another one with another input, route or host', () => {
    const other = (() => Promise.resolve()) as unknown as Client;
    const keys = [
      readOptions(getProject, of(P1)),
      readOptions(getProject, of(P2)),
      readOptions(listAreaStationInstrument, of(P1)),
    ].map(({ queryKey }) => JSON.stringify(queryKey));
    expect(new Set(keys).size).toBe(3);
    // A client that is no other host is this server
    expect(JSON.stringify(readOptions(getProject, of(P1), { client: other }).queryKey)).toBe(keys[0]);
  });

  it.each<[string, () => unknown]>([
    ['without an input', () => useRead(getProject, null)],
    ['without a project', () => useRead(getProject, of(''))],
    ['that is not wanted', () => useRead(getProject, of(P1), { enabled: false })],
    ['page by page without a project', () => usePages(listRemarks, { inputOf: () => ({ ...of(''), query: {}, body: { instrument: [] } }), first: 0, next: () => null })], // biome-ignore format: a case a line
  ])('%s makes no call', async (_, hook) => {
    inApp(hook);
    await act(async () => undefined);
    expect([asked, queryClient.isFetching()]).toEqual([[], 0]);
  });

  it.each([
    ['leaves the failure to the screen', false],
    ['that is loud says the failure itself, too', true],
  ])('%s', async (_, isLoud) => {
    fails = true;
    const result = inApp(() => useRead(getProject, of(P1), { isLoud }));
    await waitFor(() => expect(result.current.error).toBeInstanceOf(ApiError));
    expect(screen.queryAllByText('broken')).toHaveLength(isLoud ? 1 : 0);
  });
});

const alerts = { params: { projectId: P1, startDate: '1', endDate: '2' }, query: {} };
const masks = { ...of(P1), body: { instrument: [], start_date: '1', end_date: '2' } };
/** Reads in the cache, by name. */
const READS = {
  'count of P1': readOptions(countAlerts, { ...of(P1), query: {} }),
  'list of P1': readOptions(listAlerts, alerts),
  'count of P2': readOptions(countAlerts, { ...of(P2), query: {} }),
  'tree of P1': readOptions(listAreaStationInstrument, of(P1)),
  'masks of P1': readOptions(listMasks, masks),
  stations: readOptions(listStations, { query: {} }),
};
const fill = () => {
  for (const { queryKey } of Object.values(READS)) queryClient.setQueryData(queryKey, []);
};
const old = () =>
  Object.entries(READS).flatMap(([name, { queryKey }]) =>
    queryClient.getQueryState(queryKey)?.isInvalidated ? [name] : [],
  );

describe('a refresh', () => {
  beforeEach(fill);

  it.each<[string, () => Promise<void>, string[]]>([
    ['of a subject reaches every read of the project that shows the subject', () => refresh(['event'], P1), ['count of P1', 'list of P1']],
    ['without a project reaches those of all projects', () => refresh(['event']), ['count of P1', 'list of P1', 'count of P2']],
    ['of a read with two subjects', () => refresh(['mask'], P1), ['masks of P1']],
    ['reaches the reads of no project with those of any', () => refresh(['place'], P1), ['stations']],
    ['of all in a project leaves the other projects', () => refresh('all', P2), ['count of P2', 'stations']],
  ])('%s', async (_, run, names) => {
    await run();
    expect(old()).toEqual(names);
  }); // biome-ignore format: a case a line
});

describe('a write', () => {
  beforeEach(fill);
  const station = { params: { stationId: idOf(9) }, query: {} };
  const mask = { body: { instrument_id: idOf(7) } } as never;

  it('refreshes the reads that show what it touches', async () => {
    await write(deleteStation, station);
    expect(old()).toEqual(['stations']);
  });

  it('that changes readings refreshes everything', async () => {
    await write(createMask, mask);
    expect(old()).toEqual(Object.keys(READS));
  });

  it('that is refused refreshes nothing', async () => {
    fails = true;
    await expect(write(deleteStation, station)).rejects.toThrow('broken');
    expect(old()).toEqual([]);
  });

  it.each<[string, { isQuiet?: boolean; refreshesOnError?: boolean }, number, string[]]>([
    ['says its failure', {}, 1, []],
    ['that is quiet leaves the failure to the form', { isQuiet: true }, 0, []],
    ['may refresh after a refusal', { refreshesOnError: true }, 1, ['stations']],
  ])('of a screen %s', async (_, options, said, names) => {
    fails = true;
    const result = inApp(() => useWrite(deleteStation, () => station, options));
    act(() => result.current.mutate());
    await waitFor(() => expect(result.current.isError).toBe(true));
    await waitFor(() => expect(screen.queryAllByText('broken')).toHaveLength(said));
    expect(old()).toEqual(names);
  });
});

it('a cached answer is changed, and one that is not there is not made', () => {
  fill();
  changeAnswer(listStations, { query: {} }, (stations) => [...stations, { name: 'new' } as never]);
  changeAnswer(getProject, of(P1), (project) => project);
  expect(queryClient.getQueryData(READS.stations.queryKey)).toEqual([{ name: 'new' }]);
  expect(queryClient.getQueryState(readOptions(getProject, of(P1)).queryKey)).toBeUndefined();
});

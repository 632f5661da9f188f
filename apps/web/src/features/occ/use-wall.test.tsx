import '../../ui/test-support';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { queryClient } from '../../app/queries';
import { enterAs } from '../../app/test-session';
import { AppProviders, speakChinese } from '../../app/test-support';
import { wire } from '../../app/test-wire';
import { useInform, useReportOver, useWall } from './queries';
import { testAlarm, testArea, testInstrument } from './test-wall';

const INFORM = { enable: true, time: '2026-11-15T00:31:00.000Z', user: { name: '值班員' } };
const UNREPORTED = testAlarm('TM-03', 'TK12+300');
const AREAS = [testArea('TK12+300', [testInstrument('TM-03'), testInstrument('TM-04')])];
type Answer = 'answers' | 'fails' | 'is gone';
/** Calls that fail, by the end of the path, and how; other calls are answered. */
let broken: { path: RegExp; how: Answer } | null = null;

/** Number of ended, unreported alarms of the wall. Alarms of other areas are newer and fill a whole page. */
let over = 0;
const unseenOn = (query: URLSearchParams) => {
  const rows = (n: number, isOnWall: boolean) => Array.from({ length: n }, (_, i) => ({ _id: `${i}`, isOnWall }));
  const all = [...(query.get('onWall') === 'true' ? [] : rows(500, false)), ...rows(over, true)];
  return all.slice(0, Number(query.get('limit') ?? 100));
};

const serve = () => {
  const failed = () => Response.json({ code: 'server.failed', message: 'no', requestId: 'r' }, { status: 500 });
  wire.fetch = async (input) => {
    const { pathname, searchParams } = new URL(String(input), 'http://talus.test');
    if (broken?.path.test(pathname)) {
      if (broken.how === 'is gone') throw new TypeError('network');
      return failed();
    }
    if (pathname.endsWith('/unseen')) return Response.json(unseenOn(searchParams));
    if (pathname.endsWith('/count')) return Response.json({ unseen: searchParams.get('onWall') ? over : 5 * over });
    if (pathname.includes('/data/last/')) return Response.json([]);
    return Response.json(
      /alarm/i.test(pathname) ? [UNREPORTED, testAlarm('TM-04', 'TK12+300', { inform: INFORM })] : AREAS,
    );
  };
};

beforeAll(speakChinese);
beforeEach(() => {
  broken = null;
  over = 0;
  serve();
  enterAs('occ');
});
afterEach(() => {
  cleanup();
  queryClient.clear();
});

const wall = () => renderHook(() => useWall([]), { wrapper: AppProviders }).result;
const ringing = (result: ReturnType<typeof wall>) => result.current.ringing.map(({ name }) => name);
const again = (result: ReturnType<typeof wall>) => act(async () => result.current.refresh());

it.each<[string, RegExp, Answer]>([
  ['the call for alarms fails', /alarm/i, 'fails'],
  ['every call fails', /./, 'fails'],
  ['the connection is lost', /./, 'is gone'],
])('keeps the alarms it knew and goes on ringing when %s', async (_, path, how) => {
  const result = wall();
  await waitFor(() => expect(ringing(result)).toEqual(['TM-03']));
  const before = result.current.data?.alarms;
  broken = { path, how };
  await again(result);
  await waitFor(() => expect(result.current.error).not.toBeNull());
  expect(result.current.data?.alarms).toBe(before);
  expect(ringing(result)).toEqual(['TM-03']);
  broken = null;
  await again(result);
  await waitFor(() => expect(result.current.error).toBeNull());
  expect(ringing(result)).toEqual(['TM-03']);
});

it('rings for an alarm before it knows the areas, and though it never learns them', async () => {
  broken = { path: /occ(?!.*alarm)/i, how: 'fails' };
  const result = wall();
  await waitFor(() => expect(ringing(result)).toEqual(['TM-03']));
  await waitFor(() => expect(result.current.error).not.toBeNull());
  expect(result.current.data).toBeUndefined();
});

it('does not ring for what nobody has told it yet', async () => {
  broken = { path: /./, how: 'is gone' };
  const result = wall();
  await waitFor(() => expect(result.current.error).not.toBeNull());
  expect(ringing(result)).toEqual([]);
});

it.each([
  ['none', 0, 0],
  ['a few', 12, 12],
  ['as many as are read at once', 500, 500],
  ['more than that', 1234, 500],
])("of what is over and unseen, %s, it has the wall's own, and knows how many there are", async (_, n, shown) => {
  over = n;
  const result = wall();
  await waitFor(() => expect(result.current.unseen).toBeDefined());
  const rows = result.current.unseen?.rows ?? [];
  expect([rows.length, rows.every(({ isOnWall }) => isOnWall)]).toEqual([shown, true]);
  expect(result.current.unseen?.more).toBe(n - shown);
});

it('reports the level that it showed, and reads again where the alarm has risen above it', async () => {
  const result = renderHook(() => ({ wall: useWall([]), inform: useInform(), over: useReportOver() }), {
    wrapper: AppProviders,
  }).result;
  await waitFor(() => expect(result.current.wall.ringing).toHaveLength(1));
  const read = wire.fetch;
  const asked: string[] = [];
  wire.fetch = async (input, init) => {
    const { pathname, search } = new URL(String(input), 'http://talus.test');
    asked.push(`${init?.method} ${pathname.split('/').at(-1)}${search}`);
    const risen = { code: 'event.risen', message: '已升至「行動」', requestId: 'r' };
    return init?.method === 'PUT' ? Response.json(risen, { status: 409 }) : read(input, init);
  };
  const { instrumentId } = UNREPORTED;
  act(() => result.current.inform.mutate({ _id: instrumentId, toReport: 'AL' }));
  await waitFor(() => expect(result.current.inform.error?.message).toBe('已升至「行動」'));
  expect(asked[0]).toBe(`PUT ${instrumentId}?seen=AL`);
  await waitFor(() => expect(asked).toContain('GET alarms'));
  expect(result.current.wall.ringing).toHaveLength(1);
  act(() => result.current.over.mutate({ _id: UNREPORTED._id, toReport: 'WSL' }));
  await waitFor(() => expect(asked).toContain('PUT report?seen=WSL'));
});

it('silences no alarm that rose higher while its report was on the way', async () => {
  const result = renderHook(() => ({ wall: useWall([]), inform: useInform() }), { wrapper: AppProviders }).result;
  await waitFor(() => expect(result.current.wall.ringing).toHaveLength(1));
  const read = wire.fetch;
  let isReported = false;
  wire.fetch = async (input, init) => {
    if (init?.method !== 'PUT') return isReported ? new Promise<Response>(() => {}) : read(input, init);
    isReported = true;
    return Response.json(INFORM);
  };
  // The wall knows by now that the alarm is at WSL
  act(() => result.current.inform.mutate({ _id: UNREPORTED.instrumentId, toReport: 'AL' }));
  await waitFor(() => expect(isReported).toBe(true));
  await waitFor(() => expect(result.current.wall.isFetching).toBe(true));
  expect(result.current.wall.ringing).toHaveLength(1);
});

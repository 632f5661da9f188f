import '../../ui/test-support';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { startLive } from '../../app/live/start-live';
import { newestSource, TestSource } from '../../app/live/test-source';
import { queryClient } from '../../app/queries';
import { sessionStore } from '../../app/session/store';
import { enterAs } from '../../app/test-session';
import { AppProviders, speakChinese } from '../../app/test-support';
import { wire } from '../../app/test-wire';
import { useWall } from './queries';
import { testAlarm, testArea, testInstrument } from './test-wall';

const AREAS = [testArea('TK12+300', [testInstrument('TM-03')])];
/** The server's answers, after this many answers of 503. */
let areas = AREAS;
let refusals = 0;
let alarms: object[] = [];
/** The refused call, and the times of its requests. */
let path = 'alarms';
let asked: number[] = [];
let stop = () => {};

beforeAll(speakChinese);
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('EventSource', TestSource);
  areas = AREAS;
  path = 'alarms';
  refusals = 0;
  alarms = [];
  asked = [];
  wire.fetch = async (input) => {
    const { pathname } = new URL(String(input), 'http://talus.test');
    if (pathname.endsWith(path)) {
      asked.push(Date.now());
      if (refusals-- > 0)
        return Response.json({ code: 'server.busy', message: '伺服器忙碌', requestId: 'r' }, { status: 503 });
    }
    if (pathname.endsWith('/alarms')) return Response.json(alarms);
    return Response.json(pathname.endsWith('/getAllAreas') ? areas : []);
  };
  enterAs('occ');
  stop = startLive(sessionStore.get().projectId ?? '');
});
afterEach(() => {
  cleanup();
  stop();
  queryClient.clear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));

it('an event whose call is answered 503 again and again is on the wall seconds later, and no all-clear meanwhile', async () => {
  newestSource().say('hello', { id: '70' });
  const { result } = renderHook(() => useWall([]), { wrapper: AppProviders });
  await pass(1000);
  expect([result.current.ringing, result.current.behind]).toEqual([[], null]);

  alarms = [testAlarm('TM-03', 'TK12+300')];
  refusals = 4;
  asked = [];
  act(() => newestSource().say('event', { id: '71', data: [{}] }));
  expect(result.current.behind).toMatchObject({ failures: 0 });
  await pass(400);
  expect(result.current.behind).toMatchObject({ failures: 1 });
  // 300 ms after the event, then after delays of 1, 2, 4 and 8 s; the stream is live all the time
  for (let beats = 0; beats < 4; beats++) {
    newestSource().say('beat');
    await pass(4000);
  }
  expect(asked.map((at) => Math.round((at - (asked[0] as number)) / 1000))).toEqual([0, 1, 3, 7, 15]);
  expect(result.current.behind).toBeNull();
  expect(result.current.error).toBeNull();
  expect(result.current.ringing.map(({ name }) => name)).toEqual(['TM-03']);
});

it('an area that was added or renamed is read again, also where the first answer is 503, and the wall says so meanwhile', async () => {
  newestSource().say('hello', { id: '70' });
  const { result } = renderHook(() => useWall([]), { wrapper: AppProviders });
  await pass(1000);
  const names = () => result.current.data?.areas.map(({ name }) => name);
  expect([names(), result.current.isSetUpBehind]).toEqual([['TK12+300'], false]);

  areas = [...AREAS, testArea('TK20+000', [])];
  alarms = [testAlarm('TM-20', 'TK20+000')];
  path = '/getAllAreas';
  refusals = 1;
  asked = [];
  act(() => newestSource().say('change', { id: '71', data: [{}] }));
  expect(result.current).toMatchObject({ isSetUpBehind: true, behind: { failures: 0 } });
  await pass(400);
  expect(result.current).toMatchObject({ isSetUpBehind: true, behind: { failures: 1 } });
  expect(result.current.error).not.toBeNull();
  // The alarms of an area added to the wall arrive with it
  expect(result.current.ringing.map(({ name }) => name)).toEqual(['TM-20']);
  await pass(1000);
  expect(asked).toHaveLength(2);
  expect([names(), result.current.isSetUpBehind]).toEqual([['TK12+300', 'TK20+000'], false]);
  expect(result.current.behind).toBeNull();
});

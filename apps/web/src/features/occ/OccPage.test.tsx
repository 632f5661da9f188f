import '../../ui/test-support';
import type { WallInstrument } from '@talus/contract/alarms/occ';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { startLive } from '../../app/live/start-live';
import { newestSource, TestSource } from '../../app/live/test-source';
import { queryClient } from '../../app/queries';
import { QUIET_COUNT } from '../../app/test-count';
import { projectOf } from '../../app/test-data';
import { enterAs } from '../../app/test-session';
import { renderApp, speakChinese } from '../../app/test-support';
import { wire } from '../../app/test-wire';
import { watchApi } from '../../lib/api';
import { OccPage } from './OccPage';
import { testArea, testInstrument } from './test-wall';

const PROJECT = projectOf(1);
const AREAS = [testArea('TK12+300', [{ ...testInstrument('TM-04'), data: [] } as WallInstrument])];
let stop = () => {};

/** Answers without any alarm. */
const answers: typeof fetch = async (input) => {
  const { pathname } = new URL(String(input), 'http://talus.test');
  if (pathname.endsWith('/getAllAreas')) return Response.json(AREAS);
  if (pathname.endsWith('/getAreaInstruments')) return Response.json(AREAS[0]);
  if (pathname.endsWith('/count')) return Response.json(QUIET_COUNT);
  return Response.json([]);
};

/** Simulates lost packets: neither an answer nor a reset arrives. */
const hangs: typeof fetch = (_, init) =>
  new Promise((_resolve, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)));

beforeAll(speakChinese);
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('EventSource', TestSource);
  wire.fetch = answers;
  enterAs('occ', PROJECT);
  stop = startLive(PROJECT._id);
});
afterEach(() => {
  stop();
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));
const open = async () => {
  act(() => newestSource().say('hello', { id: '70' }));
  renderApp(
    <MemoryRouter>
      <OccPage />
    </MemoryRouter>,
  );
  await pass(1);
  fireEvent.click(screen.getByRole('button', { name: /TK12/ }));
  await pass(1);
};
const calm = () => screen.queryByText('無須通報');

it('no longer says that there is no alarm 15 s after the connection died without a word', async () => {
  await open();
  expect(calm()).not.toBeNull();
  wire.fetch = hangs;
  const outcomes: string[] = [];
  const unwatch = watchApi(({ type }) => outcomes.push(type));
  // The stream counts as broken after 15 s of silence; the request made then times out after 20 s.
  await pass(12);
  expect(calm()).not.toBeNull();
  await pass(5);
  expect(calm()).toBeNull();
  screen.getByText('是否須通報不明');
  await pass(20);
  // so that the bar reports a lost connection, not polling
  expect(new Set(outcomes)).toEqual(new Set(['unanswered']));
  unwatch();
  wire.fetch = answers;
  await pass(60);
  expect(calm()).not.toBeNull();
});

it('says at once that it hears nothing where the browser is offline, or the stream broke', async () => {
  await open();
  screen.getByText('已連線');
  act(() => newestSource().fail());
  screen.getByText('即時更新中斷');
  expect(screen.queryByText('已連線')).toBeNull();
  await pass(1);
  act(() => newestSource().say('hello', { id: '70' }));
  screen.getByText('已連線');
  act(() => void window.dispatchEvent(new Event('offline')));
  screen.getByText('即時更新中斷');
});

import '../ui/test-support';
import { catalogue } from '@talus/messages/all-zh-TW';
import { EMPTINESS } from '@talus/messages/emptiness';
import { act, cleanup, render } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { configStore } from '../app/config';
import { TestSource } from '../app/live/test-source';
import { queryClient } from '../app/queries';
import { NO_SESSION } from '../app/session/state';
import { sessionStore } from '../app/session/store';
import { projectOf, userOf } from '../app/test-data';
import { giveTilesRoom } from '../app/test-room';
import { speakChinese } from '../app/test-support';
import { wire } from '../app/test-wire';
import { Providers } from './Providers';
import { createRouter } from './router';
import { SCREENS } from './routes';
import type { Screen } from './screen';
import { THE_ID } from './test-sample-answer';
import { type Failing, type Failure, sampleServer } from './test-sample-server';

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** What a marked sentence looks like on the page, whatever stands in its places. */
const SENTENCES = Object.entries(EMPTINESS).flatMap(([feature, keys]) =>
  keys.map((key) => {
    const text = (catalogue as Record<string, Record<string, string>>)[feature]?.[key] ?? '';
    const pattern = text
      .split(/\{\{\w+\}\}/)
      .map(escaped)
      .join('.+');
    return { key: `${feature}:${key}`, pattern: new RegExp(`^${pattern}$`) };
  }),
);

/** A nought by itself or before a counting word. */
const NOUGHT = /(^|[^\d.,:+\-–−%])0($|\s?(件|區|支|站|台|張|個|則|人|位|種|格|測站|點|筆))/;

const textsOn = (root: Node): string[] => {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: string[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode.textContent?.trim() ?? '');
  return texts.filter(Boolean);
};

type Said = ReadonlyMap<string, number>;

/** What the page says that only the server may say, and how often. */
const allClears = (): Said => {
  const found = new Map<string, number>();
  const add = (what: string) => found.set(what, (found.get(what) ?? 0) + 1);
  for (const text of textsOn(document.body)) {
    for (const { key, pattern } of SENTENCES) if (pattern.test(text)) add(key);
    if (NOUGHT.test(text)) add(`a nought: “${text}”`);
  }
  return found;
};

const newIn = (said: Said, usual: Said): string[] =>
  [...said].filter(([what, times]) => times > (usual.get(what) ?? 0)).map(([what]) => what);

const pause = (milliseconds: number) => act(() => new Promise<void>((resolve) => setTimeout(resolve, milliseconds)));

/** Until the screen is there, nothing more is answered and the page has stopped changing. */
const settle = async (isIdle: () => boolean): Promise<void> => {
  let before = '';
  for (let calm = 0, turns = 0; calm < 3 && turns < 400; turns++) {
    await pause(calm > 0 ? 15 : 4);
    const now = document.body.textContent ?? '';
    calm = document.querySelector('h1') !== null && isIdle() && now === before ? calm + 1 : 0;
    before = now;
  }
};

const open = async (path: string, failing: Failing = new Set(), how: Failure = 'error') => {
  queryClient.clear();
  localStorage.clear();
  // Without it the page takes the session for one that another tab has ended
  localStorage.setItem('talus.token', 'ours');
  const server = sampleServer();
  server.fail(failing, how);
  wire.fetch = server.fetch;
  window.history.replaceState(null, '', path);
  render(<Providers router={createRouter()} />);
  await settle(server.isIdle);
  return server;
};

let askedByFrame: readonly string[] | undefined;

const callsOfFrame = async (): Promise<readonly string[]> => {
  if (!askedByFrame) {
    const server = await open(`${READS_NOTHING}?project=${THE_ID}`);
    askedByFrame = [...server.asked];
    cleanup();
  }
  return askedByFrame;
};

/** One path of each screen, with what it needs to show something. */
const pathOf = ({ path }: Screen): string => {
  const chart = path.includes('chart') ? `&instrument=${THE_ID}&autoRun=1` : '';
  const noise = path === '/noise' ? `&sensor=${THE_ID}&from=2026-11-14&to=2026-11-14` : '';
  const query = chart + noise;
  return `${path.replace(/\/:\w+/g, '/1')}?project=${THE_ID}${query}`;
};

/** A screen that asks for nothing until somebody presses a button: what is asked for there, the frame asks for. */
const READS_NOTHING = '/admin/testing';

// Words first: a page of administration brings its own
await speakChinese();
const components = await Promise.all(SCREENS.map(({ load }) => load()));
const screens = SCREENS.filter((_, i) => components.indexOf(components[i] as (typeof components)[number]) === i);

beforeAll(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

beforeEach(() => {
  vi.stubGlobal('EventSource', TestSource);
  giveTilesRoom();
  vi.spyOn(document, 'hasFocus').mockReturnValue(true);
  const { jwt: _, project: __, ...user } = userOf(['admin', 'occ', 'thsr']);
  const project = projectOf(1, { _id: THE_ID, area: [{ _id: THE_ID, name: 'a name' }], instrument_count: 5 });
  sessionStore.dispatch({
    type: 'restored',
    session: { ...NO_SESSION, token: 'ours', user, projects: [project], projectId: THE_ID, renewedAt: Date.now() },
  });
  configStore.dispatch({ ...configStore.get(), dashboardProject: THE_ID, typhoonProject: THE_ID });
});

export const isAdmin = ({ path }: Screen): boolean => path.includes('/admin');

/** Fails each call that these screens make, and looks for what only the server may say. */
export const describeScreens = (isMeant: (screen: Screen) => boolean): void => {
  describe.each(screens.filter(isMeant).map((screen) => [screen.path, screen] as const))('%s', (_path, screen) => {
    it('says of nothing that it is not there because a call failed or has not ended', async () => {
      const path = pathOf(screen);
      const server = await open(path);
      const usual = allClears();
      const calls = [...server.asked];
      expect(document.querySelector('h1'), document.body.textContent ?? '').not.toBeNull();
      expect(calls).toContain('getLatestData');
      const told: string[] = [];
      const note = (when: string) => told.push(...newIn(allClears(), usual).map((what) => `${when}: ${what}`));

      // What was there stays, and what failed is said
      server.fail('all', 'error');
      await act(() => queryClient.refetchQueries());
      await settle(server.isIdle);
      note('reading again failed');
      if (screen.path !== READS_NOTHING)
        expect(document.querySelector('[role="alert"]'), 'a line that says what failed').not.toBeNull();
      cleanup();

      // No page of administration shows what the frame asks for: there its calls fail together
      const frame = new Set(isAdmin(screen) ? await callsOfFrame() : []);
      const own = calls.filter((call) => !frame.has(call));
      const cases: [string, Failing, Failure][] = [
        ...own.map((call): [string, Failing, Failure] => [`${call} failed`, new Set([call]), 'error']),
        ...(frame.size > 0 ? [['what the frame asks for failed', frame, 'error'] as [string, Failing, Failure]] : []),
        ['nothing has ended', 'all', 'waiting'],
        ['no answer at all', 'all', 'network'],
      ];
      for (const [when, failing, how] of cases) {
        await open(path, failing, how);
        note(when);
        cleanup();
      }
      expect(told).toEqual([]);
    }, 240_000);
  });
};

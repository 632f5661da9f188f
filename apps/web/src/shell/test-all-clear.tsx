import '../ui/test-support';
import { catalogue } from '@talus/messages/all-zh-TW';
import { CALM, EMPTINESS, type Marked } from '@talus/messages/emptiness';
import { act, cleanup, render } from '@testing-library/react';
import type { ComponentType } from 'react';
import { createBrowserRouter, Outlet } from 'react-router';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { configStore } from '../app/config';
import { AdminPagesContext } from '../app/frame/admin-pages';
import { TestSource } from '../app/live/test-source';
import { useLiveStream } from '../app/live/use-live-stream';
import { queryClient } from '../app/queries';
import { NO_SESSION } from '../app/session/state';
import { sessionStore } from '../app/session/store';
import { projectOf, userOf } from '../app/test-data';
import { giveTilesRoom } from '../app/test-room';
import { speakChinese } from '../app/test-support';
import { wire } from '../app/test-wire';
import { ADMIN_SCREENS } from './admin-routes';
import { loadShell } from './layout/ShellLayout';
import { Providers } from './Providers';
import { createRouter, type Router } from './router';
import { SCREENS } from './routes';
import type { Screen } from './screen';
import { THE_ID } from './test-sample-answer';
import { type Failing, type Failure, sampleServer } from './test-sample-server';

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const PLACE = /\{\{\w+\}\}/;

/** Builds a matcher of marked sentences in a text, whatever values fill their placeholders. */
const finderOf = (marked: Marked) => {
  const texts = Object.entries(marked).flatMap(([feature, keys]) =>
    keys.map((key) => ({
      key: `${feature}:${key}`,
      text: (catalogue as Record<string, Record<string, string>>)[feature]?.[key] ?? '',
    })),
  );
  const plain = new Map<string, string[]>();
  for (const { key, text } of texts) if (!PLACE.test(text)) plain.set(text, [...(plain.get(text) ?? []), key]);
  const patterns = texts
    .filter(({ text }) => PLACE.test(text))
    .map(({ key, text }) => ({ key, pattern: new RegExp(`^${text.split(PLACE).map(escaped).join('.+')}$`) }));
  return (text: string): string[] => [
    ...(plain.get(text) ?? []),
    ...patterns.filter(({ pattern }) => pattern.test(text)).map(({ key }) => key),
  ];
};

const emptinessIn = finderOf(EMPTINESS);
const calmIn = finderOf(CALM);

/** A 0 by itself or before a counting word. */
const NOUGHT = /(^|[^\d.,:+\-–−%])0($|\s?(件|區|支|站|台|張|個|則|人|位|種|格|測站|點|筆))/;

const textsOnPage = (): string[] => {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: string[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode.textContent?.trim() ?? '');
  return texts.filter(Boolean);
};

type Said = ReadonlyMap<string, number>;

/** Counts the statements on the page that only the server may make. */
const allClears = (): Said => {
  const found = new Map<string, number>();
  const add = (what: string) => found.set(what, (found.get(what) ?? 0) + 1);
  for (const text of textsOnPage()) {
    for (const key of emptinessIn(text)) add(key);
    if (NOUGHT.test(text)) add(`a nought: “${text}”`);
  }
  return found;
};

const newIn = (said: Said, usual: Said): string[] =>
  [...said].filter(([what, times]) => times > (usual.get(what) ?? 0)).map(([what]) => what);

const realTimeout = setTimeout;

/** How long the page must stay unchanged, in the page's own time. */
const CALM_MS = 300;

/** Waits until the screen is drawn, no call is answered any more, and the page has stopped changing. */
const settle = async (isIdle: () => boolean): Promise<void> => {
  let before = '';
  for (let calm = 0, turns = 0; calm < 2 && turns < 400; turns++) {
    await act(async () => void (await vi.advanceTimersByTimeAsync(CALM_MS / 2)));
    const now = document.body.textContent ?? '';
    const isThere = document.querySelector('h1') !== null && isIdle();
    calm = isThere && now === before ? calm + 1 : 0;
    before = now;
    // Module loading follows real time, not the simulated clock
    if (!isThere) await act(() => new Promise<void>((resolve) => realTimeout(resolve, 2)));
  }
};

/** The page under test: the whole application, unless `router` opens a screen alone. */
type Page = { failing?: Failing; how?: Failure; isEmpty?: boolean; router?: () => Router };

let opened: Router | null = null;
const close = () => {
  cleanup();
  opened?.dispose();
  opened = null;
  vi.clearAllTimers();
};

const open = async (path: string, { failing = new Set(), how = 'error', isEmpty = false, router }: Page = {}) => {
  close();
  queryClient.clear();
  localStorage.clear();
  // Without the token the page assumes that another tab has logged out
  localStorage.setItem('talus.token', 'ours');
  const server = sampleServer({ isEmpty });
  server.fail(failing, how);
  wire.fetch = server.fetch;
  window.history.replaceState(null, '', path);
  opened = (router ?? createRouter)();
  render(<Providers router={opened} />);
  await settle(server.isIdle);
  return server;
};

const ADMIN_PAGES = ADMIN_SCREENS.map(({ path }) => path);

const Alone = () => {
  useLiveStream();
  return (
    <AdminPagesContext value={ADMIN_PAGES}>
      <Outlet />
    </AdminPagesContext>
  );
};

/** Draws a screen without the bars around it, so that every call comes from the screen. */
const alone =
  ({ path }: Screen, Component: ComponentType) =>
  (): Router =>
    createBrowserRouter([{ Component: Alone, children: [{ path, Component }] }]);

/** Returns a path of a screen with the parameters that it needs to show content. */
const pathOf = ({ path }: Screen): string => {
  const chart = path.includes('chart') ? `&instrument=${THE_ID}&autoRun=1` : '';
  const noise = path === '/noise' ? `&sensor=${THE_ID}&from=2026-11-14&to=2026-11-14` : '';
  const query = chart + noise;
  return `${path.replace(/\/:\w+/g, '/1')}?project=${THE_ID}${query}`;
};

// Messages first: a page of administration loads its own
await speakChinese();

beforeAll(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-15T00:40:00Z') });
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
  return () => {
    close();
    vi.useRealTimers();
  };
});

export const isAdmin = ({ path }: Screen): boolean => path.includes('/admin');

/** Collects the failures of the cases of a page; each case is compared with the page whose calls were all answered. */
const telling = () => {
  const told: string[] = [];
  const note = (when: string, usual: Said) => told.push(...newIn(allClears(), usual).map((what) => `${when}: ${what}`));
  return { told, note };
};

/** Lists the failure cases: each call alone, and all calls. */
const failuresOf = (calls: readonly string[]): [string, Failing, Failure][] => [
  ...calls.map((call): [string, Failing, Failure] => [`${call} failed`, new Set([call]), 'error']),
  ['nothing has ended', 'all', 'waiting'],
  ['no answer at all', 'all', 'network'],
];

/** Fails each call of these screens, and looks for statements that only the server may make. */
export const describeScreens = async (isMeant: (screen: Screen) => boolean): Promise<void> => {
  const meant = SCREENS.filter(isMeant);
  const components = await Promise.all(meant.map(({ load }) => load()));
  const screens = meant.flatMap((screen, i) => {
    const component = components[i];
    return component && components.indexOf(component) === i ? [[screen.path, screen, component] as const] : [];
  });

  describe.each(screens)('%s', (_path, screen, Component) => {
    const address = pathOf(screen);
    const router = alone(screen, Component);

    it('says of nothing that it is not there because a call failed or has not ended', async () => {
      const { told, note } = telling();
      const server = await open(address, { router });
      const usual = allClears();
      const calls = [...server.asked];
      expect(document.querySelector('h1'), document.body.textContent ?? '').not.toBeNull();

      // Loaded content stays, and the failure is shown
      server.fail('all', 'error');
      await act(async () => void queryClient.refetchQueries());
      await settle(server.isIdle);
      note('reading again failed', usual);
      if (calls.length > 0)
        expect(document.querySelector('[role="alert"]'), 'a line that says what failed').not.toBeNull();

      for (const [when, failing, how] of failuresOf(calls)) {
        await open(address, { router, failing, how });
        note(when, usual);
      }
      expect(told).toEqual([]);
    }, 240_000);

    // Nothing is hidden from an administrator
    it.skipIf(isAdmin(screen))(
      'says nothing calm while an alarm is open of which it may not show anything',
      async () => {
        await open(address, { router, isEmpty: true });
        expect(document.querySelector('h1'), document.body.textContent ?? '').not.toBeNull();
        expect(textsOnPage().flatMap(calmIn)).toEqual([]);
      },
    );
  });
};

/** A screen that makes no call until a button is pressed: calls there come from the frame. */
const READS_NOTHING = '/admin/testing';

/** Tests the bars around every screen, with each of their own calls failing. */
export const describeFrame = async (): Promise<void> => {
  await loadShell();
  it('the frame says of nothing that it is not there because a call failed or has not ended', async () => {
    const { told, note } = telling();
    const address = `${READS_NOTHING}?project=${THE_ID}`;
    const server = await open(address);
    const usual = allClears();
    expect([...server.asked]).toContain('getLatestData');
    server.fail('all', 'error');
    await act(async () => void queryClient.refetchQueries());
    await settle(server.isIdle);
    note('reading again failed', usual);
    for (const [when, failing, how] of failuresOf([...server.asked])) {
      await open(address, { failing, how });
      note(when, usual);
    }
    expect(told).toEqual([]);
    await open(address, { isEmpty: true });
    expect(textsOnPage().flatMap(calmIn)).toEqual([]);
  }, 240_000);
};

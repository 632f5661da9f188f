import '../ui/test-support';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { getHealth } from '@talus/contract/admin/system';
import { COLUMNS_TYPE, readOutput } from '@talus/contract/data/outputs';
import { formatTime } from '@talus/domain/time/format';
import { xlsxParts, zipOf } from '@talus/domain/workbooks/test-xlsx';
import { act, cleanup, configure, fireEvent, render, waitFor } from '@testing-library/react';
import { Suspense } from 'react';
import { createBrowserRouter, Outlet } from 'react-router';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { useNow } from '../app/clock';
import { configStore } from '../app/config';
import { TestSource } from '../app/live/test-source';
import { queryClient } from '../app/queries';
import { enter, readSession } from '../app/session/actions';
import { NO_SESSION } from '../app/session/state';
import { sessionStore, startSession, useSession } from '../app/session/store';
import { projectOf, userOf } from '../app/test-data';
import { giveTilesRoom } from '../app/test-room';
import { speakChinese } from '../app/test-support';
import { wire } from '../app/test-wire';
import { ClientPage } from '../features/client/ClientPage';
import { api, connectApi } from '../lib/api';
import { giveUpAll, hasDrafts } from '../lib/drafts/drafts';
import { giveSize } from '../ui/sheet/test-size';
import { Providers } from './Providers';
import type { Router } from './router';
import { SCREENS } from './routes';
import { EDITABLES, type Editable, NOT_HERE } from './test-editables';
import { sampleAnswer, THE_ID } from './test-sample-answer';
import { sampleServer } from './test-sample-server';
import { watchSession } from './watch-session';

/** Midnight on the project's clock: 2026-11-16 00:00 in Taipei is 16:00 UTC. */
const MIDNIGHT = Date.UTC(2026, 10, 15, 16);
const USUAL = '7.77';

const { jwt: _, project: __, ...USER } = userOf(['admin', 'occ', 'thsr']);
const PROJECT = projectOf(1, {
  access: { remark: [USER._id], setup: [], view_only: [] },
  _id: THE_ID,
  area: [{ _id: THE_ID, name: 'a name' }],
  instrument_count: 5,
});
let token = '';
let server: ReturnType<typeof sampleServer>;
/** An undone or acknowledged item can no longer be edited. */
const OPEN = { undone: null, acknowledged: false };
let world: Readonly<Record<string, unknown>> = OPEN;

/** The sample world, with a user logged in with the current token. */
const answer: typeof fetch = async (input, init) => {
  const { pathname } = new URL(String(input), 'http://talus.test');
  const sent = new Headers(init?.headers);
  if (!sent.get('Authorization')?.includes(token))
    return Response.json({ code: 'session.expired', message: '' }, { status: 401 });
  if (pathname === '/api/user/getUser') return Response.json({ ...USER, jwt: token, project: [THE_ID] });
  if (pathname === '/api/project') return Response.json([PROJECT]);
  if (pathname.endsWith('/output') && sent.get('Accept') !== COLUMNS_TYPE)
    return Response.json(sampleAnswer(readOutput.answer, { now: MIDNIGHT, index: 0 }));
  const answered = await server.fetch(input, init);
  if (!answered.headers.get('Content-Type')?.includes('json')) return answered;
  const body: unknown = JSON.parse(await answered.text(), (key, value) => (key in world ? world[key] : value));
  return Response.json(body, { status: answered.status });
};

const Day = () => <i data-day="">{formatTime(useNow(), 'Asia/Taipei', 'YYYY-MM-DD')}</i>;

/** The frame of every screen without the bars, keyed by user: no state of one user is drawn for another. */
const Around = () => (
  <main key={useSession().user?._id}>
    <Day />
    <Suspense>
      <Outlet />
    </Suspense>
  </main>
);

/** The router of the current page. */
let shown: Router | null = null;
const watched = {
  get state() {
    return shown?.state;
  },
  navigate: (to: string) => shown?.navigate(to),
} as unknown as Router;

const show = async (path: string) => {
  window.history.replaceState(null, '', path.replaceAll('{id}', THE_ID));
  const [pathname] = path.split('?');
  const load = SCREENS.find((one) => one.path.toLowerCase() === pathname?.toLowerCase())?.load;
  const Component = pathname === '/client' ? ClientPage : await load?.();
  if (!Component) throw new Error(`no screen at ${pathname}`);
  const router = createBrowserRouter([
    { path: '/login', element: <p>login</p> },
    { path: '/', element: <p>home</p> },
    { Component: Around, children: [{ path: '*', Component }] },
  ]);
  shown = router;
  render(<Providers router={router} />);
  return router;
};

const scope = (): Element => [...document.querySelectorAll('[role="dialog"]')].at(-1) ?? document.body;
const FIELDS = '[data-field] input:is([type="text"], :not([type])), [data-field] textarea, input[type="text"]';
const fieldOf = ({ field = FIELDS }: Editable) =>
  [...(field.startsWith('[role') ? document : scope()).querySelectorAll<HTMLInputElement>(field)].find(
    ({ disabled, readOnly }) => !disabled && !readOnly,
  );
type Rich = HTMLElement & { editor: { commands: { setContent: (html: string, options: object) => void } } };
const formulaOf = () => document.querySelector<HTMLElement>('[role="textbox"][aria-multiline="false"]');
const editorOf = () => document.querySelector<Rich>('.ProseMirror');
const stopOf = () =>
  document.querySelector('.dsg-container')?.closest('section')?.querySelector<HTMLElement>('[tabindex="0"]');

const nameOf = (button: Element): string => (button.getAttribute('aria-label') ?? button.textContent ?? '').trim();

const press = async (open: Editable['open']) => {
  for (const wanted of open ?? []) {
    // Queries the DOM directly: a query by role over a whole page takes longer than everything else
    const found = () =>
      typeof wanted === 'string'
        ? document.querySelector<HTMLElement>(wanted)
        : [...document.querySelectorAll<HTMLButtonElement>('button, [role="switch"], label')].find(
            (one) => wanted.test(nameOf(one)) && !one.disabled,
          );
    await waitFor(() => expect(found(), String(wanted)).toBeTruthy());
    await act(async () => found()?.click());
  }
};

const paste = (text: string) =>
  act(async () => {
    const event = new Event('paste', { bubbles: true, cancelable: true });
    Object.assign(event, { clipboardData: { getData: () => text } });
    document.body.dispatchEvent(event);
  });

/** Builds a workbook with one instrument. */
const workbook = () => {
  const cells = ['名稱', '資料檔'].map((head, i) => [head, ['TM-17', 'CR6'][i]] as const);
  const row = (n: 0 | 1) =>
    `<row r="${n + 1}">${cells.map((cell, i) => `<c r="${'AB'[i]}${n + 1}" t="inlineStr"><is><t>${cell[n]}</t></is></c>`).join('')}</row>`;
  const sheets = [{ name: '儀器', xml: `<sheetData>${row(0)}${row(1)}</sheetData>` }];
  return new File([zipOf(xlsxParts({ sheets })) as BlobPart], 'new.xlsx');
};

const typeInto = async (one: Editable) => {
  const { text: TYPED = USUAL } = one;
  if (one.typing === 'nothing') return;
  if (one.typing === 'workbook') {
    const input = () => document.querySelector('input[type="file"]');
    await waitFor(() => expect(input()).toBeTruthy());
    return act(async () => void fireEvent.change(input() as Element, { target: { files: [workbook()] } }));
  }
  if (one.typing === 'formula') {
    await waitFor(() => expect(formulaOf()).toBeTruthy());
    return act(async () => void fireEvent.paste(formulaOf() as Element, { clipboardData: { getData: () => TYPED } }));
  }
  if (one.typing === 'rich') {
    await waitFor(() => expect(editorOf()?.editor).toBeTruthy());
    return act(async () => editorOf()?.editor.commands.setContent(`<p>${TYPED}</p>`, { emitUpdate: true }));
  }
  if (one.typing === 'sheet') {
    await waitFor(() => expect(stopOf()).toBeTruthy());
    await act(async () => stopOf()?.focus());
    return paste(Array.from({ length: 12 }, () => TYPED).join('\t'));
  }
  await waitFor(() => expect(fieldOf(one), 'a field').toBeTruthy());
  await act(async () => void fireEvent.change(fieldOf(one) as Element, { target: { value: TYPED } }));
};

const isThere = (one: Editable): boolean => {
  const { text: TYPED = USUAL } = one;
  if (one.typing === 'formula') return formulaOf()?.textContent?.includes(TYPED) ?? false;
  if (one.typing === 'rich') return editorOf()?.textContent?.includes(TYPED) ?? false;
  // The simulated browser draws no rows; the footer counts them
  if (one.typing === 'sheet' || one.typing === 'workbook' || one.typing === 'nothing')
    return /未儲存|未上傳/.test(document.body.textContent?.replaceAll('沒有未儲存', '') ?? '');
  return fieldOf(one)?.value === TYPED;
};
const findTyped = (one: Editable, when: string) =>
  waitFor(() => expect(isThere(one), `${when}: what was typed`).toBe(true), { timeout: 5000 });

beforeAll(async () => {
  configure({ asyncUtilTimeout: 5000 });
  await speakChinese();
  startSession();
  watchSession(watched);
  connectApi({ token: () => sessionStore.get().token, language: () => 'zh-TW' });
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: MIDNIGHT - 100 });
  vi.stubGlobal('EventSource', TestSource);
  giveTilesRoom();
  giveSize();
  vi.spyOn(document, 'hasFocus').mockReturnValue(true);
  queryClient.clear();
  server = sampleServer({ now: () => MIDNIGHT - 100 });
  // Autosaved content stays unsaved
  server.fail(new Set(['setProjectInformation']), 'error');
  wire.fetch = answer;
  token = 'first';
  localStorage.setItem('talus.token', token);
  sessionStore.dispatch({
    type: 'restored',
    session: { ...NO_SESSION, token, user: USER, projects: [PROJECT], projectId: THE_ID, renewedAt: Date.now() },
  });
  configStore.dispatch({ ...configStore.get(), dashboardProject: THE_ID, typhoonProject: THE_ID });
});

afterEach(() => {
  cleanup();
  giveUpAll();
  shown?.dispose();
  sessionStore.dispatch({ type: 'cleared' });
});

describe.each(EDITABLES.map((one) => [one.name, one] as const))('what is typed into %s', (_name, one) => {
  it('outlives midnight, the server, the token, and a new login that draws the screen again', async () => {
    world = { ...OPEN, ...one.world };
    const router = await show(one.path);
    await press(one.open);
    await typeInto(one);
    await findTyped(one, 'at once');
    expect(hasDrafts(), 'a logout asks').toBe(true);

    vi.setSystemTime(MIDNIGHT + 1000);
    await waitFor(() => expect(document.querySelector('[data-day]')?.textContent).toBe('2026-11-16'));
    await findTyped(one, 'after midnight');

    await act(() => queryClient.refetchQueries());
    await findTyped(one, 'after the server came back');

    token = 'second';
    sessionStore.dispatch({ type: 'token-taken', token });
    await act(() => readSession());
    await findTyped(one, 'with another token');

    const here = window.location.pathname + window.location.search;
    // An ended session unmounts the screen; a session that stays needs an unmount by hand
    if (one.keepsSession) {
      cleanup();
      shown?.dispose();
      await show(here);
      await press(one.open);
      return findTyped(one, 'drawn again');
    }
    token = 'third';
    await act(() => api(getHealth, { query: {} }).then(undefined, () => undefined));
    await waitFor(() => expect(document.body.textContent).toContain('login'));
    const back = new URLSearchParams(window.location.search).get('redirect') ?? '';
    expect(back).toBe(here);
    await act(() => enter(token));
    await act(() => router.navigate(back));
    // The user returns to the same place: nothing is opened again
    await findTyped(one, 'after a new login');
  });
});

describe('the list of editable screens', () => {
  const SRC = join(import.meta.dirname, '..');
  const sources = ['features', 'entities', 'app', 'shell'].flatMap((floor) =>
    readdirSync(join(SRC, floor), { recursive: true, encoding: 'utf8' })
      .map((path) => relative(SRC, join(SRC, floor, path)))
      .filter((path) => /\.tsx?$/.test(path) && !/(^|\/)test-|\.test\./.test(path)),
  );
  const textOf = (path: string) => readFileSync(join(SRC, path), 'utf8');
  const HOLDS =
    /\buse(Sheet|Draft|DraftReducer)(<[^(]*>)?\(|<(FormProvider|NamePrompt|OrderDialog|RichTextEditor|TextArea|TextField|NumberField|PasswordField|DayField|DateTime|textarea)\b|\bopenForm\b.*\(/;

  it('names every source that holds something typed', () => {
    const known = new Set([...EDITABLES.flatMap(({ files }) => files), ...Object.keys(NOT_HERE)]);
    const missing = sources.filter((path) => HOLDS.test(textOf(path)) && !known.has(path));
    expect(missing).toEqual([]);
    expect([...known].filter((path) => !sources.includes(path))).toEqual([]);
  });

  it('finds no screen that is drawn anew with each answer or each look at the clock', () => {
    const KEYED = /\bkey=\{[^}]*\b(dataUpdatedAt|updatedAt|now\b|Date\.now|today|refreshed)/;
    expect(sources.filter((path) => KEYED.test(textOf(path)))).toEqual([]);
  });
});

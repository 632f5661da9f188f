import { getHealth } from '@talus/contract/admin/system';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { treeOptions } from '../app/project-queries';
import { queryClient } from '../app/queries';
import { enter, leave, readSession } from '../app/session/actions';
import { NO_SESSION } from '../app/session/state';
import { sessionStore, startSession } from '../app/session/store';
import { idOf, projectOf, userOf } from '../app/test-data';
import { renderApp, speakChinese } from '../app/test-support';
import { wire } from '../app/test-wire';
import { api, connectApi } from '../lib/api';
import { ownerStore } from '../lib/drafts/drafts';
import { watchSession } from './watch-session';

const CHEN = userOf(['client'], { _id: idOf(1), jwt: 'chen' });
const LIN = userOf(['client'], { _id: idOf(2), jwt: 'lin' });

/** A gate that a call waits for. */
const gate = () => {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open: () => open(), opened };
};

/** Answers to GET and POST; the test releases each of them. */
const answers = new Map<string, () => Response | Promise<Response>>();
const router = createBrowserRouter([
  { path: '/', element: <p>home</p> },
  { path: '*', element: <p>page</p> },
]);

beforeAll(async () => {
  await speakChinese();
  startSession();
  connectApi({ token: () => sessionStore.get().token, language: () => 'zh-TW' });
  watchSession(router);
  wire.fetch = async (input) => {
    const found = answers.get(new URL(String(input), 'http://talus').pathname);
    return found ? found() : Response.json({ code: 'not-found', message: String(input) }, { status: 404 });
  };
});

afterEach(cleanup);
beforeEach(async () => {
  answers.clear();
  answers.set('/api/project', () => Response.json([projectOf(1)]));
  answers.set('/api/user/logout', () => Response.json({ success: true }));
  answers.set('/api/user/getUser', () => Response.json(CHEN));
  const { jwt: token, project: _, ...user } = CHEN;
  sessionStore.dispatch({
    type: 'restored',
    session: { ...NO_SESSION, token, user, projects: [projectOf(1)], projectId: idOf(1), renewedAt: Date.now() },
  });
  await router.navigate('/data');
  renderApp(<RouterProvider router={router} />);
});

describe('a renewal under way', () => {
  it.each(['user', 'projects'] as const)('does not revive a session after a logout: %s come late', async (late) => {
    const waiting = gate();
    const path = late === 'user' ? '/api/user/getUser' : '/api/project';
    const answer = answers.get(path) as () => Response;
    answers.set(path, async () => {
      await waiting.opened;
      return answer();
    });
    const renewal = readSession();
    await act(leave);
    waiting.open();
    await act(async () => void (await renewal));
    expect(sessionStore.get()).toEqual(NO_SESSION);
    expect(localStorage.getItem('talus.token')).toBeNull();
  });

  it('does not bring back the person before where another has logged in meanwhile', async () => {
    const waiting = gate();
    answers.set('/api/user/getUser', async () => {
      await waiting.opened;
      return Response.json(CHEN);
    });
    const renewal = readSession();
    await act(leave);
    answers.set('/api/user/getUser', () => Response.json(LIN));
    await act(() => enter('lin'));
    waiting.open();
    await act(async () => void (await renewal));
    expect([sessionStore.get().token, sessionStore.get().user?._id]).toEqual(['lin', idOf(2)]);
  });
});

describe('when the session ends', () => {
  it('the login knows the way back to the address as it stands, which the router was not told of', async () => {
    window.history.replaceState(window.history.state, '', '/chart?instrument=7&startDate=2');
    answers.set('/api/health', () => Response.json({ code: 'session.expired', message: '' }, { status: 401 }));
    await act(() => api(getHealth, { query: {} }).then(undefined, () => undefined));
    await waitFor(() => expect(window.location.pathname).toBe('/login'));
    expect(new URLSearchParams(window.location.search).get('redirect')).toBe('/chart?instrument=7&startDate=2');
    expect(ownerStore.get()).toBeNull();
    await screen.findByText('請重新登入');
  });

  it('by a logout, the next login begins at home', async () => {
    await act(leave);
    await waitFor(() => expect(window.location.pathname + window.location.search).toBe('/login'));
  });
});

describe('another person', () => {
  const { queryKey } = treeOptions(idOf(1));
  beforeEach(() => queryClient.setQueryData(queryKey, [{ name: 'of Chen' }]));
  const isKept = () => queryClient.getQueryData(queryKey) !== undefined;

  it('who logs in through the client page finds no answer that was given to the person before', async () => {
    await router.navigate('/client');
    answers.set('/api/user/getUser', () => Response.json(LIN));
    await act(() => enter('lin'));
    expect([isKept(), ownerStore.get()]).toEqual([false, idOf(2)]);
  });

  it('who logs in with another tab takes this one over, too', async () => {
    const { jwt: _, project: __, ...user } = LIN;
    localStorage.setItem('talus.token', 'lin');
    localStorage.setItem('talus.user', JSON.stringify(user));
    for (const key of ['talus.token', 'talus.user'])
      act(() => void window.dispatchEvent(new StorageEvent('storage', { key, newValue: localStorage.getItem(key) })));
    expect([isKept(), sessionStore.get().token, sessionStore.get().user?._id]).toEqual([false, 'lin', idOf(2)]);
    await screen.findByText('home');
  });

  it('is not the same one with a fresh token', async () => {
    await act(() => readSession());
    expect([isKept(), window.location.pathname]).toEqual([true, '/data']);
  });
});

import { cleanup, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { configStore } from '../../app/config';
import { renewIfDue } from '../../app/session/actions';
import { NO_SESSION, reduceSession, type SessionAction } from '../../app/session/state';
import { sessionStore } from '../../app/session/store';
import { idOf, projectOf, userOf } from '../../app/test-data';
import { renderApp, speakChinese } from '../../app/test-support';
import { wire } from '../../app/test-wire';
import { goHome, guard, type Previous, requireVariant } from './guard';
import type { Destination } from './state';

const LOGIN: SessionAction[] = [
  { type: 'token-taken', token: 't' },
  { type: 'user-read', user: userOf(['admin']), at: 0 },
  { type: 'projects-read', projects: [projectOf(1), projectOf(2)] },
];

const logIn = (roles: Parameters<typeof userOf>[0]) => {
  const session = LOGIN.map((action) => (action.type === 'user-read' ? { ...action, user: userOf(roles) } : action));
  sessionStore.dispatch({ type: 'restored', session: session.reduce(reduceSession, NO_SESSION) });
};

const HOMES: Destination[] = [{ path: '/data' }, { path: '/occ', permissions: ['occ.watch'] }];

/** Starts a router with the real guards: an open page, a page for administrators, the wall, and the root. */
const start = (first: string) => {
  const previous: Previous = () => {
    const { pathname, search } = router.state.location;
    return router.state.initialized ? pathname + search : null;
  };
  const router = createMemoryRouter(
    [
      { path: '/', loader: ({ request }) => goHome(new URL(request.url), HOMES, previous), element: null },
      { path: '/login', element: <p>login</p> },
      {
        path: '/data',
        loader: async ({ request }) => {
          await guard(new URL(request.url), {}, previous);
          return null;
        },
        element: <p>overview</p>,
      },
      {
        path: '/admin',
        loader: async ({ request }) => {
          await guard(new URL(request.url), { permissions: ['admin.use'] }, previous);
          return null;
        },
        element: <p>admin</p>,
      },
      {
        path: '/occ',
        loader: async ({ request }) => {
          await guard(new URL(request.url), { permissions: ['occ.watch'] }, previous);
          return null;
        },
        element: <p>wall</p>,
      },
      {
        path: '/manual/import-kmrt',
        loader: () => {
          requireVariant({ needs: 'hasMetroImport', title: 'screen.manualImportMetro' });
          return null;
        },
        element: <p>metro</p>,
      },
    ],
    { initialEntries: [first] },
  );
  renderApp(<RouterProvider router={router} />);
  return router;
};

const at = (router: ReturnType<typeof start>) => router.state.location.pathname + router.state.location.search;

beforeAll(speakChinese);
afterEach(cleanup);
beforeEach(() => sessionStore.dispatch({ type: 'cleared' }));

describe('guards', () => {
  it('send a stranger to the login with the way back', async () => {
    const router = start('/data?instrument=1');
    await screen.findByText('login');
    expect(at(router)).toBe('/login?redirect=%2Fdata%3Finstrument%3D1');
  });

  it('let in who holds the permission', async () => {
    logIn(['admin']);
    start('/admin');
    expect(await screen.findByText('admin')).toBeTruthy();
  });

  it('say 沒有權限查看 and open the root where there is no page before', async () => {
    logIn(['client']);
    const router = start('/admin');
    expect(await screen.findByText('沒有權限查看')).toBeTruthy();
    await waitFor(() => expect(at(router)).toBe(`/data?project=${idOf(1)}`));
  });

  it('say so and stay where one was otherwise', async () => {
    logIn(['client']);
    const router = start(`/data?project=${idOf(2)}`);
    await screen.findByText('overview');
    await router.navigate('/admin');
    expect(await screen.findByText('沒有權限查看')).toBeTruthy();
    expect(at(router)).toBe(`/data?project=${idOf(2)}`);
  });

  it('say that this installation lacks a screen, and open it where it does not', async () => {
    logIn(['admin']);
    const router = start('/manual/import-kmrt');
    expect(await screen.findByText('此系統沒有「Excel 匯入（捷運格式）」畫面')).toBeTruthy();
    await waitFor(() => expect(at(router)).toBe(`/data?project=${idOf(1)}`));
    cleanup();
    const before = configStore.get();
    configStore.dispatch({ ...before, variant: 'kmrt' });
    start('/manual/import-kmrt');
    expect(await screen.findByText('metro')).toBeTruthy();
    configStore.dispatch(before);
  });

  it('select the project that a link names', async () => {
    logIn(['admin']);
    start(`/data?project=${idOf(2)}`);
    await screen.findByText('overview');
    expect(sessionStore.get().projectId).toBe(idOf(2));
  });

  it('send an operator home to the wall, and one without a project where the wall is not', async () => {
    logIn(['occ']);
    start('/');
    expect(await screen.findByText('wall')).toBeTruthy();
    cleanup();
    sessionStore.dispatch({ type: 'projects-read', projects: [] });
    const router = start('/');
    expect(await screen.findByText('overview')).toBeTruthy();
    await router.navigate('/occ');
    expect(await screen.findByText('沒有權限查看')).toBeTruthy();
    expect(at(router)).toBe('/data');
  });

  it('open the wall to a token alone while the session is read twice at once', async () => {
    const asked: string[] = [];
    wire.fetch = async (input) => {
      const { pathname } = new URL(String(input instanceof Request ? input.url : input), location.origin);
      asked.push(pathname);
      return Response.json(pathname === '/api/project' ? [projectOf(1)] : userOf(['occ']));
    };
    sessionStore.dispatch({ type: 'token-taken', token: 't' });
    renewIfDue();
    start('/occ');
    expect(await screen.findByText('wall')).toBeTruthy();
    expect(asked).toEqual(['/api/user/getUser', '/api/project']);
  });

  it('send the root home', async () => {
    logIn(['admin']);
    const router = start('/');
    await screen.findByText('overview');
    expect(at(router)).toBe(`/data?project=${idOf(1)}`);
  });
});

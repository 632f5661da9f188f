import type { ReactElement } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { queryClient } from '../../../app/queries';
import { NO_SESSION } from '../../../app/session/state';
import { sessionStore } from '../../../app/session/store';
import { idOf, projectOf, userOf } from '../../../app/test-data';
import { renderApp } from '../../../app/test-support';

/** For tests: renders an administration page for a user with all rights. */
export const openAdminPage = (page: ReactElement, path = '/admin/page') => {
  queryClient.clear();
  window.history.replaceState(null, '', path);
  const { jwt: _, project: __, ...user } = userOf(['admin']);
  sessionStore.dispatch({
    type: 'restored',
    session: { ...NO_SESSION, token: 't', user, projects: [projectOf(1)], projectId: idOf(1), renewedAt: Date.now() },
  });
  // Uses the browser's URL, so that the page reads back the URL state it writes
  const router = createBrowserRouter([{ path: '*', element: page }]);
  return renderApp(<RouterProvider router={router} />);
};

type Asked = { method: string; url: URL; body: unknown };
type Answers = Record<string, (asked: Asked) => unknown>;

/**
 * A fake server: answers `GET /api/…` from the given table, records the requests and refuses the rest. The test passes
 * `fetch` to the application before the application starts (`vi.hoisted`).
 */
export const serverOf = (answers: Answers) => {
  const asked: Asked[] = [];
  const answer = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const url = new URL(String(input instanceof Request ? input.url : input), 'http://talus');
    const method = init?.method ?? 'GET';
    const body = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined;
    const one: Asked = { method, url, body };
    asked.push(one);
    const found = answers[`${method} ${url.pathname}`];
    if (!found) return Response.json({ code: 'not-found', message: `${method} ${url.pathname}` }, { status: 404 });
    const said = await found(one);
    return said instanceof Response ? said : Response.json(said);
  };
  return { asked, fetch: answer };
};

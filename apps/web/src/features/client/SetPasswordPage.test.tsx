import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '../../app/queries';
import { renderApp, speakChinese } from '../../app/test-support';
import { SetPasswordPage } from './SetPasswordPage';

/** The fake server; it is set up before the client captures `fetch`. */
const server = vi.hoisted(() => {
  const state = { answers: {} as Record<string, () => Response | never>, bodies: [] as unknown[] };
  globalThis.fetch = async (url, init) => {
    state.bodies.push(JSON.parse(String(init?.body)));
    const answer = state.answers[`${init?.method} ${url}`];
    if (!answer) throw new TypeError('no connection');
    return answer();
  };
  return state;
});

const PERSON = { email: 'ho@demo.talus', name: '何俊賢', expires_at: '2026-11-16T00:43:00.000Z' };
const refusal = (status: number, body: object) => () => Response.json({ requestId: 'r1', ...body }, { status });

beforeAll(speakChinese);
beforeEach(() => {
  queryClient.clear();
  server.bodies.length = 0;
  server.answers = {
    'POST /api/user/passwordLink': () => Response.json(PERSON),
    'PUT /api/user/passwordLink': () => Response.json({ ok: true }),
  };
});
afterEach(cleanup);

const open = (at = '/password#talus_secret') => {
  const routes = [
    { path: '/password', Component: SetPasswordPage },
    { path: '/login', element: <p>登入頁</p> },
  ];
  renderApp(<RouterProvider router={createMemoryRouter(routes, { initialEntries: [at] })} />);
  return userEvent.setup({ delay: null });
};
const password = () => screen.findByLabelText(/^新密碼/);

it('greets the person, sets the password and leads to the login', async () => {
  const user = open();
  expect(await screen.findByText('何俊賢（ho@demo.talus）')).toBeTruthy();
  await user.type(await password(), 'chosen-1');
  await user.type(screen.getByLabelText(/^再次輸入新密碼/), 'chosen-1');
  await user.click(screen.getByRole('button', { name: '設定密碼' }));
  expect(await screen.findByText('登入頁')).toBeTruthy();
  expect(await screen.findByText('密碼已設定，請以新密碼登入')).toBeTruthy();
  expect(server.bodies).toEqual([
    { token: 'talus_secret' },
    { token: 'talus_secret', password: 'chosen-1', passwordCheck: 'chosen-1' },
  ]);
});

it('says at the field what is wrong, before the call and after it', async () => {
  server.answers['PUT /api/user/passwordLink'] = refusal(400, {
    code: 'request.invalid',
    message: 'bad',
    fields: [{ field: 'password', reason: '密碼不可與電話號碼相同' }],
  });
  const user = open();
  await user.type(await password(), '12345');
  await user.click(screen.getByRole('button', { name: '設定密碼' }));
  expect(screen.getByText('密碼不能小於6位')).toBeTruthy();
  expect(screen.getByText('兩次輸入密碼不一致!')).toBeTruthy();
  expect(server.bodies).toHaveLength(1);
  await user.type(await password(), '6');
  await user.type(screen.getByLabelText(/^再次輸入新密碼/), '123456');
  await user.click(screen.getByRole('button', { name: '設定密碼' }));
  expect(await screen.findByText('密碼不可與電話號碼相同')).toBeTruthy();
});

it('a link that ended, an address without one, and a server that is not reached are different sentences', async () => {
  server.answers['POST /api/user/passwordLink'] = refusal(410, {
    code: 'client.link-ended',
    message: '這個連結已失效',
  });
  open();
  expect((await screen.findByRole('alert')).textContent).toBe('這個連結已失效');
  cleanup();
  open('/password');
  expect(await screen.findByText(/網址缺少連結代碼/)).toBeTruthy();
  cleanup();
  queryClient.clear();
  server.answers = {};
  open();
  expect(await screen.findByText('無法確認連結')).toBeTruthy();
});

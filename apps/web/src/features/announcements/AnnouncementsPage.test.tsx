import '../../ui/test-support';
import { formatTime } from '@talus/domain/time/format';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { queryClient } from '../../app/queries';
import { NO_SESSION } from '../../app/session/state';
import { sessionStore } from '../../app/session/store';
import { idOf, projectOf, userOf } from '../../app/test-data';
import { renderApp, speakChinese } from '../../app/test-support';
import { wire } from '../../app/test-wire';
import { AnnouncementsPage } from './AnnouncementsPage';

vi.hoisted(() => {
  globalThis.fetch = async () => Response.json([]);
});

beforeAll(speakChinese);
afterEach(cleanup);

it('shows in its header the project and the time, which goes on', async () => {
  const { jwt: _, project: __, ...user } = userOf(['client']);
  const project = { ...projectOf(1), name: '台18線邊坡' };
  const session = { ...NO_SESSION, token: 'ours', user, projects: [project], projectId: idOf(1) };
  sessionStore.dispatch({ type: 'restored', session });
  renderApp(
    <MemoryRouter>
      <AnnouncementsPage />
    </MemoryRouter>,
  );
  const header = (await screen.findByRole('heading', { level: 1 })).closest('header') as HTMLElement;
  expect(header.textContent).toContain('台18線邊坡');
  const shown = () => header.querySelector('time')?.textContent ?? '';
  const first = shown();
  const around = [-1, 0, 1].map((second) => formatTime(Date.now() + 1000 * second, project.timezone, 'YYYY-MM-DD HH:mm:ss')); // biome-ignore format: one line
  expect(around).toContain(first);
  await waitFor(() => expect(shown()).not.toBe(first), { timeout: 5000 });
});

const NOTICE = {
  ...{ _id: idOf(7), revision: 3, content: '<p>11-16 停工</p>', TIMESTAMP: '2026-11-14T16:00:00.000Z' },
  ...{ date: '2026-11-15', project: { _id: idOf(1), name: 'x' } },
};
let asked: { method: string; url: string; body: unknown }[] = [];

const openEntry = async (role: 'admin' | 'client') => {
  asked = [];
  queryClient.clear();
  wire.fetch = async (input, init) => {
    const [url, method] = [String(input), init?.method ?? 'GET'];
    if (method !== 'GET') asked.push({ method, url, body: init?.body ? JSON.parse(String(init.body)) : null });
    if (method === 'DELETE') return Response.json({ ok: true });
    if (method === 'PUT') return Response.json({ ...NOTICE, revision: 4 });
    return Response.json(url.includes('loadProcessList') ? [NOTICE] : []);
  };
  const { jwt: _, project: __, ...user } = userOf([role]);
  const session = { ...NO_SESSION, token: role, user, projects: [projectOf(1)], projectId: idOf(1) };
  sessionStore.dispatch({ type: 'restored', session });
  renderApp(
    <MemoryRouter>
      <AnnouncementsPage />
    </MemoryRouter>,
  );
  await userEvent.click(await screen.findByRole('button', { name: /停工/ }));
  return within(await screen.findByRole('dialog'));
};

it('lets administrators correct an announcement from what it says', async () => {
  const entry = await openEntry('admin');
  await userEvent.click(entry.getByRole('button', { name: '更正' }));
  const form = within(await screen.findByRole('dialog', { name: '更正最新施工進度' }));
  expect((await form.findByRole('textbox', { name: /內容/ })).textContent).toBe('11-16 停工');
  await userEvent.click(form.getByRole('button', { name: '儲存更正' }));
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(asked[0]).toMatchObject({
    method: 'PUT',
    url: expect.stringContaining(`/api/admin/notice/${idOf(7)}`),
    body: { timestamp: '2026-11-15', revision: 3 },
  });
});

it('withdraws an announcement after a question', async () => {
  const entry = await openEntry('admin');
  await userEvent.click(entry.getByRole('button', { name: '撤回' }));
  const question = within(await screen.findByRole('alertdialog', { name: '撤回這則公告？' }));
  expect(asked).toEqual([]);
  await userEvent.click(question.getByRole('button', { name: '撤回' }));
  await waitFor(() => expect(asked).toMatchObject([{ method: 'DELETE', url: expect.stringContaining('revision=3') }]));
  await screen.findByText('已撤回');
});

it('offers neither to readers', async () => {
  const entry = await openEntry('client');
  expect(entry.queryByRole('button', { name: '更正' })).toBeNull();
  expect(entry.queryByRole('button', { name: '撤回' })).toBeNull();
});

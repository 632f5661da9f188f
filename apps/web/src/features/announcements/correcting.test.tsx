import '../../ui/test-support';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { NO_SESSION } from '../../app/session/state';
import { sessionStore } from '../../app/session/store';
import { idOf, projectOf, userOf } from '../../app/test-data';
import { renderApp, speakChinese } from '../../app/test-support';
import { wire } from '../../app/test-wire';
import { AddDialog } from './parts/AddDialog';
import { EntryDialog } from './parts/EntryDialog';

const NOTICE = {
  ...{ _id: idOf(7), revision: 3, content: '<p>11-16 停工</p>', TIMESTAMP: '2026-11-14T16:00:00.000Z' },
  ...{ date: '2026-11-15', project: { _id: idOf(1), name: 'x' } },
};
const ZONE = 'Asia/Taipei';
const onClose = vi.fn();
let asked: { method: string; url: string; body: unknown }[] = [];

beforeAll(speakChinese);
afterEach(cleanup);
beforeEach(() => {
  asked = [];
  onClose.mockReset();
  wire.fetch = async (input, init) => {
    const method = init?.method ?? 'GET';
    asked.push({ method, url: String(input), body: init?.body ? JSON.parse(String(init.body)) : null });
    return Response.json(method === 'DELETE' ? { ok: true } : { ...NOTICE, revision: 4 });
  };
});

const open = (dialog: ReactElement) => {
  const { jwt: _, project: __, ...user } = userOf(['admin']);
  const session = { ...NO_SESSION, token: 'ours', user, projects: [projectOf(1)], projectId: idOf(1) };
  sessionStore.dispatch({ type: 'restored', session });
  renderApp(dialog);
  return within(screen.getByRole('dialog'));
};

it('corrects an announcement from what it says, upon the state that was read', async () => {
  const now = Date.parse('2026-11-19T00:00:00Z');
  const form = open(<AddDialog block="process" known={NOTICE} now={now} zone={ZONE} onClose={onClose} />);
  expect(screen.getByRole('dialog', { name: '更正最新施工進度' })).toBeTruthy();
  await userEvent.click(form.getByRole('button', { name: '儲存更正' }));
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(asked[0]).toMatchObject({
    method: 'PUT',
    url: expect.stringContaining(`/api/admin/notice/${idOf(7)}`),
    body: { content: '<p>11-16 停工</p>', timestamp: '2026-11-15', revision: 3 },
  });
  await waitFor(() => expect(onClose).toHaveBeenCalled());
});

it('withdraws an announcement after a question', async () => {
  const entry = open(<EntryDialog entry={NOTICE} zone={ZONE} onCorrect={() => undefined} onClose={onClose} />);
  await userEvent.click(entry.getByRole('button', { name: '撤回' }));
  const question = within(await screen.findByRole('alertdialog', { name: '撤回這則公告？' }));
  expect(asked).toEqual([]);
  await userEvent.click(question.getByRole('button', { name: '撤回' }));
  await waitFor(() => expect(asked).toMatchObject([{ method: 'DELETE', url: expect.stringContaining('revision=3') }]));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
});

it('offers neither to readers', () => {
  const entry = open(<EntryDialog entry={NOTICE} zone={ZONE} onClose={onClose} />);
  expect([entry.queryByRole('button', { name: '更正' }), entry.queryByRole('button', { name: '撤回' })]).toEqual([null, null]); // biome-ignore format: one line
});

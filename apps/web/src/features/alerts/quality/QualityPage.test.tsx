import '../../../ui/test-support';
import type { Role } from '@talus/domain/access/roles';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { queryClient } from '../../../app/queries';
import { projectOf } from '../../../app/test-data';
import { enterAs } from '../../../app/test-session';
import { renderApp, speakChinese } from '../../../app/test-support';
import { wire } from '../../../app/test-wire';
import { QualityPage } from './QualityPage';
import { QUALITY } from './test-quality';

/** Serves an API that stores the number of positions, or rejects the write with `refusal`. */
let positions = 2;
let sent: unknown[] = [];
const serve = (refusal?: string) => {
  wire.fetch = async (_, init) => {
    if (init?.method !== 'PUT')
      return Response.json({ ...QUALITY, positions, perOperator: QUALITY.average / positions });
    const body = JSON.parse(String(init.body));
    sent.push(body);
    if (refusal) return Response.json({ code: 'server.failed', message: refusal, requestId: 'r' }, { status: 500 });
    positions = body.positions;
    return Response.json({ ok: true });
  };
};

beforeAll(speakChinese);
afterEach(() => {
  cleanup();
  queryClient.clear();
  positions = 2;
  sent = [];
});

const open = async (role: Role) => {
  enterAs(role, projectOf(1, { name: 'TK 線' }));
  renderApp(
    <MemoryRouter>
      <QualityPage />
    </MemoryRouter>,
  );
  await screen.findByRole('region', { name: '每席每 10 分鐘平均' });
};
const average = () => screen.getByRole('region', { name: '每席每 10 分鐘平均' }).textContent;

it('an administrator says how many operator positions the project has, and the figure follows', async () => {
  serve();
  await open('admin');
  await userEvent.click(screen.getByRole('button', { name: '設定席位' }));
  const dialog = screen.getByRole('dialog', { name: '值班席位：TK 線' });
  const field = screen.getByRole('spinbutton', { name: '同時監看告警的席位數' }) as HTMLInputElement;
  expect(field.value).toBe('2');
  await userEvent.clear(field);
  await userEvent.type(field, '3');
  await userEvent.click(screen.getByRole('button', { name: '儲存' }));
  // 30 alarms in 144 windows of ten minutes, for three positions: 0.069
  await waitFor(() => expect(average()).toContain('0.07 次全部 0.21 次，3 個值班席位'));
  expect(sent).toEqual([{ positions: 3 }]);
  expect(dialog.isConnected).toBe(false);
});

it('what was refused stays in the dialog, with the reason', async () => {
  serve('資料庫忙碌中');
  await open('admin');
  await userEvent.click(screen.getByRole('button', { name: '設定席位' }));
  await userEvent.type(screen.getByRole('spinbutton'), '0');
  await userEvent.click(screen.getByRole('button', { name: '儲存' }));
  await screen.findByText('資料庫忙碌中');
  expect(sent).toEqual([{ positions: 20 }]);
  expect(average()).toContain('2 個值班席位');
});

it.each<Role>(['occ', 'client', 'thsr'])(
  '%s reads how many there are and is not offered to change it',
  async (role) => {
    serve();
    await open(role);
    expect(average()).toContain('2 個值班席位');
    expect(screen.queryByRole('button', { name: '設定席位' })).toBeNull();
  },
);

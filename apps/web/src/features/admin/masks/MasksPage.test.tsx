import '../../../ui/test-support';
import type { Mask } from '@talus/contract/data/masks';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { idOf } from '../../../app/test-data';
import { speakChinese } from '../../../app/test-support';
import { wire } from '../../../app/test-wire';
import { ConfirmProvider } from '../../../ui/overlay/Confirm';
import { openAdminPage, serverOf } from '../common/test-admin';
import { MasksPage } from './MasksPage';

const maskOf = (n: number, more: Partial<Mask> = {}): Mask => ({
  _id: idOf(n),
  revision: 2,
  project: { _id: idOf(1), name: 'Project 1' },
  instrument_id: idOf(40 + n),
  instrument_name: `TM-${n}`,
  from: '2026-11-14T00:00:00.000Z',
  to: '2026-11-14T06:00:00.000Z',
  part: 'all',
  reason: 'fault',
  note: '線路受潮',
  author: { name: '林冠宇' },
  created_at: '2026-11-15T00:00:00.000Z',
  undone: null,
  count: 36,
  ...more,
});
const OPEN = maskOf(1);
const ENDLESS = maskOf(2, { to: null, part: 'reading2', reason: 'other', note: '拆除' });
const UNDONE = maskOf(3, { count: 0, undone: { time: '2026-11-15T01:00:00.000Z', user: { name: '陳' } } });

let server: ReturnType<typeof serverOf>;
const open = (answers: Parameters<typeof serverOf>[0] = {}) => {
  server = serverOf({
    'GET /api/admin/mask': ({ url }) => (url.searchParams.get('state') === 'undone' ? [UNDONE] : [OPEN, ENDLESS]),
    [`POST /api/admin/mask/${OPEN._id}/undo`]: () => ({ ...OPEN, revision: 3, undone: UNDONE.undone }),
    [`PUT /api/admin/mask/${ENDLESS._id}`]: () => ({ ...ENDLESS, revision: 3 }),
    ...answers,
  });
  wire.fetch = server.fetch;
  openAdminPage(
    <ConfirmProvider>
      <MasksPage />
    </ConfirmProvider>,
    '/admin/mask',
  );
  return userEvent.setup({ delay: null });
};
const rows = () => within(screen.getByRole('grid')).getAllByRole('row').slice(1);
const sent = (method: string) => server.asked.filter((one) => one.method === method).at(-1);

beforeAll(speakChinese);
beforeEach(() => vi.stubGlobal('EventSource', undefined));

describe('the masks', () => {
  it('are listed with how many readings they leave out, why, and who set them', async () => {
    open();
    await screen.findByRole('grid');
    // 00:00 UTC is 08:00 in Taipei; 36 and 36 readings
    expect(rows()[0]?.textContent).toContain(
      'TM-1Project 12026/11/14 08:002026/11/14 14:0036感測器故障：線路受潮林冠宇',
    );
    expect(rows()[1]?.textContent).toContain('至解除為止36其他：拆除 · 只有計算值');
    expect(screen.getByText('共排除 72 筆量測值')).toBeTruthy();
  });

  it('that were undone say by whom', async () => {
    const user = open();
    await screen.findByRole('grid');
    await user.click(screen.getByRole('radio', { name: '已解除' }));
    expect(await screen.findByText('陳 於 2026/11/15 09:00 解除')).toBeTruthy();
  });

  it('are undone after a question that says what comes back', async () => {
    const user = open();
    await screen.findByRole('grid');
    await user.click(screen.getByRole('button', { name: '解除 TM-1' }));
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getByText(/36 筆量測值會恢復使用/)).toBeTruthy();
    await user.click(question.getByRole('button', { name: '解除' }));
    expect(await screen.findByText('已解除遮罩')).toBeTruthy();
    expect(sent('POST')?.body).toEqual({ revision: 2 });
  });

  it('are changed, from the revision that was read; another reason wants words', async () => {
    const user = open();
    await screen.findByRole('grid');
    await user.click(screen.getByRole('button', { name: '修改 TM-2' }));
    const dialog = within(await screen.findByRole('dialog', { name: '修改遮罩' }));
    const note = dialog.getByRole('textbox', { name: /說明/ });
    fireEvent.change(note, { target: { value: ' ' } });
    await user.click(dialog.getByRole('button', { name: '儲存' }));
    expect(dialog.getByText('選「其他」時請說明原因')).toBeTruthy();
    fireEvent.change(note, { target: { value: '遷移' } });
    await user.click(dialog.getByRole('button', { name: '儲存' }));
    expect(await screen.findByText('更新成功')).toBeTruthy();
    expect(sent('PUT')?.body).toEqual({
      from: ENDLESS.from,
      to: null,
      part: 'reading2',
      reason: 'other',
      note: '遷移',
      revision: 2,
    });
  });
});

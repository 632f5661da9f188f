import '../../../ui/test-support';
import type { Remark } from '@talus/contract/data/remarks';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { idOf } from '../../../app/test-data';
import { speakChinese } from '../../../app/test-support';
import { wire } from '../../../app/test-wire';
import { ConfirmProvider } from '../../../ui/overlay/Confirm';
import { openAdminPage, serverOf } from '../common/test-admin';
import { RemarksPage } from './RemarksPage';

const [TM, STI] = [idOf(21), idOf(22)];
const option = (_id: string, name: string) => ({
  _id,
  name,
  unit: 'mm',
  project: { _id: idOf(1), name: 'Project 1' },
  area: null,
  station: null,
  type: 'TM',
  isDisabled: false,
  versions: 1,
});
const remark = (n: number, content: string, more: Partial<Remark> = {}): Remark => ({
  _id: idOf(n),
  revision: 2,
  type: 'status',
  content,
  start_date: '2026-11-14T00:00:00.000Z',
  end_date: '2026-11-14T06:30:00.000Z',
  user: { name: '林冠宇' },
  created_at: '2026-11-14T00:00:00.000Z',
  ...more,
});
const OLD = remark(31, '坡趾排水孔鑽設', { type: 'construction', start_date: '2026-11-10T00:00:00.000Z' });
const NOW = remark(32, '連續位移，已通報', { end_date: null });

const LIST = `POST /api/project/${idOf(1)}/instrument/remark`;
let server: ReturnType<typeof serverOf>;
const open = (path = '/admin/remark', answers: Parameters<typeof serverOf>[0] = {}) => {
  server = serverOf({
    'GET /api/admin/instrument/option': () => [option(TM, 'TM-03'), option(STI, 'STI-11')],
    [LIST]: ({ body }) =>
      (body as { instrument: string[] }).instrument.map((instrument_id) => ({
        instrument_id,
        remark: instrument_id === TM ? [OLD] : [NOW],
      })),
    [`POST /api/project/${idOf(1)}/instrument/${TM}/remark`]: () => remark(33, 'x'),
    [`PUT /api/project/${idOf(1)}/instrument/${STI}/remark/${NOW._id}`]: () => ({ ...NOW, revision: 3 }),
    [`DELETE /api/admin/instrument/${STI}/remark/${NOW._id}`]: () => ({ ok: true }),
    ...answers,
  });
  wire.fetch = server.fetch;
  openAdminPage(
    <ConfirmProvider>
      <RemarksPage />
    </ConfirmProvider>,
    path,
  );
  return userEvent.setup({ delay: null });
};
const sent = (method: string, tail: string) =>
  server.asked.filter((one) => one.method === method && one.url.pathname.endsWith(tail)).at(-1);
const rows = () =>
  within(screen.getByRole('grid'))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].slice(0, 6).map((cell) => cell.textContent));

beforeAll(speakChinese);
beforeEach(() => vi.stubGlobal('EventSource', undefined));

describe('the remarks', () => {
  it('of the project are listed with type, content and times on its clock, the newest first', async () => {
    open();
    await screen.findByRole('grid');
    // 00:00 UTC is 08:00 in Taipei
    expect(rows()).toEqual([
      ['STI-11', '狀態', '連續位移，已通報', '2026/11/14 08:00', '持續中', '林冠宇'],
      ['TM-03', '施工', '坡趾排水孔鑽設', '2026/11/10 08:00', '2026/11/14 14:30', '林冠宇'],
    ]);
  });

  it('of one instrument are asked for by it', async () => {
    open();
    await screen.findByRole('grid');
    fireEvent.change(screen.getByRole('combobox', { name: '儀器' }), { target: { value: TM } });
    await screen.findByText('1 則');
    expect(sent('POST', '/remark')?.body).toEqual({ instrument: [TM] });
    expect(rows().map(([instrument]) => instrument)).toEqual(['TM-03']);
  });

  it('that could not be read are not none', async () => {
    open('/admin/remark', { [LIST]: () => Response.json({ code: 'server.failed', message: 'm' }, { status: 500 }) });
    expect(await screen.findByText('無法載入備註')).toBeTruthy();
    expect(screen.queryByText('還沒有備註')).toBeNull();
  });
});

describe('a remark', () => {
  it('is written on the instrument that is looked at', async () => {
    open(`/admin/remark?instrument=${TM}&open=new`);
    const form = within(await screen.findByRole('form', { name: '新備註' }));
    const choice = form.getByRole<HTMLSelectElement>('combobox', { name: '儀器' });
    await within(choice).findByRole('option', { name: 'TM-03' });
    expect(choice.value).toBe(TM);
    fireEvent.click(screen.getByRole('radio', { name: '施工' }));
    fireEvent.change(screen.getByLabelText(/^內容/), { target: { value: '鑽孔' } });
    fireEvent.change(screen.getByLabelText(/^開始時間/), { target: { value: '2026-11-15T08:00' } });
    fireEvent.keyDown(window, { key: 's', ctrlKey: true });
    expect(await screen.findByText('新增成功')).toBeTruthy();
    expect(sent('POST', `${TM}/remark`)?.body).toEqual({
      type: 'construction',
      content: '鑽孔',
      start_date: '2026-11-15T08:00',
      end_date: null,
    });
  });

  it('is changed beside the list, from the revision that it was opened at', async () => {
    open(`/admin/remark?open=${NOW._id}`);
    const end = await screen.findByLabelText(/^結束時間/);
    expect((screen.getByLabelText(/^開始時間/) as HTMLInputElement).value).toBe('2026-11-14T08:00');
    fireEvent.change(end, { target: { value: '2026-11-14T09:00' } });
    fireEvent.keyDown(window, { key: 's', ctrlKey: true });
    expect(await screen.findByText('更新成功')).toBeTruthy();
    expect(sent('PUT', NOW._id)?.body).toMatchObject({ end_date: '2026-11-14T09:00', revision: 2 });
    expect(screen.getByRole('link', { name: '在歷史曲線查看' }).getAttribute('href')).toContain(`instrument=${STI}`);
  });

  it('is deleted after 是否删除此備註？; going back is answered', async () => {
    const user = open();
    await screen.findByRole('grid');
    fireEvent.click(screen.getByRole('button', { name: '刪除 連續位移，已通報' }));
    expect(await screen.findByText('是否删除此備註？')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: '取消' }));
    expect(await screen.findByText('已取消删除')).toBeTruthy();
    expect(sent('DELETE', '')).toBeUndefined();
    fireEvent.click(screen.getByRole('button', { name: '刪除 連續位移，已通報' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '刪除' }));
    const asked = () => server.asked.filter(({ url }) => url.pathname.endsWith('/instrument/remark')).length;
    expect(await screen.findByText('刪除成功')).toBeTruthy();
    expect(sent('DELETE', NOW._id)?.url.search).toBe('?revision=2');
    // and the list is refetched
    await waitFor(() => expect(asked()).toBe(2));
  });
});

import '../../../ui/test-support';
import type { Station } from '@talus/contract/places/places';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { idOf } from '../../../app/test-data';
import { speakChinese } from '../../../app/test-support';
import { wire } from '../../../app/test-wire';
import { ConfirmProvider } from '../../../ui/overlay/Confirm';
import { openAdminPage, serverOf } from '../common/test-admin';
import { StationsPage } from './StationsPage';

const TOE: Station = {
  _id: idOf(21),
  revision: 5,
  name: '坡趾',
  area: { _id: idOf(11), name: 'A1 北坡' },
  project: { _id: idOf(1), name: 'Project 1' },
  instrument: [
    { _id: idOf(31), name: 'TM-01' },
    { _id: idOf(32), name: '' },
  ],
};
const OFFERED = ['TM-01', 'TM-02', 'TM-12', 'RG-1'].map((name, index) => ({
  _id: idOf([31, 33, 34, 35][index] as number),
  latestVersion: { name },
  station: null,
  area: null,
}));

let server: ReturnType<typeof serverOf>;
const open = () => {
  server = serverOf({
    'GET /api/admin/station': () => [TOE],
    'GET /api/admin/area': () => [],
    [`GET /api/project/${idOf(1)}/instrument`]: () => OFFERED,
    'POST /api/admin/station': () => [TOE],
    [`DELETE /api/admin/station/${TOE._id}`]: () => ({ ok: true }),
    [`POST /api/admin/station/${TOE._id}/instrument`]: () => ({
      _id: TOE._id,
      revision: 6,
      isChanged: true,
      instrument: [],
    }),
  });
  wire.fetch = server.fetch;
  openAdminPage(
    <ConfirmProvider>
      <StationsPage />
    </ConfirmProvider>,
    '/admin/station',
  );
  return userEvent.setup({ delay: null });
};
const sent = (method: string) => server.asked.filter((one) => one.method === method).at(-1);
const dialog = () => within(screen.getByRole('dialog'));
const options = () =>
  dialog()
    .queryAllByRole('option')
    .map((option) => option.textContent);

beforeAll(speakChinese);
beforeEach(() => vi.stubGlobal('EventSource', undefined));

describe('the stations', () => {
  it('are listed with area and instruments, of which an unnamed one is named so', async () => {
    open();
    const row = within(await screen.findByRole('grid')).getAllByRole('row')[1];
    expect(row?.textContent).toBe('坡趾Project 1A1 北坡TM-01、（未命名）設定儀器');
  });

  it('get a new one by its name, which is required; going away is answered', async () => {
    const user = open();
    await screen.findByRole('grid');
    await user.click(screen.getByRole('button', { name: '新增測站' }));
    await user.click(dialog().getByRole('button', { name: '新增' }));
    expect(await screen.findByText('請輸入測站名稱')).toBeTruthy();
    await user.click(dialog().getByRole('button', { name: '取消' }));
    expect(await screen.findByText('取消输入')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: '新增測站' }));
    await user.type(dialog().getByRole('textbox', { name: /名稱/ }), '坡頂{Enter}');
    expect(await screen.findByText('測站新增成功')).toBeTruthy();
    expect(sent('POST')?.body).toEqual({ station: ['坡頂'] });
  });
});

it('are filtered by project, and one is deleted after a question that says what stays', async () => {
  const user = open();
  const grid = () => within(screen.getByRole('grid')).getAllByRole('row');
  await screen.findByRole('grid');
  await user.selectOptions(screen.getByRole('combobox', { name: '專案' }), idOf(1));
  expect(grid()).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: '刪除 坡趾' }));
  expect(await screen.findByText(/它的 2 支儀器會保留/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '取消' }));
  expect(await screen.findByText('已取消删除')).toBeTruthy();
  expect(sent('DELETE')).toBeUndefined();
  await user.click(screen.getByRole('button', { name: '刪除 坡趾' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '刪除' }));
  expect(await screen.findByText('刪除成功')).toBeTruthy();
  expect(sent('DELETE')?.url.search).toBe('?revision=5');
});

describe('the instruments of a station', () => {
  const start = async () => {
    const user = open();
    await screen.findByRole('grid');
    await user.click(screen.getByRole('button', { name: '設定儀器' }));
    await user.click(dialog().getByRole('combobox'));
    await waitFor(() => expect(options()).toHaveLength(5));
    return user;
  };

  it('are found by text and by regular expression; a broken one is taken for text', async () => {
    const user = await start();
    const search = dialog().getByRole('combobox');
    await user.type(search, 'TM-0');
    expect(options()).toEqual(['TM-01', 'TM-02']);
    await user.clear(search);
    await user.click(dialog().getByRole('button', { name: '以正規表示式搜尋' }));
    await user.click(search);
    await user.paste('^TM-\\d2$');
    expect(options()).toEqual(['TM-02', 'TM-12']);
    await user.clear(search);
    await user.paste('TM-(');
    expect(dialog().getByText('正規表示式有誤，改以文字搜尋')).toBeTruthy();
  });

  it('are sent in their order with the revision, and must not be none', async () => {
    const user = await start();
    await user.click(dialog().getByRole('option', { name: 'RG-1' }));
    await user.click(dialog().getByRole('button', { name: '移除 （未命名）' }));
    await user.click(dialog().getByRole('button', { name: '儲存' }));
    expect(await screen.findByText('更新成功')).toBeTruthy();
    expect(sent('POST')?.body).toEqual({ instrument: [idOf(31), idOf(35)], revision: 5 });
  });

  it('say 沒有改動 and 儀器列表不能為空', async () => {
    const user = await start();
    await user.click(dialog().getByRole('button', { name: '儲存' }));
    expect(await screen.findByText('沒有改動')).toBeTruthy();
    await user.click(dialog().getByRole('button', { name: '移除 TM-01' }));
    await user.click(dialog().getByRole('button', { name: '移除 （未命名）' }));
    await user.click(dialog().getByRole('button', { name: '儲存' }));
    expect(await screen.findByText('儀器列表不能為空')).toBeTruthy();
  });
});

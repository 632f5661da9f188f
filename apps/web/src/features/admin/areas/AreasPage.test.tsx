import '../../../ui/test-support';
import type { Area } from '@talus/contract/places/places';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { idOf } from '../../../app/test-data';
import { speakChinese } from '../../../app/test-support';
import { wire } from '../../../app/test-wire';
import { ConfirmProvider } from '../../../ui/overlay/Confirm';
import { openAdminPage, serverOf } from '../common/test-admin';
import { AreasPage } from './AreasPage';

const [TOE, CREST] = [
  { _id: idOf(21), name: '坡趾' },
  { _id: idOf(22), name: '坡頂' },
];
const areaOf = (n: number, more: Partial<Area> = {}): Area => ({
  _id: idOf(n),
  revision: 3,
  name: `A${n}`,
  occ_visible: true,
  project: { _id: idOf(1), name: 'Project 1' },
  station: [TOE, CREST],
  instrument_count: 4,
  ...more,
});
const A1 = areaOf(11, { name: 'A1 北坡' });
const B1 = areaOf(12, { name: 'B1 隧道', project: null, station: [] });
const STATIONS = [TOE, CREST, { _id: idOf(23), name: '集水井' }].map((station) => ({
  ...station,
  revision: 1,
  area: null,
  project: null,
  instrument: [],
}));

let server: ReturnType<typeof serverOf>;
const open = (answers: Parameters<typeof serverOf>[0] = {}, path = '/admin/area') => {
  server = serverOf({
    'GET /api/admin/area': () => [A1, B1],
    'GET /api/admin/station': () => STATIONS,
    'POST /api/admin/area': () => [areaOf(13)],
    [`DELETE /api/admin/area/${A1._id}`]: () => ({ ok: true }),
    [`PUT /api/admin/area/${A1._id}`]: () => ({ ...A1, name: 'A1', revision: 4 }),
    [`POST /api/admin/area/${A1._id}/station`]: ({ body }) => ({
      _id: A1._id,
      revision: 4,
      isChanged: true,
      station: (body as { station: string[] }).station.map((_id) => ({ _id, name: '' })),
    }),
    ...answers,
  });
  wire.fetch = server.fetch;
  openAdminPage(
    <ConfirmProvider>
      <AreasPage />
    </ConfirmProvider>,
    path,
  );
  return userEvent.setup({ delay: null });
};
const sent = (method: string) => server.asked.filter((one) => one.method === method).at(-1);
const dialog = () => within(screen.getByRole('dialog'));

beforeAll(speakChinese);
beforeEach(() => vi.stubGlobal('EventSource', undefined));

describe('the areas', () => {
  it('are listed with project and stations in their order, and filtered by project', async () => {
    open();
    const rows = () => within(screen.getByRole('grid')).getAllByRole('row').slice(1);
    await screen.findByRole('grid');
    expect(rows().map((row) => row.textContent)).toEqual([
      'A1 北坡Project 1坡趾、坡頂4設定測站',
      'B1 隧道不屬於任何專案尚無測站4設定測站',
    ]);
    fireEvent.change(screen.getByRole('combobox', { name: '專案' }), { target: { value: idOf(1) } });
    expect(rows()).toHaveLength(1);
  });

  it('get a new one by its name, which is required; going away is answered', async () => {
    const user = open();
    await screen.findByRole('grid');
    await user.click(screen.getByRole('button', { name: '新增區域' }));
    await user.click(dialog().getByRole('button', { name: '新增' }));
    expect(await screen.findByText('請輸入區域名稱')).toBeTruthy();
    await user.click(dialog().getByRole('button', { name: '取消' }));
    expect(await screen.findByText('取消输入')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: '新增區域' }));
    await user.click(dialog().getByRole('textbox', { name: /名稱/ }));
    await user.paste('C1 開挖');
    await user.keyboard('{Enter}');
    expect(await screen.findByText('區域新增成功')).toBeTruthy();
    // in the selected project
    expect(sent('POST')?.body).toEqual({ area: ['C1 開挖'], project: idOf(1) });
  });

  it('are deleted after a question that says what stays', async () => {
    const user = open();
    await screen.findByRole('grid');
    await user.click(screen.getByRole('button', { name: '刪除 A1 北坡' }));
    expect(await screen.findByText(/它的 2 個測站會保留/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: '取消' }));
    expect(await screen.findByText('已取消删除')).toBeTruthy();
    expect(sent('DELETE')).toBeUndefined();
    await user.click(screen.getByRole('button', { name: '刪除 A1 北坡' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '刪除' }));
    expect(await screen.findByText('刪除成功')).toBeTruthy();
    expect(sent('DELETE')?.url.search).toBe('?revision=3');
  });

  it('say when one could not be deleted, or made', async () => {
    const gone = () => Response.json({ code: 'area.not-found', message: '發生錯誤：找不到區域' }, { status: 404 });
    const lost = () => Response.json({ code: 'project.not-found', message: '找不到專案' }, { status: 404 });
    const user = open({ [`DELETE /api/admin/area/${A1._id}`]: gone, 'POST /api/admin/area': lost });
    await screen.findByRole('grid');
    await user.click(screen.getByRole('button', { name: '刪除 A1 北坡' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '刪除' }));
    expect(await screen.findByText('刪除失敗')).toBeTruthy();
    expect(screen.getByText('發生錯誤：找不到區域')).toBeTruthy();
    expect(screen.queryByText('刪除成功')).toBeNull();
    await user.click(screen.getByRole('button', { name: '新增區域' }));
    await user.type(dialog().getByRole('textbox', { name: /名稱/ }), 'C1{Enter}');
    expect(await dialog().findByText('新增時發生錯誤：找不到專案')).toBeTruthy();
  });

  it('are renamed beside the list', async () => {
    const user = open({}, `/admin/area?open=${A1._id}`);
    fireEvent.change(await screen.findByRole('textbox', { name: /名稱/ }), { target: { value: 'A1' } });
    await user.keyboard('{Control>}s{/Control}');
    expect(await screen.findByText('更新成功')).toBeTruthy();
    expect(sent('PUT')?.body).toMatchObject({ name: 'A1', revision: 3 });
  });
});

describe('the stations of an area', () => {
  const start = async () => {
    const user = open();
    await screen.findByRole('grid');
    await user.click(screen.getAllByRole('button', { name: '設定測站' })[0] as HTMLElement);
    await screen.findByRole('dialog', { name: 'A1 北坡 的測站' });
    return user;
  };
  const save = () => dialog().getByRole('button', { name: '儲存' });

  it('are added, removed and put in order', async () => {
    const user = await start();
    await user.click(dialog().getByRole('button', { name: '坡頂 上移' }));
    await user.click(dialog().getByRole('combobox'));
    await user.click(await dialog().findByRole('option', { name: '集水井' }));
    await user.click(dialog().getByRole('button', { name: '移除 坡趾' }));
    await user.click(save());
    expect(await screen.findByText('更新成功')).toBeTruthy();
    expect(sent('POST')?.body).toEqual({ station: [CREST?._id, idOf(23)], revision: 3 });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('must not be none, and say when nothing was changed', async () => {
    const user = await start();
    await user.click(save());
    expect(await screen.findByText('沒有改動')).toBeTruthy();
    await user.click(dialog().getByRole('button', { name: '移除 坡趾' }));
    await user.click(dialog().getByRole('button', { name: '移除 坡頂' }));
    await user.click(save());
    expect(await screen.findByText('測站列表不能為空')).toBeTruthy();
    expect(sent('POST')).toBeUndefined();
  });
});

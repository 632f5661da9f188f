import '../../../ui/test-support';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { MenuEntriesContext } from '../../../app/frame/menu-entries';
import { sessionStore } from '../../../app/session/store';
import { idOf, projectOf } from '../../../app/test-data';
import { speakChinese } from '../../../app/test-support';
import { wire } from '../../../app/test-wire';
import { ConfirmProvider } from '../../../ui/overlay/Confirm';
import { openAdminPage, serverOf } from '../common/test-admin';
import { personOf } from '../common/test-people';
import { ProjectsPage } from './ProjectsPage';
import { formOf } from './test-projects';

const [A1, A2] = [
  { _id: idOf(31), name: 'A1 北坡' },
  { _id: idOf(32), name: 'A2 南坡' },
] as const;
const WANG = personOf(21, { name: '王建民', messageEnable: { email: true, sms: true, line: false } });
const LEE = personOf(22, { name: '李佳穎', messageEnable: { email: false, sms: false, line: true } });
const TK = formOf(1, {
  project_id: 'P-2107',
  name: 'TK 線邊坡',
  location: '苗栗縣三義鄉',
  start_date: '2025-02-28T16:00:00.000Z',
  client_id: [WANG._id, LEE._id],
  action_target: [WANG._id, LEE._id],
  allowed_sidebar: ['data', 'noise'],
  area: [A1, A2],
  instrument_count: 52,
});
const CX = formOf(2, { project_id: 'P-2203', name: '頭份開挖' });
const ENTRIES = [
  { name: 'data', label: '最新資料', first: 'data', isHidden: false },
  { name: 'layout', label: '平面圖', first: 'layout', isHidden: false },
  { name: 'occ', label: 'OCC 監控', first: null, isHidden: true },
];
const areaOf = (area: { _id: string; name: string }) => ({
  ...area,
  revision: 1,
  occ_visible: true,
  project: null,
  station: [],
  instrument_count: 0,
});

let server: ReturnType<typeof serverOf>;
const open = (path = '/admin/project', answers: Parameters<typeof serverOf>[0] = {}) => {
  server = serverOf({
    'GET /api/admin/project': () => [TK, CX],
    'GET /api/admin/client': () => [WANG, LEE],
    'GET /api/admin/area': () => [A1, A2, { _id: idOf(33), name: 'B1 隧道' }].map(areaOf),
    'GET /api/project': () => [projectOf(1), projectOf(2), projectOf(9, { name: '南迴雨量' })],
    'POST /api/admin/project': ({ body }) => ({ ...formOf(9), ...(body as object), revision: 1 }),
    [`PUT /api/admin/project/${TK._id}`]: ({ body }) => ({ ...TK, ...(body as object), revision: 4 }),
    [`DELETE /api/admin/project/${TK._id}`]: () => ({ ok: true }),
    [`POST /api/admin/project/${TK._id}/area`]: ({ body }) => ({
      _id: TK._id,
      revision: 4,
      isChanged: true,
      area: (body as { area: string[] }).area.map((_id) => ({ _id, name: '' })),
    }),
    ...answers,
  });
  wire.fetch = server.fetch;
  openAdminPage(
    <ConfirmProvider>
      <MenuEntriesContext value={ENTRIES}>
        <ProjectsPage />
      </MenuEntriesContext>
    </ConfirmProvider>,
    path,
  );
  return userEvent.setup({ delay: null });
};
const sent = (method: string) => server.asked.filter((one) => one.method === method).at(-1);
const dialog = () => within(screen.getByRole('dialog'));
/** Finds the dialog by attribute: a role query inspects every field of the form and is slow. */
const question = () => document.querySelector<HTMLElement>('[role="alertdialog"]') as HTMLElement;
const answer = async (yes: string) => {
  await waitFor(() => expect(question()).not.toBeNull());
  fireEvent.click(within(question()).getByRole('button', { name: yes }));
};
const editing = `/admin/project?projectId=${TK._id}`;

beforeAll(speakChinese);
beforeEach(() => vi.stubGlobal('EventSource', undefined));

describe('the projects', () => {
  it('are listed with number, place, areas and first day on their own clock', async () => {
    open();
    const rows = within(await screen.findByRole('grid'))
      .getAllByRole('row')
      .slice(1);
    // 16:00 UTC of the last day of February is the first of March in Taipei
    expect(rows.map((row) => row.textContent)).toEqual([
      'P-2107TK 線邊坡苗栗縣三義鄉A1 北坡、A2 南坡2025/03/0152設定區域編輯',
      'P-2203頭份開挖—尚無區域—0設定區域編輯',
    ]);
  });

  it('stand behind three tabs; a link that names one opens its form', async () => {
    const user = open(editing);
    expect(await screen.findByDisplayValue('TK 線邊坡')).toBeTruthy();
    expect(screen.getAllByRole('tab').map((tab) => `${tab.textContent?.trim()} ${tab.ariaSelected}`)).toEqual([
      '列表 false',
      '新增 false',
      '編輯 true',
    ]);
    await user.click(screen.getByRole('tab', { name: '列表' }));
    expect(await screen.findByRole('grid')).toBeTruthy();
    expect(window.location.search).not.toContain('projectId');
  });

  it('say when the one of the link is gone', async () => {
    open(`/admin/project?projectId=${idOf(77)}`);
    expect(await screen.findByText('這個專案已不存在')).toBeTruthy();
  });
});

describe('a new project', () => {
  const start = async () => {
    const user = open('/admin/project?tab=new');
    await screen.findByRole('textbox', { name: /專案名稱/ });
    return user;
  };
  const foot = () => document.querySelector<HTMLElement>('section[aria-label="變更與儲存"]') as HTMLElement;
  const add = () => within(foot()).getByRole('button', { name: '新增' }) as HTMLButtonElement;

  it('needs a name, is asked about, and becomes the one that is looked at', async () => {
    const user = await start();
    const name = screen.getByRole('textbox', { name: /專案名稱/ });
    expect(add().disabled).toBe(true);
    fireEvent.change(name, { target: { value: 'x' } });
    fireEvent.change(name, { target: { value: '' } });
    expect(await screen.findByText('請輸入專案名稱')).toBeTruthy();
    fireEvent.change(name, { target: { value: '南迴雨量' } });
    await waitFor(() => expect(add().disabled).toBe(false));
    await user.click(add());
    await answer('取消');
    expect(sent('POST')).toBeUndefined();
    await waitFor(() => expect(question()).toBeNull());
    await waitFor(() => expect(add().disabled).toBe(false));
    await user.click(add());
    await answer('新增');
    expect(await screen.findByText('新增成功')).toBeTruthy();
    expect(sent('POST')?.body).toMatchObject({ name: '南迴雨量', project_id: '', first_display: 'layout' });
    await waitFor(() => expect(sessionStore.get().projectId).toBe(idOf(9)));
    expect(sessionStore.get().projects.map(({ name }) => name)).toContain('南迴雨量');
    await waitFor(() => expect(window.location.search).toContain(`projectId=${idOf(9)}`));
  });
});

describe('the form of a project', () => {
  const start = async () => {
    const user = open(editing);
    await screen.findByDisplayValue('TK 線邊坡');
    return user;
  };
  const group = (name: RegExp) => within(screen.getByRole('group', { name }));

  it('shows who is reached by a list, and which entries the menu can have', async () => {
    await start();
    // by e-mail one of two; no phone, no LINE
    expect(screen.getByText('2 人中 1 人收得到：郵件 1 人，簡訊 0 人，LINE 0 人')).toBeTruthy();
    expect(screen.getByText('王建民：已開啟簡訊，但沒有電話號碼')).toBeTruthy();
    expect(screen.getByText('李佳穎 沒有可用的通知管道，收不到訊息')).toBeTruthy();
    // the other four lists are empty
    expect(screen.getAllByText('沒有人：此級別不會通知任何人')).toHaveLength(4);
    // entries without a screen are kept
    const boxes = group(/選單項目/).getAllByRole<HTMLInputElement>('checkbox');
    expect(boxes.map((box) => `${box.closest('label')?.textContent} ${box.checked}`)).toEqual([
      '最新資料 true',
      '平面圖 false',
      'OCC 監控（此系統不顯示） false',
      'noise（沒有此畫面） true',
    ]);
    expect(screen.getByText('都不選時用預設選單，即全部項目')).toBeTruthy();
  });

  it('is saved after a question: emptied lists as empty ones, no remarks of whoever left, people to call', async () => {
    const user = open(editing, { 'GET /api/admin/project': () => [{ ...TK, access: { remark: [LEE._id] } }] });
    await screen.findByDisplayValue('TK 線邊坡');
    const chips = (name: string) => screen.getAllByRole('button', { name: new RegExp(`移除.*${name}`) });
    // Lee: viewers, remark authors, Action list; Wang: viewers, Action list
    fireEvent.click(chips('王建民')[1] as HTMLElement);
    fireEvent.click(chips('李佳穎')[2] as HTMLElement);
    fireEvent.click(chips('李佳穎')[0] as HTMLElement);
    fireEvent.click(group(/選單項目/).getAllByRole('checkbox')[1] as HTMLElement);
    fireEvent.click(screen.getAllByRole('button', { name: '新增聯絡人' })[0] as HTMLElement);
    fireEvent.change(screen.getByRole('textbox', { name: '聯絡人 1 電話' }), { target: { value: '037-123456' } });
    fireEvent.change(screen.getByRole('textbox', { name: /每日簡訊上限/ }), { target: { value: '5' } });
    await user.keyboard('{Control>}s{/Control}');
    await answer('更新');
    expect(await screen.findByText('更新成功')).toBeTruthy();
    expect(sent('PUT')?.body).toMatchObject({
      revision: 3,
      action_target: [],
      client_id: [WANG._id],
      access: { remark: [] },
      allowed_sidebar: ['data', 'layout', 'noise'],
      contacts: [{ name: '', unit: '', phone: '037-123456', email: '', remark: '' }],
      message: { limit: 5 },
      start_date: '2025-02-28T16:00:00.000Z',
    });
  });

  it('checks the names of instruments by the rule as it is typed', async () => {
    const naming = `GET /api/admin/project/${TK._id}/instrument-naming`;
    const user = open(editing, {
      [naming]: () => [
        { _id: idOf(41), name: 'TM-03', isMatch: true },
        { _id: idOf(42), name: '舊 3', isMatch: false },
        { _id: idOf(43), name: '', isMatch: false },
      ],
    });
    await screen.findByDisplayValue('TK 線邊坡');
    fireEvent.change(screen.getByRole('textbox', { name: /命名規則/ }), { target: { value: '^TM-\\d+$' } });
    await user.click(screen.getByRole('button', { name: '檢查儀器命名' }));
    await screen.findByText('3 支中 2 支不符合');
    expect(dialog().getAllByRole('row').slice(1).map((row) => row.textContent)).toEqual([
      'TM-03符合',
      '舊 3不符合',
      '(未命名)不符合',
    ]); // biome-ignore format: a list
    expect(server.asked.at(-1)?.url.searchParams.get('style')).toBe('^TM-\\d+$');
  });
});

it('is deleted after a question, and after another where alarms are in progress', async () => {
  const message = '此專案有 3 件進行中的告警，刪除會一併結束它們；請確認後再刪除';
  const user = open(editing, {
    [`DELETE /api/admin/project/${TK._id}`]: ({ url }: { url: URL }) =>
      url.searchParams.get('alarms') === 'close'
        ? { ok: true }
        : Response.json({ code: 'project.alarms-open', message }, { status: 409 }),
  });
  const remove = await screen.findByRole('button', { name: '刪除專案' });
  await user.click(remove);
  expect(await screen.findByText(/它的 52 支儀器會停用/)).toBeTruthy();
  await answer('取消');
  expect(await screen.findByText('已取消删除')).toBeTruthy();
  expect(sent('DELETE')).toBeUndefined();
  await user.click(remove);
  await answer('刪除');
  expect(await screen.findByText(message)).toBeTruthy();
  expect(sent('DELETE')?.url.search).toBe('?revision=3');
  await answer('結束告警並刪除');
  expect(await screen.findByText('專案已成功刪除')).toBeTruthy();
  expect(sent('DELETE')?.url.search).toBe('?revision=3&alarms=close');
  expect(await screen.findByRole('grid')).toBeTruthy();
});

it('of the project in view leads to another one, and asks nothing more of the deleted one', async () => {
  let isDeleted = false;
  const user = open(editing, {
    'GET /api/project': () => [projectOf(1), projectOf(2)].slice(isDeleted ? 1 : 0),
    'GET /api/admin/project': () => [TK, CX].slice(isDeleted ? 1 : 0),
    [`DELETE /api/admin/project/${TK._id}`]: () => {
      isDeleted = true;
      return { ok: true };
    },
  });
  sessionStore.dispatch({ type: 'projects-read', projects: [projectOf(1), projectOf(2)] });
  sessionStore.dispatch({ type: 'project-chosen', projectId: TK._id });
  await user.click(await screen.findByRole('button', { name: '刪除專案' }));
  await answer('刪除');
  expect(await screen.findByText('專案已成功刪除')).toBeTruthy();
  expect(await screen.findByRole('grid')).toBeTruthy();
  expect(sessionStore.get().projectId).toBe(CX._id);
  expect(new URLSearchParams(window.location.search).get('project')).toBe(CX._id);
  const after = server.asked.slice(server.asked.findIndex(({ method }) => method === 'DELETE') + 1);
  expect(after.filter(({ url }) => `${url.pathname}${url.search}`.includes(TK._id))).toEqual([]);
});

describe('the areas of a project', () => {
  const start = async () => {
    const user = open();
    await screen.findByRole('grid');
    await user.click(screen.getAllByRole('button', { name: '設定區域' })[0] as HTMLElement);
    await screen.findByRole('dialog', { name: 'TK 線邊坡 的區域' });
    return user;
  };
  const save = () => dialog().getByRole('button', { name: '儲存' });

  it('are put in order', async () => {
    const user = await start();
    await user.click(dialog().getByRole('button', { name: 'A2 南坡 上移' }));
    await user.click(save());
    expect(await screen.findByText('更新成功')).toBeTruthy();
    expect(sent('POST')?.body).toEqual({ area: [A2._id, A1._id], revision: 3 });
  });

  it('must not be none, and say when nothing was changed', async () => {
    const user = await start();
    await user.click(save());
    expect(await screen.findByText('沒有改動')).toBeTruthy();
    for (const { name } of [A1, A2]) await user.click(dialog().getByRole('button', { name: `移除 ${name}` }));
    await user.click(save());
    expect(await screen.findByText('區域列表不能為空')).toBeTruthy();
    expect(sent('POST')).toBeUndefined();
  });
});

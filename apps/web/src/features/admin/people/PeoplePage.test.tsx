import '../../../ui/test-support';
import type { Person } from '@talus/contract/admin/people';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { configStore } from '../../../app/config';
import { idOf } from '../../../app/test-data';
import { speakChinese } from '../../../app/test-support';
import { wire } from '../../../app/test-wire';
import { ConfirmProvider } from '../../../ui/overlay/Confirm';
import { onPhone } from '../../../ui/test-support';
import { openAdminPage, serverOf } from '../common/test-admin';
import { personOf } from '../common/test-people';
import { PeoplePage } from './PeoplePage';

const LIN = personOf(1, {
  name: '林冠宇',
  roles: ['admin'],
  revision: 7,
  phone: '0912-345-600',
  target: { lists: 2, projects: 1 },
});
const WANG = personOf(2, { name: '王建民', messageEnable: { email: true, sms: true, line: false } });
const LIU = personOf(3, { name: '劉心怡', frozen_at: '2026-08-31T00:00:00.000Z', project: [] });
const LINK = { url: 'https://talus/password?token=abc', expires_at: '2026-11-16T00:40:00.000Z', mail: 'sent' };

type Answers = Parameters<typeof serverOf>[0];
let server: ReturnType<typeof serverOf>;
const open = (answers: Answers = {}, path = '/admin/user') => {
  let people: Person[] = [LIN, WANG, LIU];
  server = serverOf({
    'GET /api/admin/client': () => people,
    [`PUT /api/admin/client/${LIN._id}`]: ({ body }) => {
      const saved = { ...LIN, ...(body as object), revision: 8 } as Person & {
        password?: string;
        passwordCheck?: string;
      };
      delete saved.password;
      delete saved.passwordCheck;
      people = people.map((person) => (person._id === LIN._id ? saved : person));
      return saved;
    },
    ...answers,
  });
  wire.fetch = server.fetch;
  openAdminPage(
    <ConfirmProvider>
      <PeoplePage />
    </ConfirmProvider>,
    path,
  );
  return userEvent.setup({ delay: null });
};
const bodyOf = (method: string) => server.asked.filter((one) => one.method === method).at(-1)?.body;
const type = (label: RegExp | string, text: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } });
const save = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

beforeAll(speakChinese);
beforeEach(() => vi.stubGlobal('EventSource', undefined));

describe('the list of people', () => {
  it('shows roles, channels that cannot reach somebody, projects and who is frozen', async () => {
    open();
    const rows = within(await screen.findByRole('grid', { name: '人員' })).getAllByRole('row');
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringContaining('姓名電子郵件角色通知管道專案狀態最後登入'),
      expect.stringContaining('林冠宇person1@demo.talus管理員TK 線邊坡使用中'),
      expect.stringContaining('王建民person2@demo.talus一般用戶無電話TK 線邊坡使用中'),
      expect.stringContaining('劉心怡person3@demo.talus一般用戶收不到任何通知—已凍結'),
    ]);
    expect(screen.getByText('1 人收不到通知')).toBeTruthy();
  });

  it('filters by state, and by words', async () => {
    const user = open();
    await screen.findByRole('grid');
    await user.click(screen.getByRole('radio', { name: /已凍結/ }));
    expect(within(screen.getByRole('grid')).getAllByRole('row')).toHaveLength(2);
    await user.click(screen.getByRole('radio', { name: /全部/ }));
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: '王' } });
    expect(within(screen.getByRole('grid')).getAllByRole('row')).toHaveLength(2);
  });
});

it('people stand behind two tabs, a new one and those that are there', async () => {
  const user = open();
  await screen.findByRole('grid', { name: '人員' });
  expect(screen.getAllByRole('tab').map((tab) => `${tab.textContent?.trim()} ${tab.ariaSelected}`)).toEqual([
    '新增 false',
    '編輯 true',
  ]);
  await user.click(screen.getByRole('tab', { name: '新增' }));
  expect(await screen.findByRole('form', { name: '新人員' })).toBeTruthy();
  expect(screen.getByRole('tab', { name: '新增' }).ariaSelected).toBe('true');
});

describe('a new person', () => {
  const made = personOf(9, { name: '新同事' });
  const register = { 'POST /api/admin/register': () => ({ user: made, link: null }) };

  it('needs mail, password and its repetition before it can be added; a client unless said', async () => {
    const user = open(register, '/admin/user?open=new');
    await screen.findByRole('form', { name: '新人員' });
    expect(screen.getByText('還缺 3 項必填：')).toBeTruthy();
    expect(save('新增').disabled).toBe(true);
    type(/電子郵件/, 'new@demo,talus');
    type('姓名', '新同事');
    type(/^密碼(?!設定)/, 'secret');
    type(/再次輸入/, 'secret1');
    await user.keyboard('{Control>}s{/Control}');
    expect(await screen.findByText('兩次輸入密碼不一致!')).toBeTruthy();
    expect(screen.getByText('請輸入正確的郵箱')).toBeTruthy();
    expect(bodyOf('POST')).toBeUndefined();
    type(/電子郵件/, 'new@demo.talus');
    type(/再次輸入/, 'secret');
    await waitFor(() => expect(save('新增').disabled).toBe(false));
    await user.click(save('新增'));
    expect(await screen.findByText('註冊成功')).toBeTruthy();
    expect(bodyOf('POST')).toMatchObject({
      email: 'new@demo.talus',
      roles: ['client'],
      country: { code: '+886' },
      password: 'secret',
      passwordCheck: 'secret',
    });
  });

  it.each([
    ['main', ['一般用戶', '管理員']],
    ['kmrt', ['一般用戶', '管理員']],
    ['thsr-main', ['一般用戶', '管理員', 'OCC', '高鐵用戶']],
    ['test', ['一般用戶', '管理員', 'OCC', '高鐵用戶']],
  ] as const)('of variant %s may be %o', async (variant, roles) => {
    configStore.dispatch({ ...configStore.get(), variant });
    open(register, '/admin/user?open=new');
    await screen.findByRole('form', { name: '新人員' });
    const group = within(screen.getByRole('group', { name: /角色/ }));
    expect(group.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual(roles);
    configStore.dispatch({ ...configStore.get(), variant: 'main' });
  });

  it('may set the password by a link, which is shown to be copied', async () => {
    const user = open({ 'POST /api/admin/register': () => ({ user: made, link: LINK }) }, '/admin/user?open=new');
    await screen.findByRole('form', { name: '新人員' });
    await user.click(screen.getByRole('radio', { name: '寄連結，由對方設定' }));
    type(/電子郵件/, 'new@demo.talus');
    await waitFor(() => expect(save('新增').disabled).toBe(false));
    await user.click(save('新增'));
    const dialog = within(await screen.findByRole('dialog', { name: '新同事 的設定密碼連結' }));
    expect(dialog.getByRole<HTMLInputElement>('textbox', { name: '連結' }).value).toBe(LINK.url);
    expect(bodyOf('POST')).not.toHaveProperty('password');
  });

  it('puts a mail that is taken on its field', async () => {
    const refusal = {
      code: 'request.invalid',
      message: '資料有誤',
      fields: [{ field: 'email', reason: '已有人員使用這個郵箱' }],
    };
    const user = open(
      { 'POST /api/admin/register': () => Response.json(refusal, { status: 400 }) },
      '/admin/user?open=new',
    );
    await screen.findByRole('form', { name: '新人員' });
    type(/電子郵件/, 'lin@demo.talus');
    type(/^密碼(?!設定)/, 'secret');
    type(/再次輸入/, 'secret');
    await user.keyboard('{Control>}s{/Control}');
    expect(await screen.findByText('已有人員使用這個郵箱')).toBeTruthy();
    expect(screen.getByLabelText(/電子郵件/).getAttribute('aria-invalid')).toBe('true');
  });
});

describe('a person', () => {
  const path = `/admin/user?open=${LIN._id}`;

  it('opens with Enter on its row, and closes with Esc', async () => {
    const user = open();
    const row = within(await screen.findByRole('grid')).getAllByRole('row')[1] as HTMLElement;
    row.focus();
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('form', { name: '林冠宇' })).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText(/電子郵件/));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('form')).toBeNull());
  });

  it('saves what was changed with its revision, without a password where none was typed', async () => {
    const user = open({}, path);
    await screen.findByRole('form', { name: '林冠宇' });
    expect(screen.getByText('第 7 版')).toBeTruthy();
    type('電話', '0912-345-601');
    await user.click(save('儲存'));
    expect(await screen.findByText('修改成功')).toBeTruthy();
    expect(bodyOf('PUT')).toMatchObject({ phone: '0912-345-601', revision: 7, roles: ['admin'] });
    expect(bodyOf('PUT')).not.toHaveProperty('password');
    expect(await screen.findByText('第 8 版')).toBeTruthy();
    expect(screen.getByText('林冠宇 已是最新')).toBeTruthy();
  });

  it('offers both values when somebody was faster', async () => {
    const conflict = {
      id: LIN._id,
      name: '林冠宇',
      revision: 8,
      by: { id: idOf(50), name: '周家豪' },
      at: '2026-11-15T00:41:06.000Z',
      fields: [{ field: 'phone', before: '0912-345-600', after: '0912-345-610' }],
    };
    let times = 0;
    const user = open(
      {
        [`PUT /api/admin/client/${LIN._id}`]: () => {
          times += 1;
          return times === 1
            ? Response.json({ code: 'changed.meanwhile', message: '有人先存了', conflict }, { status: 409 })
            : { ...LIN, phone: '0912-345-610', company: 'TK', revision: 9 };
        },
      },
      path,
    );
    await screen.findByRole('form', { name: '林冠宇' });
    type('電話', '0912-345-601');
    type('公司', 'TK');
    await user.click(save('儲存'));
    expect(await screen.findByText(/周家豪.*改了 1 個欄位/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: '全用對方的' }));
    await user.click(save('儲存'));
    expect(await screen.findByText('修改成功')).toBeTruthy();
    expect(bodyOf('PUT')).toMatchObject({ phone: '0912-345-610', company: 'TK', revision: 8 });
  });

  it('is frozen after a question with its counts, and says what was removed', async () => {
    const lists = { client_id: [LIN._id], alert_target: [LIN._id], action_target: [], access: { remark: [] } };
    const user = open(
      {
        [`PUT /api/admin/disableClient/${LIN._id}`]: () => [
          { project: { _id: idOf(90), name: 'TK' }, origin: lists, set: { ...lists, client_id: [], alert_target: [] } },
          { project: { _id: idOf(91), name: 'CX' }, origin: lists, set: { ...lists, client_id: [] } },
        ],
      },
      path,
    );
    await screen.findByRole('form', { name: '林冠宇' });
    expect(screen.getByText('不能登入，並移出 1 個專案、2 份通知名單')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: '凍結林冠宇' }));
    const question = within(await screen.findByRole('alertdialog', { name: '凍結 林冠宇？' }));
    await user.click(question.getByRole('button', { name: '凍結' }));
    expect(await screen.findByText('林冠宇 已凍結：移出 2 個專案，自 1 個專案的通知設定移除')).toBeTruthy();
  });

  it('says why the last administrator is not frozen', async () => {
    const user = open(
      {
        [`PUT /api/admin/disableClient/${LIN._id}`]: () =>
          Response.json({ code: 'client.last-administrator', message: '這是最後一位管理員' }, { status: 409 }),
      },
      path,
    );
    await screen.findByRole('form', { name: '林冠宇' });
    await user.click(screen.getByRole('button', { name: '凍結林冠宇' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '凍結' }));
    expect(await screen.findByText('林冠宇 無法凍結：這是最後一位管理員')).toBeTruthy();
  });

  it('gets a link to set a password', async () => {
    const user = open(
      {
        [`POST /api/admin/client/${LIN._id}/passwordLink`]: () => ({
          ...LINK,
          url: '/password#abc',
          mail: 'not-configured',
        }),
      },
      path,
    );
    await screen.findByRole('form', { name: '林冠宇' });
    await user.click(screen.getByRole('button', { name: '設定密碼連結' }));
    expect(await screen.findByText('此系統未設定郵件，請複製給對方：')).toBeTruthy();
    // an absolute link, although the installation has no configured address
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: '連結' }).value).toBe(
      `${window.location.origin}/password#abc`,
    );
  });

  it('asks before another one is opened over typed work', async () => {
    const user = open({}, path);
    await screen.findByRole('form', { name: '林冠宇' });
    type('電話', '1');
    await user.click(screen.getByText('王建民'));
    expect(await screen.findByText('您有未儲存的變更，確定要離開嗎？')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: '留下' }));
    expect(screen.getByRole('form', { name: '林冠宇' })).toBeTruthy();
  });

  it('takes the whole of a phone', async () => {
    onPhone();
    open({}, path);
    expect(await screen.findByRole('form', { name: '林冠宇' })).toBeTruthy();
    expect(screen.queryByRole('grid')).toBeNull();
    expect(screen.getByRole('button', { name: '返回' })).toBeTruthy();
  });
});

import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, Link, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { giveUpAll, hasDrafts, ownDrafts } from '../../lib/drafts/drafts';
import { ConfirmProvider } from '../overlay/Confirm';
import { NoticeProvider } from '../overlay/Notice';
import { onPhone, renderUi } from '../test-support';
import { ConflictBox } from './ConflictBox';
import type { Conflict } from './conflict';
import { FormBody } from './FormBody';
import { FormFoot } from './FormFoot';
import { FormProvider } from './FormProvider';
import { FormSections } from './FormSections';
import { LeaveGuard } from './LeaveGuard';
import type { SaveOutcome } from './save-outcome';
import { LIN, PERSON_FIELDS } from './test-person';

type Save = (input: Record<string, unknown>, revision: number | undefined) => Promise<SaveOutcome>;

const open = (save: Save, record: object | null = LIN) => {
  const page = (
    <NoticeProvider>
      <ConfirmProvider>
        <FormProvider draft="person" form={PERSON_FIELDS} record={record} revision={7} save={save}>
          <ConflictBox time={() => '08:41:06'} />
          <FormBody label="人員">
            <FormSections />
          </FormBody>
          <FormFoot name="林冠宇" />
          <LeaveGuard />
          <Link to="/elsewhere">elsewhere</Link>
        </FormProvider>
      </ConfirmProvider>
    </NoticeProvider>
  );
  const router = createMemoryRouter([
    { path: '/', element: page },
    { path: '/elsewhere', element: <p>another page</p> },
  ]);
  renderUi(<RouterProvider router={router} />);
  return userEvent.setup({ delay: null });
};

const saved = () => vi.fn<Save>(async () => ({ kind: 'saved', revision: 8 }));
const field = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });
const saveButton = () => screen.getByRole<HTMLButtonElement>('button', { name: '儲存' });
const retype = async (user: ReturnType<typeof userEvent.setup>, name: string | RegExp, text: string) => {
  await user.clear(field(name));
  if (text) await user.paste(text);
};

describe('a record that another tab saved', () => {
  const newer = { ...LIN, phone: '0912-345-699' };
  const start = (save: Save) => {
    const page = (record: object, revision: number) => (
      <FormProvider draft="person" form={PERSON_FIELDS} record={record} revision={revision} save={save}>
        <FormBody label="人員">
          <FormSections />
        </FormBody>
        <FormFoot name="林冠宇" />
      </FormProvider>
    );
    const { rerender } = renderUi(page(LIN, 7));
    return { user: userEvent.setup({ delay: null }), hear: () => rerender(page(newer, 8)) };
  };

  it('takes the place of one that nobody touched, and is what a save begins from', async () => {
    const save = saved();
    const { user, hear } = start(save);
    hear();
    expect(field('電話').value).toBe('0912-345-699');
    await retype(user, '姓名', '林小宇');
    await user.click(saveButton());
    expect(save).toHaveBeenCalledWith(expect.objectContaining({ phone: '0912-345-699', name: '林小宇' }), 8);
  });

  it('leaves what was typed as it is; the save still says what it began from, so that the server can object', async () => {
    const save = saved();
    const { user, hear } = start(save);
    await retype(user, '電話', '0912-345-601');
    hear();
    expect(field('電話').value).toBe('0912-345-601');
    await user.click(saveButton());
    expect(save).toHaveBeenCalledWith(expect.objectContaining({ phone: '0912-345-601' }), 7);
  });
});

describe('what was typed', () => {
  beforeEach(() => ownDrafts('chen'));
  afterEach(() => {
    giveUpAll();
    ownDrafts(null);
  });
  const page = (save: Save, record: object = LIN, revision = 7) => (
    <FormProvider draft="person" form={PERSON_FIELDS} record={record} revision={revision} save={save}>
      <FormBody label="人員">
        <FormSections />
      </FormBody>
      <FormFoot name="林冠宇" />
    </FormProvider>
  );

  it('is found again after the form was taken away, with the revision that it began from', async () => {
    const save = saved();
    const user = userEvent.setup({ delay: null });
    const { unmount } = renderUi(page(save));
    await retype(user, '姓名', '林小宇');
    unmount();
    renderUi(page(save, { ...LIN, phone: '1' }, 8));
    expect(field('姓名').value).toBe('林小宇');
    expect(screen.getByText('林冠宇 1 處未儲存')).toBeTruthy();
    await user.click(saveButton());
    expect(save).toHaveBeenCalledWith(expect.objectContaining({ name: '林小宇' }), 7);
  });

  it('is gone once it was saved or taken back, and is never another person’s', async () => {
    const user = userEvent.setup({ delay: null });
    const first = renderUi(page(saved()));
    await retype(user, '姓名', '林小宇');
    await user.click(saveButton());
    await screen.findByText('林冠宇 已是最新');
    await retype(user, '姓名', '林大宇');
    expect(hasDrafts()).toBe(true);
    await user.click(screen.getByRole('button', { name: '捨棄變更' }));
    expect(hasDrafts()).toBe(false);
    await retype(user, '姓名', '林大宇');
    first.unmount();
    ownDrafts('lin');
    renderUi(page(saved()));
    expect(field('姓名').value).toBe(LIN.name);
  });

  it('during a save stays, unsaved', async () => {
    let answer: (outcome: SaveOutcome) => void = () => undefined;
    const user = userEvent.setup({ delay: null });
    renderUi(page(vi.fn<Save>(() => new Promise((resolve) => (answer = resolve)))));
    await retype(user, '姓名', '林小宇');
    await user.click(saveButton());
    await retype(user, '姓名', '林大宇');
    await act(async () => answer({ kind: 'saved', revision: 8 }));
    expect(field('姓名').value).toBe('林大宇');
    expect(screen.getByText('林冠宇 1 處未儲存')).toBeTruthy();
  });
});

describe('a form', () => {
  it('says what is unsaved, saves the whole with its revision, and is clean again', async () => {
    const save = saved();
    const user = open(save);
    expect(saveButton().disabled).toBe(true);
    await retype(user, '姓名', '林小宇');
    expect(screen.getByText('林冠宇 1 處未儲存')).toBeTruthy();
    await user.click(saveButton());
    expect(save).toHaveBeenCalledWith(expect.objectContaining({ ...LIN, name: '林小宇', password: undefined }), 7);
    expect(await screen.findByText('林冠宇 已是最新')).toBeTruthy();
    expect(field('姓名').value).toBe('林小宇');
    await retype(user, '姓名', '林大宇');
    await user.click(saveButton());
    // The second save is based on the revision of the first
    expect(save.mock.lastCall?.[1]).toBe(8);
  });

  it('saves with Enter in a line and with Ctrl S from anywhere, but not with the Enter of Chinese input', async () => {
    const save = saved();
    const user = open(save);
    await retype(user, '姓名', '林');
    fireEvent.keyDown(field('姓名'), { key: 'Enter', isComposing: true });
    expect(save).not.toHaveBeenCalled();
    await user.type(field('姓名'), '宇{Enter}');
    await screen.findByText('林冠宇 已是最新');
    expect(save).toHaveBeenCalledTimes(1);
    await user.type(field('電話'), '1');
    await user.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(save).toHaveBeenCalledTimes(2));
  });

  it('is saved once, however often the key is pressed before the answer', async () => {
    let answer: (outcome: SaveOutcome) => void = () => undefined;
    const save = vi.fn<Save>(() => new Promise((resolve) => (answer = resolve)));
    const user = open(save);
    await retype(user, '姓名', '林小宇');
    const press = () => window.dispatchEvent(new KeyboardEvent('keydown', { key: 's', ctrlKey: true }));
    press();
    press();
    await waitFor(() => expect(save).toHaveBeenCalled());
    press();
    answer({ kind: 'saved', revision: 8 });
    expect(await screen.findByText('林冠宇 已是最新')).toBeTruthy();
    expect(save).toHaveBeenCalledTimes(1);
  });

  it('marks a wrong value once it is left, with the words of the server, and leads there from the foot', async () => {
    const save = saved();
    const user = open(save);
    await retype(user, /電子郵件/, 'lin@demo,talus');
    await user.tab();
    expect((await screen.findByText('請輸入正確的郵箱')).getAttribute('role')).toBe('alert');
    expect(field(/電子郵件/).getAttribute('aria-invalid')).toBe('true');
    expect(saveButton().disabled).toBe(true);
    await user.click(
      within(screen.getByRole('region', { name: '變更與儲存' })).getByRole('button', { name: '電子郵件' }),
    );
    expect(document.activeElement).toBe(field(/電子郵件/));
    await retype(user, /電子郵件/, 'lin@demo.talus');
    await waitFor(() => expect(screen.queryByText('請輸入正確的郵箱')).toBeNull());
    expect(save).not.toHaveBeenCalled();
  });

  it('keeps save closed until what is required is there, and Ctrl S says what is missing', async () => {
    const save = saved();
    const user = open(save, null);
    expect(screen.getByText('還缺 1 項必填：')).toBeTruthy();
    expect(saveButton().disabled).toBe(true);
    await user.keyboard('{Control>}s{/Control}');
    expect(await screen.findByText('請輸入郵箱')).toBeTruthy();
    expect(document.activeElement).toBe(field(/電子郵件/));
    await user.type(field(/電子郵件/), 'a@b.tw');
    await waitFor(() => expect(saveButton().disabled).toBe(false));
    await user.click(saveButton());
    expect(save).toHaveBeenCalledWith(expect.objectContaining({ email: 'a@b.tw', role: 'client' }), 7);
  });

  it('judges a field again when the one that it depends on is mended', async () => {
    const user = open(saved());
    await user.type(screen.getByLabelText('新密碼'), 'secret1');
    await user.type(screen.getByLabelText('再次輸入新密碼'), 'secret2');
    await user.tab();
    expect(await screen.findByText('兩次輸入密碼不一致!')).toBeTruthy();
    await user.clear(screen.getByLabelText('新密碼'));
    await user.type(screen.getByLabelText('新密碼'), 'secret2');
    await waitFor(() => expect(screen.queryByText('兩次輸入密碼不一致!')).toBeNull());
  });

  it('puts a sentence of the server under its control, until that value is changed', async () => {
    const save = saved();
    save.mockResolvedValueOnce({
      kind: 'fields',
      message: '資料有誤',
      fields: [
        { field: 'channels.sms', reason: '沒有電話' },
        { field: 'phone', reason: '必填' },
      ],
    });
    const user = open(save);
    await retype(user, '姓名', '林小宇');
    await user.click(saveButton());
    expect(await screen.findByText('沒有電話')).toBeTruthy();
    expect(screen.getByText('必填')).toBeTruthy();
    expect(screen.getByText('2 個錯誤：')).toBeTruthy();
    await user.type(field('姓名'), '一');
    expect(screen.getByText('必填')).toBeTruthy();
    await user.type(field('電話'), '1');
    await waitFor(() => expect(screen.queryByText('必填')).toBeNull());
    expect(screen.getByText('沒有電話')).toBeTruthy();
    expect(field('姓名').value).toBe('林小宇一');
  });

  it('says a sentence about what it has no control for in the foot', async () => {
    const fields = [{ field: 'revision', reason: '應為整數' }];
    const user = open(async () => ({ kind: 'fields', message: '資料有誤：revision 應為整數', fields }));
    await retype(user, '姓名', '林小宇');
    await user.click(saveButton());
    expect(await screen.findByText('資料有誤：revision 應為整數')).toBeTruthy();
  });

  it('keeps everything when no answer comes, and saves it when asked again', async () => {
    const save = saved();
    save.mockResolvedValueOnce({ kind: 'unanswered' });
    const user = open(save);
    await retype(user, '姓名', '林小宇');
    await user.click(saveButton());
    expect(await screen.findByText(/連線中斷，尚未儲存/)).toBeTruthy();
    expect(field('姓名').value).toBe('林小宇');
    await user.click(saveButton());
    expect(await screen.findByText('林冠宇 已是最新')).toBeTruthy();
    expect(screen.queryByText(/連線中斷/)).toBeNull();
  });

  it('discards what was typed', async () => {
    const user = open(saved());
    await retype(user, '姓名', '林小宇');
    await user.click(screen.getByRole('button', { name: '捨棄變更' }));
    expect(field('姓名').value).toBe('林冠宇');
    expect(screen.getByText('林冠宇 已是最新')).toBeTruthy();
  });

  it('keeps what is no number where it was typed, and says so', async () => {
    const user = open(saved());
    await user.type(field('儲存'), '8.O5');
    await user.tab();
    expect(await screen.findByText('應為數字')).toBeTruthy();
    expect(field('儲存').value).toBe('8.O5');
    await retype(user, '儲存', '31');
    expect(await screen.findByText('不得大於 30')).toBeTruthy();
  });
});

describe('a conflict', () => {
  const conflict: Conflict = {
    revision: 8,
    by: { id: '1', name: '周家豪' },
    at: '2026-11-15T00:41:06Z',
    fields: [
      { field: 'phone', before: '0912-345-600', after: '0912-345-610' },
      { field: 'channels.sms', before: false, after: true },
      { field: 'limit', before: null, after: 5 },
    ],
  };
  const clash = async () => {
    const save = saved();
    save.mockResolvedValueOnce({ kind: 'conflict', conflict });
    const user = open(save);
    await retype(user, '電話', '0912-345-601');
    await user.click(screen.getByRole('checkbox', { name: 'Mail' }));
    await user.click(saveButton());
    await screen.findByText('其他人已先儲存：');
    return { user, save };
  };

  it('shows who, when and both values, and loses nothing that was typed', async () => {
    await clash();
    expect(screen.getByText(/周家豪 於 08:41:06 改了 2 個欄位/)).toBeTruthy();
    const phone = within(screen.getByRole('radiogroup', { name: '電話' }));
    expect(phone.getAllByRole('radio').map((radio) => radio.parentElement?.textContent)).toEqual([
      '您的0912-345-601',
      '周家豪 的，已在系統0912-345-610',
    ]);
    expect(field('電話').value).toBe('0912-345-601');
    // The other user's own changes are already taken over
    expect(field('儲存').value).toBe('5');
  });

  it('waits for a choice of each field, then saves on top of the newer revision', async () => {
    const { user, save } = await clash();
    expect(saveButton().disabled).toBe(true);
    await user.click(within(screen.getByRole('radiogroup', { name: '電話' })).getAllByRole('radio')[1] as HTMLElement);
    expect(field('電話').value).toBe('0912-345-610');
    expect(saveButton().disabled).toBe(true);
    await user.click(
      within(screen.getByRole('radiogroup', { name: 'LINE 通知' })).getAllByRole('radio')[0] as HTMLElement,
    );
    await user.click(saveButton());
    expect(save).toHaveBeenLastCalledWith(
      expect.objectContaining({ phone: '0912-345-610', channels: { email: false, sms: false }, limit: 5 }),
      8,
    );
    await waitFor(() => expect(screen.queryByText('其他人已先儲存：')).toBeNull());
  });

  it('takes all of one side', async () => {
    const { user } = await clash();
    await user.click(screen.getByRole('button', { name: '全用對方的' }));
    expect(field('電話').value).toBe('0912-345-610');
    expect(screen.getByText('林冠宇 已是最新')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: '全用我的' }));
    expect(field('電話').value).toBe('0912-345-601');
    expect(saveButton().disabled).toBe(false);
  });
});

describe('leaving', () => {
  it('asks before typed work is left behind, and stays or goes', async () => {
    const user = open(saved());
    await retype(user, '姓名', '林小宇');
    await user.click(screen.getByRole('link', { name: 'elsewhere' }));
    expect(await screen.findByText('您有未儲存的變更，確定要離開嗎？')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: '留下' }));
    expect(field('姓名').value).toBe('林小宇');
    await user.click(screen.getByRole('link', { name: 'elsewhere' }));
    await user.click(await screen.findByRole('button', { name: '離開' }));
    expect(await screen.findByText('another page')).toBeTruthy();
  });

  it('asks nothing where nothing was typed', async () => {
    const user = open(saved());
    await user.click(screen.getByRole('link', { name: 'elsewhere' }));
    expect(await screen.findByText('another page')).toBeTruthy();
  });

  it('holds a page that is closed only while something is unsaved', async () => {
    const user = open(saved());
    const close = () => {
      const event = new Event('beforeunload', { cancelable: true });
      act(() => void window.dispatchEvent(event));
      return event.defaultPrevented;
    };
    expect(close()).toBe(false);
    await retype(user, '姓名', '林小宇');
    expect(close()).toBe(true);
    await user.click(saveButton());
    await screen.findByText('林冠宇 已是最新');
    expect(close()).toBe(false);
  });
});

describe('a form on a phone', () => {
  it('offers one of a few as a list, and the short ways out', async () => {
    onPhone();
    open(saved());
    expect(screen.getByRole('combobox', { hidden: true })).toBeTruthy();
    expect(screen.getByRole('button', { name: '捨棄' })).toBeTruthy();
  });
});

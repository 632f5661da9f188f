import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { renderApp, speakChinese } from '../../app/test-support';
import { LoginForm } from './LoginForm';
import type { LoginForm as Form } from './state';

beforeAll(speakChinese);
afterEach(cleanup);

const open = () => {
  const sent: Form[] = [];
  renderApp(<LoginForm onSubmit={(form) => sent.push(form)} isBusy={false} />);
  return { sent, user: userEvent.setup({ delay: null }) };
};

describe('login form on screen', () => {
  it('has the e-mail first, and a password of at least 6 characters by its own attribute', () => {
    open();
    const [first, second] = [...document.querySelectorAll('input')];
    expect(first?.name).toBe('email');
    expect(second?.name).toBe('password');
    expect(second?.minLength).toBe(6);
  });

  it('says what is missing and leads to the first field that is wrong', async () => {
    const { sent, user } = open();
    await user.click(screen.getByRole('button', { name: '登入' }));
    expect(screen.getByText('請輸入郵箱')).toBeTruthy();
    expect(screen.getByText('密碼至少 5 個字元')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('電子郵件'));
    await user.paste('someone');
    expect(screen.getByText('請輸入正確的郵箱')).toBeTruthy();
    expect(sent).toEqual([]);
  });

  it('sends what was typed, by Enter too', async () => {
    const { sent, user } = open();
    await user.click(screen.getByLabelText('電子郵件'));
    await user.paste('a@b.co');
    await user.click(screen.getByLabelText('密碼'));
    await user.paste('talus-demo');
    await user.keyboard('{Enter}');
    expect(sent).toEqual([{ email: 'a@b.co', password: 'talus-demo' }]);
  });

  it('says that Caps Lock is on', async () => {
    const { user } = open();
    await user.click(screen.getByLabelText('密碼'));
    await user.keyboard('{CapsLock}A');
    expect(screen.getByText('大寫鎖定已開啟')).toBeTruthy();
  });
});

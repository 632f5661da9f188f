import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { renderApp, speakChinese } from '../../app/test-support';
import { wire } from '../../app/test-wire';
import { SetupForm } from './SetupForm';

beforeAll(speakChinese);
afterEach(cleanup);

const CODE = '7Q2M-0XKD-11AB-CD23';

/** Opens the form against a server that accepts one code. */
const open = () => {
  const created: [string, string][] = [];
  const sent: string[] = [];
  wire.fetch = async (_, init) => {
    const body = String(init?.body);
    sent.push(body);
    if (JSON.parse(body).code === CODE) return Response.json({ token: 'a token' });
    const fields = [{ field: 'code', reason: '代碼不正確，請照伺服器啟動時印出的代碼輸入' }];
    return Response.json({ code: 'request.invalid', message: '', fields, requestId: '' }, { status: 400 });
  };
  renderApp(<SetupForm onCreated={async (token, { email }) => void created.push([token, email])} />);
  return { created, sent, user: userEvent.setup({ delay: null }) };
};

it('marks what is missing and sends nothing', async () => {
  const { sent, user } = open();
  await user.type(screen.getByLabelText(/^密碼/), 'short');
  await user.click(screen.getByRole('button', { name: '建立並登入' }));
  expect(await screen.findByText('密碼不能小於6位')).toBeTruthy();
  expect(screen.getAllByText('必填').length).toBeGreaterThan(1);
  expect(sent).toEqual([]);
});

it('says at the code that it is wrong, keeps what was typed, and enters with the right one', async () => {
  const { created, user } = open();
  await user.type(screen.getByLabelText(/^代碼/), '0000');
  await user.type(screen.getByLabelText(/^姓名/), '陳志豪');
  await user.type(screen.getByLabelText(/^電子郵件/), 'chen@example.com');
  await user.type(screen.getByLabelText(/^密碼/), 'a-good-password{Enter}');
  expect(await screen.findByText('代碼不正確，請照伺服器啟動時印出的代碼輸入')).toBeTruthy();
  expect(created).toEqual([]);
  const code = screen.getByLabelText(/^代碼/);
  await user.clear(code);
  await user.type(code, `${CODE}{Enter}`);
  await waitFor(() => expect(created).toEqual([['a token', 'chen@example.com']]));
});

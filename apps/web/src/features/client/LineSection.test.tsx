import type { LineLink } from '@talus/contract/alarms/line';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '../../app/queries';
import { renderApp, speakChinese } from '../../app/test-support';
import { ConfirmProvider } from '../../ui/overlay/Confirm';
import { LineSection } from './LineSection';

/** The fake server; it is set up before the client captures `fetch`. */
const server = vi.hoisted(() => {
  const state = { link: null as LineLink | null, calls: [] as string[] };
  const none = { code: null, expires_at: null, bot: '@talus' };
  globalThis.fetch = async (url, init) => {
    const call = `${init?.method} ${url}`;
    state.calls.push(call);
    if (call === 'POST /api/user/line/code') {
      const expires_at = new Date(Date.now() + 600_000).toISOString();
      state.link = { state: 'waiting', code: 'ABCD2345', expires_at, bot: '@talus' };
    }
    if (call === 'DELETE /api/user/line') state.link = { state: 'not-linked', ...none };
    return Response.json(state.link ?? { message: 'no answer today' }, { status: state.link ? 200 : 500 });
  };
  return { ...state, none, set: (link: LineLink | null) => Object.assign(state, { link }), calls: state.calls };
});

beforeAll(speakChinese);
beforeEach(() => {
  queryClient.clear();
  server.calls.length = 0;
});
afterEach(cleanup);

const open = (state: LineLink['state']) => {
  server.set({ state, ...server.none });
  renderApp(
    <ConfirmProvider>
      <LineSection />
    </ConfirmProvider>,
  );
  return userEvent.setup({ delay: null });
};

describe('LINE notifications', () => {
  it('says where LINE is not configured, and offers nothing', async () => {
    open('not-configured');
    expect(await screen.findByText(/此系統未設定 LINE/)).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('shows a code, to whom it is sent and how long it is good for', async () => {
    const user = open('not-linked');
    await user.click(await screen.findByRole('button', { name: '取得連結代碼' }));
    expect((await screen.findByLabelText('連結代碼')).textContent).toBe('ABCD2345');
    expect(screen.getByText(/將 @talus 加為好友/)).toBeTruthy();
    expect(screen.getByText(/^\d+:\d\d 內有效/)).toBeTruthy();
  });

  it('sees by itself that the code was used', async () => {
    const user = open('not-linked');
    await user.click(await screen.findByRole('button', { name: '取得連結代碼' }));
    await screen.findByLabelText('連結代碼');
    server.set({ state: 'linked', ...server.none });
    expect(await screen.findByText(/^已連結 LINE 帳號/)).toBeTruthy();
    expect(await screen.findByText('LINE 帳號已連結')).toBeTruthy();
  });

  it('unlinks after a question', async () => {
    const user = open('linked');
    await user.click(await screen.findByRole('button', { name: '解除連結' }));
    await user.click(screen.getByRole('button', { name: '取消' }));
    expect(server.calls).not.toContain('DELETE /api/user/line');
    await user.click(screen.getByRole('button', { name: '解除連結' }));
    await user.click(screen.getAllByRole('button', { name: '解除連結' }).at(-1) as HTMLElement);
    expect(await screen.findByText(/尚未連結/)).toBeTruthy();
  });

  it('says when the state could not be loaded', async () => {
    server.set(null);
    renderApp(
      <ConfirmProvider>
        <LineSection />
      </ConfirmProvider>,
    );
    expect(await screen.findByText('無法載入 LINE 通知的狀態')).toBeTruthy();
  });
});

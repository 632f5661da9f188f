import '../../../ui/test-support';
import type { OutputProgress } from '@talus/contract/data/outputs';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { speakChinese } from '../../../app/test-support';
import { INSTRUMENT, sent, start } from './test-page';

beforeAll(speakChinese);
beforeEach(() => vi.stubGlobal('EventSource', undefined));

const RUNNING: OutputProgress = {
  ...{ state: 'running', kind: 'recompute', done: 8, total: 26, rows: 0, time: '2026-11-15T00:40:00.000Z' },
  ...{ tries: 0, nextTry: null, interruptions: 0, isInterrupted: false },
};
const PATH = `/api/admin/instrument/${INSTRUMENT}/output`;
let work: OutputProgress;
const open = (now: Partial<OutputProgress>) => {
  work = { ...RUNNING, ...now };
  start({
    [`GET ${PATH}/progress`]: () => work,
    [`POST ${PATH}/retry`]: () => {
      work = RUNNING;
      return work;
    },
    [`POST ${PATH}/cancel`]: () => {
      work = { ...RUNNING, state: 'cancelled' };
      return work;
    },
  });
};
const buttonOf = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });

describe('work on all readings', () => {
  it('shows how far it is to who opens the page, and that the old readings stand until it is done', async () => {
    open({});
    await screen.findByText('重算中');
    expect(screen.getByText(/8 \/ 26/)).toBeTruthy();
    expect(screen.getByText(/完成前所有人看到的仍是原來的量測值/)).toBeTruthy();
    expect((await buttonOf('重算全部量測值')).disabled).toBe(true);
    work = { ...RUNNING, state: 'done', rows: 105000 };
    await screen.findByText('已重置105000筆數據', undefined, { timeout: 3000 });
  });

  it('says that it was interrupted and goes on', async () => {
    open({ isInterrupted: true });
    await screen.findByText('因伺服器重新啟動而中斷，半分鐘內會自動從這裡接續。');
    work = { ...RUNNING, interruptions: 1 };
    await screen.findByText(/曾中斷 1 次，已從中斷處接續。/, undefined, { timeout: 3000 });
  });

  it('is called off after a question', async () => {
    open({});
    const user = userEvent.setup({ delay: null });
    await screen.findByText('重算中');
    await user.click(await buttonOf('取消'));
    const question = await screen.findByRole('alertdialog', { name: '取消重算？' });
    expect(sent('POST', '/cancel')).toEqual([]);
    await user.click(within(question).getByRole('button', { name: '取消重算' }));
    await waitFor(() => expect(screen.queryByText('重算中')).toBeNull());
    expect((await buttonOf('重算全部量測值')).disabled).toBe(false);
  });

  it('that failed for good says so and is tried again', async () => {
    open({ state: 'failed', kind: 'backlog', tries: 10 });
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('半天內試了 10 次都失敗');
    await userEvent.click(within(alert).getByRole('button', { name: '再試一次' }));
    await screen.findByText('重算中');
    expect(sent('POST', '/retry')).toHaveLength(1);
  });

  it('that waits for its next try says when', async () => {
    open({ state: 'waiting', tries: 2, nextTry: '2026-11-15T00:42:00.000Z' });
    await screen.findByText('已失敗 2 次，2026/11/15 08:42:00 會再試；在那之前仍沿用原來的量測值。');
    await userEvent.click(await buttonOf('再試一次'));
    await waitFor(() => expect(sent('POST', '/retry')).toHaveLength(1));
  });
});

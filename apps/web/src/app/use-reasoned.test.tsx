import '../ui/test-support';
import { ApiError } from '@talus/contract/client';
import { renderHook, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { NotConfirmed } from './not-confirmed';
import { AppProviders, speakChinese } from './test-support';
import { useReasoned } from './use-reasoned';

const LOOSENED = new ApiError(409, {
  code: 'limits.loosened',
  message: 'x',
  fields: [{ field: 'a', reason: 'TM-99 警戒上限 20 → 25' }],
});
const save = vi.fn(async ({ reason }: { reason?: string }) => {
  if (!reason) throw LOOSENED;
  return reason;
});

beforeAll(speakChinese);
beforeEach(() => {
  save.mockClear();
});

const begin = () => {
  const { result } = renderHook(() => useReasoned(), { wrapper: AppProviders });
  return result.current(save);
};

it('names each loosened limit, asks why and saves again with the reason', async () => {
  const saved = begin();
  const dialog = await screen.findByRole('alertdialog', { name: '放寬 1 項門檻？' });
  expect(dialog.textContent).toContain('TM-99 警戒上限 20 → 25');
  const yes = screen.getByRole<HTMLButtonElement>('button', { name: '放寬並儲存' });
  expect(yes.disabled).toBe(true);
  // Spaces are no reason, and Enter does not submit them
  await userEvent.type(screen.getByRole('textbox', { name: /放寬原因/ }), '  {Enter}');
  expect([yes.disabled, save.mock.calls.length]).toEqual([true, 1]);
  await userEvent.type(screen.getByRole('textbox', { name: /放寬原因/ }), '搬遷{Enter}');
  expect(await saved).toBe('搬遷');
  expect(save.mock.calls).toEqual([[{}], [{ reason: '搬遷' }]]);
});

it('saves nothing where the person would rather not', async () => {
  const saved = begin().catch((error: unknown) => error);
  await screen.findByRole('alertdialog');
  await userEvent.click(screen.getByRole('button', { name: '取消' }));
  expect(await saved).toBeInstanceOf(NotConfirmed);
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(save).toHaveBeenCalledTimes(1);
});

it('asks nothing of what is refused for another cause', async () => {
  const other = new ApiError(409, { code: 'changed.meanwhile', message: 'x' });
  const { result } = renderHook(() => useReasoned(), { wrapper: AppProviders });
  await expect(result.current(() => Promise.reject(other))).rejects.toBe(other);
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Button } from '../controls/Button';
import { renderUi } from '../test-support';
import { ConfirmProvider, useConfirm } from './Confirm';
import type { Question } from './ConfirmDialog';
import { NoticeProvider } from './Notice';

const answer = vi.fn();

const Delete = () => {
  const confirm = useConfirm();
  const ask = async (cancelled?: Question['cancelled']) =>
    answer(await confirm({ title: '刪除這則備註？', yes: '刪除', ...(cancelled && { cancelled }) }));
  return (
    <>
      <Button onClick={() => void ask()}>open</Button>
      <Button onClick={() => void ask('delete')}>delete</Button>
      <Button onClick={() => void ask('nothing')}>leave</Button>
    </>
  );
};

describe('Confirm', () => {
  beforeEach(async () => {
    answer.mockReset();
    renderUi(
      <NoticeProvider>
        <ConfirmProvider>
          <Delete />
        </ConfirmProvider>
      </NoticeProvider>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'open' }));
    expect(screen.getByRole('alertdialog', { name: '刪除這則備註？' })).toBeTruthy();
  });

  it.each([
    ['Enter confirms', '{Enter}', true],
    ['Esc does not', '{Escape}', false],
  ])('%s', async (_name, keys, yes) => {
    await userEvent.keyboard(keys);
    await waitFor(() => expect(answer).toHaveBeenCalledWith(yes));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it.each([
    ['刪除', true],
    ['取消', false],
  ])('the button %s answers %s', async (name, yes) => {
    await userEvent.click(screen.getByRole('button', { name }));
    await waitFor(() => expect(answer).toHaveBeenCalledWith(yes));
  });

  it.each([
    ['open', '已取消'],
    ['delete', '已取消删除'],
    ['leave', ''],
  ])('says after a no what was cancelled: %s', async (button, said) => {
    await userEvent.keyboard('{Enter}');
    await userEvent.click(screen.getByRole('button', { name: button }));
    const notices = () => screen.getByRole('region', { name: '通知' }).textContent ?? '';
    expect(notices()).toBe('');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(answer).toHaveBeenLastCalledWith(false));
    expect(notices().replace(/關閉|×/g, '')).toBe(said);
  });

  it('keeps Tab inside, and gives the focus back', async () => {
    const dialog = screen.getByRole('alertdialog');
    for (let press = 0; press < 5; press += 1) {
      await userEvent.tab();
      expect(dialog.contains(document.activeElement)).toBe(true);
    }
    await userEvent.keyboard('{Escape}');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'open' }));
  });
});

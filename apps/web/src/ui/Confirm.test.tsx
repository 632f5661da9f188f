import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Button } from './Button';
import { ConfirmProvider, useConfirm } from './Confirm';
import { renderUi } from './test-support';

const answer = vi.fn();

const Delete = () => {
  const confirm = useConfirm();
  return <Button onClick={async () => answer(await confirm({ title: '刪除這則備註？', yes: '刪除' }))}>open</Button>;
};

describe('Confirm', () => {
  beforeEach(async () => {
    answer.mockReset();
    renderUi(
      <ConfirmProvider>
        <Delete />
      </ConfirmProvider>,
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

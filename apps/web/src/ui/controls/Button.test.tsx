import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { renderUi } from '../test-support';
import { Button } from './Button';
import { IconButton } from './IconButton';

describe('Button', () => {
  it('runs on a click and on Enter', async () => {
    const run = vi.fn();
    renderUi(<Button onClick={run}>執行</Button>);
    await userEvent.click(screen.getByRole('button', { name: '執行' }));
    await userEvent.keyboard('{Enter}');
    expect(run).toHaveBeenCalledTimes(2);
  });

  it('ignores clicks while it is busy, and keeps the focus', async () => {
    const run = vi.fn();
    renderUi(
      <Button busy onClick={run}>
        執行
      </Button>,
    );
    const button = screen.getByRole('button', { name: '執行', busy: true });
    await userEvent.click(button);
    expect(run).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(button);
  });

  it('tells whether a toggle is on', () => {
    renderUi(<Button pressed>備註</Button>);
    expect(screen.getByRole('button', { name: '備註', pressed: true })).toBeTruthy();
  });
});

describe('IconButton', () => {
  it('has a name although it shows none', async () => {
    const refresh = vi.fn();
    renderUi(<IconButton icon="refresh" label="更新" onClick={refresh} />);
    await userEvent.click(screen.getByRole('button', { name: '更新' }));
    expect(refresh).toHaveBeenCalledOnce();
  });
});

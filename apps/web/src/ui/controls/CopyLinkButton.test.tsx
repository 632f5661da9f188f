import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { NoticeProvider } from '../overlay/Notice';
import { renderUi } from '../test-support';
import { CopyLinkButton } from './CopyLinkButton';

describe('CopyLinkButton', () => {
  const press = async (writeText: (text: string) => Promise<void>) => {
    const user = userEvent.setup();
    vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(writeText);
    renderUi(
      <NoticeProvider>
        <CopyLinkButton />
      </NoticeProvider>,
      'en',
    );
    await user.click(screen.getByRole('button', { name: 'Copy link' }));
  };

  it('copies the address of the page and says so', async () => {
    const copied: string[] = [];
    await press(async (text) => void copied.push(text));
    expect(copied).toEqual([window.location.href]);
    await screen.findByText('Link copied');
  });

  it('says where else the address stands when the clipboard is refused', async () => {
    await press(() => Promise.reject(new Error('denied')));
    await screen.findByText('The link could not be copied; copy it from the address bar');
  });
});

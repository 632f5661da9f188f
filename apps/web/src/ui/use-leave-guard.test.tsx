import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, Link, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { ConfirmProvider } from './overlay/Confirm';
import { NoticeProvider } from './overlay/Notice';
import { renderUi } from './test-support';
import { useLeaveGuard } from './use-leave-guard';

const Page = ({ isUnsaved }: { isUnsaved: boolean }) => {
  useLeaveGuard(isUnsaved);
  return <Link to="/there">go</Link>;
};

const open = (isUnsaved: boolean) => {
  const router = createMemoryRouter([
    { path: '/', element: <Page isUnsaved={isUnsaved} /> },
    { path: '/there', element: <p>arrived</p> },
  ]);
  renderUi(
    <NoticeProvider>
      <ConfirmProvider>
        <RouterProvider router={router} />
      </ConfirmProvider>
    </NoticeProvider>,
  );
};

it('asks before unsaved work is left, and stays when told so', async () => {
  open(true);
  await userEvent.click(screen.getByText('go'));
  expect(screen.getByRole('alertdialog').textContent).toContain('您有未儲存的變更，確定要離開嗎？');
  await userEvent.click(screen.getByRole('button', { name: '留下' }));
  expect(screen.queryByText('arrived')).toBeNull();
  await userEvent.click(screen.getByText('go'));
  await userEvent.click(screen.getByRole('button', { name: '離開' }));
  expect(screen.getByText('arrived')).toBeTruthy();
});

it('lets go of what is saved', async () => {
  open(false);
  await userEvent.click(screen.getByText('go'));
  expect(screen.getByText('arrived')).toBeTruthy();
});

it('holds the page back from being closed', () => {
  open(true);
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  expect(event.defaultPrevented).toBe(true);
});

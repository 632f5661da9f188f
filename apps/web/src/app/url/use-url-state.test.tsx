import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { sessionStore } from '../session/store';
import { idOf, projectOf } from '../test-data';
import type { UrlCodec } from './codec';
import { useUrlState } from './use-url-state';

const codec: UrlCodec<{ light: string; event: string | null }> = {
  read: (query) => ({ light: query.get('light') ?? 'all', event: query.get('event') }),
  write: ({ light, event }) => ({ light: light === 'all' ? null : light, event }),
};

const Screen = () => {
  const [{ light, event }, change] = useUrlState(codec);
  return (
    <>
      <p>
        {light} {event ?? 'none'}
      </p>
      <button type="button" onClick={() => change({ light: 'red' })}>
        filter
      </button>
      <button type="button" onClick={() => change({ event: 'e1' }, { isStep: true })}>
        open
      </button>
    </>
  );
};

const open = async (path: string) => {
  window.history.replaceState(null, '', path);
  sessionStore.dispatch({ type: 'projects-read', projects: [projectOf(1)] });
  const router = createBrowserRouter([{ path: '/alerts', Component: Screen }]);
  render(<RouterProvider router={router} />);
  await screen.findByText(/all|red/);
  return { router, user: userEvent.setup({ delay: null }) };
};

afterEach(cleanup);

it('begins with what the URL says, and the URL follows without a step', async () => {
  const { user } = await open('/alerts?lang=en&event=e0');
  expect(screen.getByText('all e0')).toBeTruthy();
  const steps = window.history.length;
  await user.click(screen.getByText('filter'));
  expect(screen.getByText('red e0')).toBeTruthy();
  expect(new URLSearchParams(window.location.search).get('light')).toBe('red');
  expect(new URLSearchParams(window.location.search).get('lang')).toBe('en');
  expect(window.history.length).toBe(steps);
});

it('undoes a step with Back, and keeps what was changed before it', async () => {
  const { user } = await open('/alerts');
  await user.click(screen.getByText('filter'));
  await user.click(screen.getByText('open'));
  await screen.findByText('red e1');
  act(() => window.history.back());
  await screen.findByText('red none');
});

it('heeds a link to the same screen', async () => {
  const { router } = await open('/alerts?light=red');
  await act(() => router.navigate('/alerts?event=e2'));
  await screen.findByText('all e2');
  expect(window.location.search).toBe(`?event=e2&project=${idOf(1)}`);
});

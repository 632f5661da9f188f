import '../../ui/test-support';
import { formatTime } from '@talus/domain/time/format';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { NO_SESSION } from '../../app/session/state';
import { sessionStore } from '../../app/session/store';
import { idOf, projectOf, userOf } from '../../app/test-data';
import { renderApp, speakChinese } from '../../app/test-support';
import { wire } from '../../app/test-wire';
import { AnnouncementsPage } from './AnnouncementsPage';

beforeAll(speakChinese);
beforeEach(() => {
  wire.fetch = async () => Response.json([]);
});
afterEach(cleanup);

it('shows in its header the project and the time, which goes on', async () => {
  const { jwt: _, project: __, ...user } = userOf(['client']);
  const project = { ...projectOf(1), name: '台18線邊坡' };
  const session = { ...NO_SESSION, token: 'ours', user, projects: [project], projectId: idOf(1) };
  sessionStore.dispatch({ type: 'restored', session });
  renderApp(
    <MemoryRouter>
      <AnnouncementsPage />
    </MemoryRouter>,
  );
  const header = (await screen.findByRole('heading', { level: 1 })).closest('header') as HTMLElement;
  expect(header.textContent).toContain('台18線邊坡');
  const shown = () => header.querySelector('time')?.textContent ?? '';
  const first = shown();
  const around = [-1, 0, 1].map((second) => formatTime(Date.now() + 1000 * second, project.timezone, 'YYYY-MM-DD HH:mm:ss')); // biome-ignore format: one line
  expect(around).toContain(first);
  await waitFor(() => expect(shown()).not.toBe(first), { timeout: 5000 });
});

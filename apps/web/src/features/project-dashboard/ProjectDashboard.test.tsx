import type { AlertEventRow } from '@talus/contract/alarms/events';
import type { LatestRow } from '@talus/contract/data/latest-data';
import { cleanup, renderHook, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { configStore } from '../../app/config';
import { queryClient } from '../../app/queries';
import { projectOf } from '../../app/test-data';
import { enterAs } from '../../app/test-session';
import { renderApp, speakChinese } from '../../app/test-support';
import { ProjectDashboardPage } from './ProjectDashboardPage';
import { HealthCard } from './parts/HealthCard';
import { Warning } from './parts/Warning';
import { useMissingInstruments } from './use-missing-instruments';

const server = vi.hoisted(() => {
  const state: { sms: unknown; status: number } = { sms: [], status: 200 };
  globalThis.fetch = async () => Response.json(state.sms, { status: state.status });
  return state;
});

const NOW = Date.parse('2026-11-15T00:43:00Z');
const project = projectOf(1);
const sent = (content: string, created_at: string) => ({ content, created_at });

beforeAll(speakChinese);
beforeEach(() => {
  enterAs('client', project);
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  Object.assign(server, { sms: [], status: 200 });
});

it('warns of what the messages of a day amount to; yellow does not take red back', async () => {
  server.sms = [
    sent('警戒（黃燈）TK08+150 RG-02', '2026-11-15T00:30:00.000Z'),
    sent('行動（紅燈）TK12+300 TM-03', '2026-11-14T22:00:00.000Z'),
  ];
  renderApp(<Warning now={NOW} zone="Asia/Taipei" />);
  const warning = await screen.findByText('行動（紅燈）');
  expect(warning.closest('section')?.dataset.status).toBe('WSL');
  expect(screen.getByText('行動（紅燈）TK12+300 TM-03')).toBeTruthy();
});

it('does not say that all is well when it cannot know', async () => {
  server.sms = { code: 'server.failed', message: '伺服器發生錯誤', requestId: 'x' };
  server.status = 500;
  renderApp(<Warning now={NOW} zone="Asia/Taipei" />);
  await screen.findByText('無法載入簡訊，告警狀態不明');
  expect(screen.queryByText(/沒有發出/)).toBeNull();
});

it('says that no SMS went out, and nothing of the instruments; while it loads it says that', async () => {
  renderApp(<Warning now={NOW} zone="Asia/Taipei" />);
  screen.getByText('簡訊載入中…');
  await screen.findByText(/天沒有發出黃燈或紅燈簡訊/);
  expect(screen.queryByText(/無告警|正常/)).toBeNull();
  expect(document.querySelector('section b')).toBeNull();
});

it('says beside its health that a logger’s clock runs ahead', async () => {
  const file = { name: 'CR6-A2_Slope', updated_at: '2026-11-15T00:40:00.000Z', status: 'active' };
  server.sms = [
    { _id: 'a'.repeat(24), ...file, clock: 'ahead' },
    { _id: 'b'.repeat(24), ...file, name: 'CR6-B1_Slope', clock: 'ok' },
  ];
  renderApp(<HealthCard now={NOW} zone="Asia/Taipei" />);
  const row = (await screen.findByText('CR6-A2_Slope')).closest('tr');
  expect(row?.textContent).toContain('時鐘超前');
  expect(screen.getByText('CR6-B1_Slope').closest('tr')?.textContent).not.toContain('時鐘超前');
});

it('leads every project but the named one to the dashboard that can be set up', async () => {
  configStore.dispatch({ ...configStore.get(), dashboardProject: 'P-2' });
  renderApp(
    <MemoryRouter initialEntries={['/dashboard-thsr']}>
      <Routes>
        <Route path="/dashboard-thsr" element={<ProjectDashboardPage />} />
        <Route path="/dashboard-old" element={<p>old</p>} />
      </Routes>
    </MemoryRouter>,
  );
  await screen.findByText('old');
});

it('logs a landslide meter that an alert names and nobody knows, once', () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const event = (name: string) => ({ instrumentId: name, instrument_data: { name } }) as AlertEventRow;
  const latest = [{ _id: 'TM-03' } as LatestRow];
  const { rerender } = renderHook(({ events }) => useMissingInstruments(events, latest), {
    initialProps: { events: [event('TM-03'), event('TM-99'), event('STI-99')] },
  });
  rerender({ events: [event('TM-03'), event('TM-99')] });
  expect(log.mock.calls).toEqual([['alerts of unknown instruments: TM-99']]);
  log.mockRestore();
});

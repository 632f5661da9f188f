import '../../ui/test-support';
import type { Role } from '@talus/domain/access/roles';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { queryClient } from '../../app/queries';
import { projectOf } from '../../app/test-data';
import { enterAs } from '../../app/test-session';
import { renderApp, speakChinese } from '../../app/test-support';
import { wire } from '../../app/test-wire';
import { NoisePage } from './NoisePage';
import { DAYS, SENSOR, SENSOR_ID } from './test-noise';

const RUN = `?sensor=${SENSOR_ID}&from=2026-11-14&to=2026-11-15`;
let asked: string[] = [];

const serve = (sensors: object[] = [SENSOR], days: object | null = DAYS) => {
  wire.fetch = async (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    asked.push(`${init?.method ?? 'GET'} ${url}`);
    if (init?.method === 'PUT') return Response.json({ ...SENSOR, revision: 2 });
    if (!url.includes(SENSOR_ID)) return Response.json(sensors);
    return days
      ? Response.json(days)
      : Response.json({ code: 'server.failed', message: '資料庫沒有回應', requestId: 'r' }, { status: 500 });
  };
};

beforeAll(speakChinese);
afterEach(() => {
  cleanup();
  queryClient.clear();
  asked = [];
  window.history.replaceState(null, '', '/');
});

const open = (search = '', role: Role = 'client') => {
  window.history.replaceState(null, '', `/noise${search}`);
  enterAs(role, projectOf(1, { name: 'TK 線', start_date: '2026-11-01T00:00:00.000Z' }));
  renderApp(
    <MemoryRouter initialEntries={[`/noise${search}`]}>
      <NoisePage />
    </MemoryRouter>,
  );
};
const table = () => screen.findByRole('table');

it('shows a table for a day with what is over, high or missing, counted', async () => {
  serve();
  open(RUN);
  const rows = within(await table()).getAllByRole('row');
  expect(rows).toHaveLength(25);
  expect([...(rows[1]?.children ?? [])].slice(0, 4).map((cell) => cell.textContent)).toEqual(['07:00', '75', '75.875.8，超過限值 75', '—無資料']); // biome-ignore format: a row
  expect(rows[18]?.firstElementChild?.textContent).toBe('00:00次日');
  // The limit of the dose of category A: 60 for 12 h by day, 50 for an hour at night
  expect([1, 13, 24].map((row) => rows[row]?.children[15]?.textContent)).toEqual(['60', '50', '50']);
  expect(screen.getByText(/^劑量 100 %：07–19 時 12 h Leq 60 dB\(A\)/)).toBeTruthy();
  expect(screen.getByText('超過限值').textContent).toContain('超過限值 1');
  for (const text of [
    'P-2203-NM',
    'A 類',
    'RION',
    'NL-52',
    '00420861',
    '2026-03-18',
    '2026-04-01',
    '北側圍籬',
    '未設定',
  ])
    expect(within(screen.getByRole('region', { name: '感測器資料' })).getByText(text)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '後一日' }));
  expect(await screen.findByRole('table', { name: '2026-11-15 07:00 至 2026-11-16 07:00' })).toBeTruthy();
  expect(window.location.search).toContain('day=2026-11-15');
  expect(screen.queryByRole('button', { name: '編輯感測器資料' })).toBeNull();
});

it('asks for nothing before it is run, and keeps nothing that is not there', async () => {
  serve();
  open();
  expect(await screen.findByText('選擇感測器與日期')).toBeTruthy();
  expect(asked.some((call) => call.includes(SENSOR_ID))).toBe(false);
  await userEvent.click(screen.getByRole('button', { name: '儲存為 CSV' }));
  expect(await screen.findByText('沒有可匯出的資料')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '儲存為 PDF' }));
  expect(await screen.findByText('沒有可匯出的內容或表格')).toBeTruthy();
  await userEvent.click(await screen.findByRole('button', { name: '查詢' }));
  await waitFor(() => expect(asked.some((call) => call.includes(SENSOR_ID))).toBe(true));
});

it('tells a project without noise meters from a call that failed', async () => {
  serve([]);
  open();
  expect(await screen.findByText('此專案沒有噪音計')).toBeTruthy();
  cleanup();
  queryClient.clear();
  serve([SENSOR], null);
  open(RUN);
  expect(await screen.findByText('無法載入噪音日報')).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
});

it('judges nothing without a category, says so, and lets an administrator set it', async () => {
  serve([SENSOR], { ...DAYS, sensor: { ...SENSOR, Monitoring_Category: null } });
  open(RUN, 'admin');
  expect(await screen.findByText('尚未設定監測類別，因此不判定限值與劑量。')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '編輯感測器資料' }));
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.selectOptions(dialog.getByLabelText('監測類別'), 'B');
  await userEvent.click(dialog.getByRole('button', { name: '儲存' }));
  await waitFor(() => expect(asked.some((call) => call.startsWith('PUT'))).toBe(true));
  expect(await screen.findByText('感測器資料已儲存')).toBeTruthy();
});

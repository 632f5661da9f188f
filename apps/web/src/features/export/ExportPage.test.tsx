import '../../ui/test-support';
import type { ExportJob, ExportPreview } from '@talus/contract/data/exports';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { configStore } from '../../app/config';
import { queryClient } from '../../app/queries';
import { idOf, projectOf } from '../../app/test-data';
import { enterAs } from '../../app/test-session';
import { renderApp, speakChinese } from '../../app/test-support';
import { wire } from '../../app/test-wire';
import { ConfirmProvider } from '../../ui/overlay/Confirm';
import { ExportPage } from './ExportPage';

const NOW = Date.now();
const ago = (minutes: number) => new Date(NOW - minutes * 60_000).toISOString();
const jobOf = (n: number, more: Partial<ExportJob>): ExportJob => ({
  _id: idOf(n),
  kind: 'table',
  file_name: `P-2107_${n}.xlsx`,
  state: 'done',
  ahead: 0,
  rows: 0,
  share: 1,
  bytes: 1_834_000,
  created_at: ago(50),
  started_at: ago(50),
  finished_at: ago(31),
  removed_at: ago(31 - 24 * 60),
  problem: null,
  instruments: 18,
  interval: '1D',
  from: '2025-01-01T00:00:00Z',
  to: '2026-11-14T00:00:00Z',
  ...more,
});

const PREVIEW: ExportPreview = {
  columns: ['TM-03 (mm)', 'TM-04 (mm)', 'STI-11 (°)', 'ELP-07 (kPa)', 'RG-02 (mm)'].map((head) => ({
    head,
    decimals: 2,
  })),
  rows: [{ time: '2026-11-15 08:40', values: [34.82, 21.06, 0.35, null, 0] }],
  estimate: { rows: 12_960, bytes: 4_600_000 },
};

let asked: { method: string; path: string; body: unknown }[] = [];
const serve = (jobs: ExportJob[] | null) => {
  wire.fetch = async (input, init) => {
    const request = input instanceof Request ? input : new Request(new URL(String(input), 'http://talus.test'), init);
    const path = new URL(request.url).pathname;
    asked.push({ method: request.method, path, body: JSON.parse((await request.text()) || 'null') });
    if (!path.includes('/export')) return Response.json([]);
    if (path.endsWith('/preview')) return Response.json(PREVIEW);
    if (request.method === 'POST') return Response.json(jobOf(9, { state: 'waiting', file_name: 'new.xlsx' }));
    if (request.method === 'DELETE') return Response.json({ ok: true });
    return jobs ? Response.json(jobs) : Response.json({ code: 'server.failed', message: '資料庫沒有回應', requestId: 'r' }, { status: 500 }); // biome-ignore format: one line
  };
};

beforeAll(speakChinese);
afterEach(() => {
  cleanup();
  queryClient.clear();
  asked = [];
  window.history.replaceState(null, '', '/');
});

const open = (search = '', sidebar: string[] | null = null) => {
  window.history.replaceState(null, '', `/export${search}`);
  enterAs('client', projectOf(1, { name: 'TK 線', allowed_sidebar: sidebar }));
  renderApp(
    <MemoryRouter initialEntries={[`/export${search}`]}>
      <ConfirmProvider>
        <ExportPage />
      </ConfirmProvider>
    </MemoryRouter>,
  );
};
const orderButton = () => screen.getByRole<HTMLButtonElement>('button', { name: '匯出' });

it('shows the tabs that the project names, and the tips', async () => {
  serve([]);
  open('', ['export', 'export-alertsreport']);
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent?.trim())).toEqual([
    '表格輸出',
    '黃單/紅單輸出',
  ]);
  for (const tip of ['間隔全部限 90 天內；1D、1H 不限', '一次最多 60 支儀器', /所需時間依資料量而定/])
    expect(screen.getByText(tip)).toBeTruthy();
  expect(await screen.findByText('還沒有檔案')).toBeTruthy();
  expect(configStore.get().variant).toBe('main');
});

it('orders a table of what is chosen, and says so', async () => {
  serve([]);
  open(`?instrument=${idOf(5)}&startDate=2026-11-01T00:00:00Z&endDate=2026-11-08T00:00:00Z`);
  await userEvent.click(screen.getByRole('radio', { name: /Parquet/ }));
  await userEvent.click(screen.getByRole('checkbox', { name: '原始值' }));
  await userEvent.click(orderButton());
  await screen.findByText('已排入匯出：new.xlsx');
  expect(asked.find(({ method, path }) => method === 'POST' && path.endsWith('/export'))?.body).toEqual({
    kind: 'table',
    date: ['2026-11-01T00:00:00.000Z', '2026-11-08T00:00:00.000Z'],
    instrument: [idOf(5)],
    interval: 'All',
    format: 'parquet',
    display: ['measure', 'raw'],
  });
});

it('shows the first rows as the file will hold them, and about how large it will be', async () => {
  serve([]);
  open(`?instrument=${idOf(5)}&startDate=2026-11-01T00:00:00Z&endDate=2026-11-08T00:00:00Z`);
  const table = await screen.findByRole('table', { name: '前幾列預覽' });
  const [heads, first] = within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent));
  expect(heads).toEqual(['預覽 時刻', 'TM-03 (mm)', 'TM-04 (mm)', 'STI-11 (°)', 'ELP-07 (kPa)', '其餘 1 欄']);
  expect(first).toEqual(['2026-11-15 08:40', '34.82', '21.06', '0.35', '—', '…']);
  expect(screen.getByText('約 12,960 列，4.6 MB')).toBeTruthy();
});

it('says at the field what is too long, and orders nothing without an instrument', async () => {
  serve([]);
  open(`?instrument=${idOf(5)}&startDate=2026-01-01T00:00:00Z&endDate=2026-11-08T00:00:00Z`);
  expect(screen.getByText(/「全部」時最多 90 天/)).toBeTruthy();
  expect(orderButton().disabled).toBe(true);
  await userEvent.click(screen.getByRole('radio', { name: '每日 1D' }));
  expect(screen.queryByText(/「全部」時最多 90 天/)).toBeNull();
  expect(orderButton().disabled).toBe(false);
  await userEvent.click(screen.getByRole('button', { name: /^移除/ }));
  expect(orderButton().disabled).toBe(true);
});

it('sets ninety days that may be exported', async () => {
  serve([]);
  open(`?instrument=${idOf(5)}`);
  await userEvent.click(screen.getByRole('button', { name: '90 天' }));
  expect(await screen.findByText(/90 \/ 90/)).toBeTruthy();
  expect(screen.queryByText(/「全部」時最多 90 天/)).toBeNull();
  expect(orderButton().disabled).toBe(false);
});

it('shows a file that is ordered in another tab', async () => {
  serve([]);
  open();
  expect(await screen.findByText('還沒有檔案')).toBeTruthy();
  serve([jobOf(7, { state: 'running', file_name: 'elsewhere.csv', finished_at: null, removed_at: null })]);
  expect(await screen.findByText(/elsewhere/)).toBeTruthy();
});

it('lists what is under way with how far it is, and what is done with its size and age', async () => {
  serve([
    jobOf(4, { state: 'waiting', ahead: 1, share: 0, bytes: null, finished_at: null, removed_at: null }),
    jobOf(3, { state: 'running', rows: 357_200, share: 0.5, started_at: ago(1), finished_at: null, removed_at: null }),
    jobOf(2, {}),
    jobOf(1, { state: 'failed', bytes: null, problem: '檔案沒有做成' }),
  ]);
  open();
  expect(await screen.findByText('1 件進行中，1 件等候')).toBeTruthy();
  expect(screen.getByText('357,200 列')).toBeTruthy();
  // half of the job took a minute
  expect(screen.getByText(/^約 (1 分|59 秒|1 分 \d+ 秒|1 分鐘)/)).toBeTruthy();
  expect(screen.getByText('等候，前面 1 件')).toBeTruthy();
  const [, done, failed] = screen.getAllByRole('row');
  expect(done?.textContent).toContain('1.8 MB');
  expect(done?.textContent).toContain('剩 23');
  const link = within(done as HTMLElement).getByRole('link', { name: '下載 P-2107_2.xlsx' });
  expect(link.getAttribute('href')).toBe(`/api/project/${idOf(1)}/export/${idOf(2)}/file`);
  expect(failed?.textContent).toContain('檔案沒有做成');
  await userEvent.click(within(failed as HTMLElement).getByRole('button', { name: '重試' }));
  await waitFor(() => expect(asked.some(({ path }) => path.endsWith(`${idOf(1)}/retry`))).toBe(true));
  await userEvent.click(screen.getAllByRole('button', { name: '取消' })[0] as HTMLElement);
  await waitFor(() =>
    expect(asked.some(({ method, path }) => method === 'DELETE' && path.endsWith(idOf(3)))).toBe(true),
  );
});

it('says that the list could not be read, never that there are no files', async () => {
  serve(null);
  open();
  expect(await screen.findByText('無法載入檔案清單', {}, { timeout: 15_000 })).toBeTruthy();
  expect(screen.queryByText('還沒有檔案')).toBeNull();
});

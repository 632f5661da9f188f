import '../../../ui/test-support';
import type { Completeness, CompletenessDay } from '@talus/contract/data/completeness';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { idOf } from '../../../app/test-data';
import { speakChinese } from '../../../app/test-support';
import { wire } from '../../../app/test-wire';
import { onPhone } from '../../../ui/test-support';
import { openAdminPage, serverOf } from '../common/test-admin';
import { CompletenessPage } from './CompletenessPage';

const base = {
  type: { code: 'TM', name_zh: '地滑計', name_en: 'Extensometer' },
  area: null,
  station: { _id: idOf(90), name: 'TK12+300' },
  document: { _id: idOf(80), name: 'CR6-12_A2' },
  data_interval: 600_000,
  state: 'counted' as const,
  since: '2026-08-01T00:00:00.000Z',
  disabled_at: null,
};
const PICTURE: Completeness = {
  timezone: 'Asia/Taipei',
  time: '2026-11-15T00:43:00.000Z',
  days: ['2026-11-13', '2026-11-14', '2026-11-15'],
  instruments: [
    { ...base, _id: idOf(3), name: 'TM-03', expected: [0, 144, 52], gaps: [[1, 20, 1, 3, 2]] },
    { ...base, _id: idOf(4), name: 'TM-04', expected: [144, 144, 52], gaps: [] },
    { ...base, _id: idOf(5), name: 'ELP-15', state: 'never', expected: [144, 144, 52], gaps: [[0, 144, 0, 0, 0]] },
  ],
};
const gap = { last_row: null, next_row: null, battery: null, lines: [], masks: [] };
const DAY: CompletenessDay = {
  _id: idOf(3),
  name: 'TM-03',
  day: '2026-11-14',
  timezone: 'Asia/Taipei',
  from: '2026-11-13T16:00:00.000Z',
  to: '2026-11-14T16:00:00.000Z',
  document: { _id: idOf(80), name: 'CR6-12_A2' },
  column: 'TM03_raw',
  siblings: 8,
  data_interval: 600_000,
  expected: 144,
  received: 118,
  slots: [{ state: 'received', from: '2026-11-13T16:00:00.000Z', to: '2026-11-13T18:30:00.000Z', count: 15 }],
  gaps: [
    {
      ...gap,
      cause: 'silent',
      from: '2026-11-13T18:30:00.000Z',
      to: '2026-11-13T21:50:00.000Z',
      count: 20,
      last_row: '2026-11-13T18:20:00.000Z',
      next_row: '2026-11-13T21:50:00.000Z',
    },
    {
      ...gap,
      cause: 'refused',
      from: '2026-11-14T05:40:00.000Z',
      to: '2026-11-14T05:50:00.000Z',
      count: 1,
      lines: [
        { ledger: 7, line: 48_310, file: 'a.dat', message: '欄數 3，應為 14', came_at: '2026-11-14T05:41:00.000Z' },
      ],
    },
  ],
  curve: [
    ['2026-11-13T16:00:00.000Z', 1],
    ['2026-11-13T16:10:00.000Z', 2],
  ],
  unit: 'mm',
  silences: [{ from: '2026-11-13T18:40:00.000Z', to: null, told: 3 }],
};
let server: ReturnType<typeof serverOf>;
const start = (picture: () => unknown = () => PICTURE, path = '/admin/completeness') => {
  server = serverOf({
    [`GET /api/admin/completeness/${idOf(1)}`]: picture,
    [`GET /api/admin/instrument/${idOf(3)}/completeness`]: () => DAY,
  });
  wire.fetch = server.fetch;
  openAdminPage(<CompletenessPage />, path);
};

beforeAll(speakChinese);
beforeEach(() => vi.stubGlobal('EventSource', undefined));

it('shows instruments in their stations, a cell a day, sums and causes', async () => {
  start();
  const grid = await screen.findByRole('grid', { name: '各儀器每日收到比例' });
  const names = within(grid)
    .getAllByRole('rowheader')
    .map(({ textContent }) => textContent);
  expect(names).toEqual(['TK12+3003 支', 'TM-03地滑計', 'TM-04地滑計', 'ELP-15地滑計']);
  // 118 of 144 is 81.94 %
  expect(within(grid).getByLabelText('2026-11-14 81.9 %').dataset.band).toBe('some');
  expect(within(grid).getByText('從未收到資料，自 2026-08-01 起使用')).toBeTruthy();
  // Expected: 196 + 340 = 536, of which 26 are missing: 95.14 %
  expect(screen.getByText('收到 95.1 %')).toBeTruthy();
  expect(screen.getByText('不含 1 支從未收到資料的儀器')).toBeTruthy();
  const causes = within(screen.getByRole('list', { name: '缺少的筆數，依原因' })).getAllByRole('listitem');
  expect(causes.map(({ textContent }) => textContent)).toEqual([
    '記錄器未回傳 20',
    '資料列被拒收 1',
    'NAN 3',
    '遮罩 2',
  ]);
  const [asked] = server.asked;
  expect(asked?.url.searchParams.get('to')).toMatch(/^\d{4}-\d{2}-\d{2}$/);
});

it('is walked over with the arrows, each cell said in full, and opened with Enter', async () => {
  start();
  const grid = await screen.findByRole('grid');
  fireEvent.focus(grid);
  const said = () =>
    document.getElementById(grid.getAttribute('aria-activedescendant') ?? '')?.getAttribute('aria-label');
  fireEvent.keyDown(grid, { key: 'ArrowDown' });
  fireEvent.keyDown(grid, { key: 'ArrowLeft' });
  expect(said()).toBe('TM-03，2026-11-14，81.9 %，收到 118，應有 144，記錄器未回傳 20，資料列被拒收 1，NAN 3，遮罩 2');
  fireEvent.keyDown(grid, { key: 'Home' });
  expect(said()).toBe('TM-03，2026-11-13，無應收資料');
  fireEvent.keyDown(grid, { key: 'ArrowRight' });
  fireEvent.keyDown(grid, { key: 'Enter' });
  expect(await screen.findByText('收到 118，應有 144，缺 26')).toBeTruthy();
  expect(window.location.search).toContain(`open=${idOf(3)}`);
  expect(window.location.search).toContain('day=2026-11-14');
});

it('opens a day with its gaps, what is known of each, and where to look', async () => {
  start(undefined, `/admin/completeness?open=${idOf(3)}&day=2026-11-14`);
  const panel = await screen.findByRole('region', { name: /TM-03/ });
  await within(panel).findByText('最後一列 11-14 02:20。');
  expect(within(panel).getByText('02:30–05:50')).toBeTruthy();
  expect(within(panel).getByText('a.dat 第 48,310 列：欄數 3，應為 14')).toBeTruthy();
  // 26 × 10 min
  expect(within(panel).getByText(/缺漏的 4 小時 20 分鐘未判定/)).toBeTruthy();
  expect(within(panel).getByText('02:40 起標為無資料，已通知 3 人。')).toBeTruthy();
  const line = within(panel).getByRole('link', { name: '查看拒收的列' }).getAttribute('href');
  expect(line).toBe(`/admin/document?project=${idOf(1)}&open=${idOf(80)}`);
  const [curve] = within(panel).getAllByRole('link', { name: '查看曲線' });
  expect(curve?.getAttribute('href')).toContain('startDate=2026-11-13T16%3A00%3A00.000Z');
  fireEvent.click(within(panel).getByRole('button', { name: '後一天' }));
  await waitFor(() => expect(window.location.search).toContain('day=2026-11-15'));
});

it('leaves out instruments without gaps on demand, and says when none is left', async () => {
  start();
  await screen.findByRole('grid');
  fireEvent.click(screen.getByRole('switch', { name: '只看有缺口' }));
  await waitFor(() => expect(screen.queryByText('TM-04')).toBeNull());
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'nobody' } });
  expect(await screen.findByText('沒有符合條件的儀器')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '清除條件' }));
  expect(await screen.findByText('TM-04')).toBeTruthy();
});

it('says nothing of gaps when it could not be read', async () => {
  start(() => Response.json({ code: 'internal', message: 'x' }, { status: 500 }));
  expect(await screen.findByText('無法載入資料完整度')).toBeTruthy();
  expect(screen.queryByRole('grid')).toBeNull();
  expect(screen.queryByText('這個專案還沒有儀器')).toBeNull();
});

it('is a list of strips on a phone, and a press opens the worst day', async () => {
  onPhone();
  start();
  const [first] = await screen.findAllByRole('listitem');
  expect(first?.textContent).toBe('TM-03TK12+30086.7 %');
  fireEvent.click(within(first as HTMLElement).getByRole('button'));
  expect(await screen.findByText('收到 118，應有 144，缺 26')).toBeTruthy();
});

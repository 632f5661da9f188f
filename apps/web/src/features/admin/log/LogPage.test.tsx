import '../../../ui/test-support';
import type { LogRecord } from '@talus/contract/admin/log';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { idOf } from '../../../app/test-data';
import { speakChinese } from '../../../app/test-support';
import { wire } from '../../../app/test-wire';
import { onPhone } from '../../../ui/test-support';
import { openAdminPage, serverOf } from '../common/test-admin';
import { LogPage } from './LogPage';

const record = (no: number, more: Partial<LogRecord> = {}): LogRecord => ({
  no,
  created_at: '2026-11-15T00:40:20.000Z',
  client_id: { _id: idOf(1), name: '林冠宇' },
  type: 'update_log',
  message: `document CR6-${no}`,
  project: null,
  noun: null,
  name: null,
  fields: null,
  ...more,
});
const RECORDS = [
  record(3, { type: 'unauthorized_view_log', message: 'admin.use', client_id: { _id: idOf(2), name: '王建民' } }),
  record(2),
  record(1, { client_id: null, project: { _id: idOf(9), name: 'TK 線' } }),
];

let server: ReturnType<typeof serverOf>;
const start = (records: LogRecord[] | Response) => {
  server = serverOf({
    'GET /api/admin/log': ({ url }) =>
      records instanceof Response ? records.clone() : url.searchParams.get('type') === 'xml_log' ? [] : records,
    'GET /api/admin/log/client': () => [{ _id: idOf(1), name: '林冠宇' }],
  });
  wire.fetch = server.fetch;
  openAdminPage(<LogPage />, '/admin/log');
};
const asked = () => server.asked.filter(({ url }) => url.pathname === '/api/admin/log').map(({ url }) => url.search);

beforeAll(speakChinese);
beforeEach(() => vi.stubGlobal('EventSource', undefined));

it('shows who did what and when, as administration writes times', async () => {
  start(RECORDS);
  const table = await screen.findByRole('grid', { name: '操作紀錄' });
  const [, first, second] = within(table).getAllByRole('row');
  // 00:40:20 UTC is 08:40:20 in Taipei
  expect(first?.textContent).toBe('2026/11/15 08:40:20王建民拒絕存取admin.use——');
  expect(second?.textContent).toContain('林冠宇修改document CR6-2');
});

it('asks for a type and for a person, from the first page on', async () => {
  start(RECORDS);
  await screen.findByRole('grid');
  await screen.findByRole('option', { name: '林冠宇' });
  const types = within(screen.getByRole('combobox', { name: '類型' })).getAllByRole<HTMLOptionElement>('option');
  expect(
    types
      .map(({ value }) => value)
      .filter(Boolean)
      .sort(),
  ).toEqual([
    'add_log',
    'delete_log',
    'line_api_log',
    'unauthorized_view_log',
    'update_log',
    'view_log',
    'view_project',
    'xml_log',
  ]);
  fireEvent.change(screen.getByRole('combobox', { name: '類型' }), { target: { value: 'update_log' } });
  fireEvent.change(screen.getByRole('combobox', { name: '人員' }), { target: { value: idOf(1) } });
  await waitFor(() => expect(asked().at(-1)).toContain(`type=update_log&client=${idOf(1)}`));
});

it('says nothing matches where filters leave none, and leads out of it', async () => {
  start(RECORDS);
  await screen.findByRole('grid');
  fireEvent.change(screen.getByRole('combobox', { name: '類型' }), { target: { value: 'xml_log' } });
  await screen.findByText('沒有符合條件的資料');
  expect(screen.queryByText('還沒有紀錄')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: '清除條件' }));
  await screen.findByRole('grid');
});

it('says that there is none yet only when the server said so', async () => {
  start([]);
  await screen.findByText('還沒有紀錄');
});

it('says that it could not be read, not that there is nothing', async () => {
  start(Response.json({ code: 'server.failed', message: '…' }, { status: 500 }));
  await screen.findByText('無法載入紀錄');
  expect(screen.getByText('讀取失敗，現況不明')).toBeTruthy();
});

it('goes on to older records where there are some', async () => {
  start(Array.from({ length: 500 }, (_, i) => record(1000 - i)));
  fireEvent.click(await screen.findByRole('button', { name: '載入更早的紀錄' }));
  // 1000 down to 501: 501 is the last record of the page
  await waitFor(() => expect(asked().at(-1)).toContain('before=501'));
});

it('has a card for each record under a thumb', async () => {
  onPhone();
  start(RECORDS);
  const cards = await screen.findByRole('list', { name: '操作紀錄' });
  expect(within(cards).getAllByRole('listitem')).toHaveLength(3);
});

it('says of which version of an instrument a limit was changed', async () => {
  start([record(7, { noun: 'instrument', name: 'TM-11', fields: [{ field: 'v2.AL_plus', before: 20, after: 21.5 }] })]);
  expect(await screen.findByText(/^v2 .*上限.* 20 → 21\.5$/)).toBeTruthy();
});

it('says moments on the clock of the project', async () => {
  const fields = [{ field: 'undone', before: null, after: '2026-11-17T15:24:33.260Z' }];
  start([record(7, { noun: 'mask', name: 'TM-03', fields })]);
  // eight hours later
  expect(await screen.findByText('已解除 — → 2026/11/17 23:24')).toBeTruthy();
});

it('opens a change with what each field was and what it became', async () => {
  const fields = [
    { field: 'data_interval', before: 600_000, after: 3_600_000 },
    { field: 'message.enabled', before: true, after: false },
    { field: 'unheard_of', before: null, after: 'x' },
  ];
  start([record(7, { noun: 'document', name: 'CR6-7', fields })]);
  // labels of the logger file form; an unknown field keeps its wire name
  const cell = await screen.findByText('間隔 10分 → 1時、中斷時發簡訊通知 是 → 否、unheard_of — → x');
  expect(screen.getByText('資料檔 CR6-7')).toBeTruthy();
  fireEvent.click(cell);
  const panel = await screen.findByRole('region', { name: 'CR6-7' });
  const rows = within(panel).getAllByRole('row');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    '欄位變更前變更後',
    '間隔10分1時',
    '中斷時發簡訊通知是否',
    'unheard_of—x',
  ]);
  fireEvent.keyDown(panel, { key: 'Escape' });
  expect(screen.queryByRole('region', { name: 'CR6-7' })).toBeNull();
});

import '../../../ui/test-support';
import type { Document } from '@talus/contract/data/documents';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { idOf } from '../../../app/test-data';
import { speakChinese } from '../../../app/test-support';
import { wire } from '../../../app/test-wire';
import { ConfirmProvider } from '../../../ui/overlay/Confirm';
import { openAdminPage, serverOf } from '../common/test-admin';
import { DocumentsPage } from './DocumentsPage';
import { paceOf } from './queries';

const document = (n: number, name: string, more: Partial<Document> = {}): Document => ({
  _id: idOf(n),
  revision: 3,
  name,
  path: '/data/tk/slope',
  data_interval: 600_000,
  updated_at: '2026-11-15T00:40:00.000Z',
  newest: '2026-11-15T00:40:00.000Z',
  count: 6912,
  status: 'active',
  online: true,
  message: { enabled: true },
  timezone: 'Asia/Taipei',
  clock_tolerance: null,
  cwa_columns: [],
  clock: 'ok',
  quarantined: 0,
  moving: null,
  rejected: 0,
  instruments: 11,
  ...more,
});
const DOCUMENTS = [
  document(1, 'CR6-05_D1', { quarantined: 1, rejected: 3 }),
  document(2, 'CR6-15_E1', { status: 'down', count: 88 }),
  document(3, 'manual_cx07', { online: false, path: 'push', updated_at: null, data_interval: 0 }),
];
const WAITING = {
  no: 7,
  TIMESTAMP: '2026-11-15T01:40:00.000Z',
  ahead: 3_590_000,
  reason: 'ahead',
  message: '…',
  source: 'file',
  came_at: '2026-11-15T00:40:10.000Z',
  values: {},
  state: 'waiting',
  offset: null,
  decided_at: null,
  decided_by: null,
};
const PIECE = {
  no: 2,
  time: '2026-11-15T00:40:07.000Z',
  source: 'file',
  file: 'a.dat',
  offset: [0, 412],
  rows: 5,
  duplicate: 1,
  quarantined: 0,
  moving: null,
  rejected: 2,
  rejections: [],
};
const refusedLine = (line: number, message: string, file: number | null, text: string | null) => ({
  no: 2,
  time: PIECE.time,
  source: file === null ? 'push' : 'file',
  file: file === null ? null : { no: file, name: `${file}.dat` },
  line,
  reason: 'fields',
  message,
  text,
});
const FIELDS = '欄數 3，應為 14';
const LINES = [
  refusedLine(51_208, FIELDS, 5, '"2026-11-15 07:10:00",1,<b>2</b>'),
  refusedLine(51_190, FIELDS, 6, null),
  refusedLine(2, '沒有時刻', null, '{"values":{}}'),
];
const FILE = { no: 5, name: '5.dat', read: 412, isThere: true, isWaiting: false, seen_at: PIECE.time };

let server: ReturnType<typeof serverOf>;
const start = (path = '/admin/document', more: Parameters<typeof serverOf>[0] = {}) => {
  const at = `/api/admin/document/${idOf(1)}`;
  server = serverOf({
    'GET /api/admin/document': () => DOCUMENTS,
    'GET /api/admin/document/refused': () => [
      {
        no: 9,
        path: '/data/tk',
        name: 'B2_card.dat',
        reason: 'tob1',
        message: '檔頭是 TOB1',
        seen_at: '2026-11-14T00:00:00.000Z',
      },
    ],
    [`GET ${at}/spacing`]: () => ({ spacing: 600_000, rows: 50 }),
    [`GET ${at}/ledger`]: () => [PIECE],
    [`GET ${at}/rejection`]: () => LINES,
    [`GET ${at}/file`]: () => [FILE, { ...FILE, no: 6, name: '6.dat', isThere: false }],
    'POST /api/admin/document/replay': ({ body }) => ({ files: (body as { files: number[] }).files.length }),
    [`GET ${at}/quarantine`]: () => [WAITING],
    [`GET ${at}/token`]: () => [
      {
        _id: idOf(8),
        name: '閘道 GW-08',
        created_at: '2026-11-01T00:00:00.000Z',
        created_by: null,
        used_at: null,
        revoked_at: null,
      },
    ],
    [`POST ${at}`]: ({ body }) => ({ ...document(1, 'CR6-05_D1'), ...(body as object), revision: 4 }),
    [`POST ${at}/replay`]: () => ({ files: 2 }),
    [`POST ${at}/quarantine/take`]: () => ({ taken: 1, duplicate: 0, waiting: 0 }),
    [`POST ${at}/token`]: ({ body }) => ({
      _id: idOf(9),
      ...(body as object),
      created_at: '2026-11-15T00:00:00.000Z',
      created_by: null,
      used_at: null,
      revoked_at: null,
      token: 'tlp_secret',
    }),
    ...more,
  });
  wire.fetch = server.fetch;
  openAdminPage(
    <ConfirmProvider>
      <DocumentsPage />
    </ConfirmProvider>,
    path,
  );
};
const posted = () =>
  server.asked.filter(({ method }) => method === 'POST').map(({ url, body }) => [url.pathname.split('/').at(-1), body]);
const open = async () => {
  start();
  fireEvent.click(await screen.findByRole('button', { name: '編輯 CR6-05_D1' }));
  return screen.findByRole('region', { name: 'CR6-05_D1' });
};
const yes = () => fireEvent.click(within(screen.getByRole('alertdialog')).getAllByRole('button').at(-1) as HTMLElement);

beforeAll(speakChinese);
beforeEach(() => vi.stubGlobal('EventSource', undefined));

it('groups those online by folder; a folder has no pen, and each status has its word', async () => {
  start();
  const rows = within(await screen.findByRole('grid'))
    .getAllByRole('row')
    .slice(1);
  // 6912 + 88 rows in the folder
  expect(rows[0]?.textContent).toContain('/data/tk/slope 2 檔7,000');
  expect(within(rows[0] as HTMLElement).queryByRole('button')).toBeNull();
  expect(rows[1]?.textContent).toContain('CR6-05_D1 拒收 3 列隔離 1 列6,9122026/11/15 08:40');
  expect(rows.map(({ textContent }) => textContent).join()).toContain('中斷');
  // A status has one shape and colour everywhere: down is the grey ring, red is Action alone
  const listShapes = (word: string) => screen.getAllByText(word).flatMap((cell) => cell.querySelector('[data-shape]')?.getAttribute('data-shape') ?? []); // biome-ignore format: a row
  expect([new Set(listShapes('正常')), new Set(listShapes('中斷'))]).toEqual([new Set(['GREEN']), new Set(['down'])]);
  expect(screen.getByText('1 個檔案無法讀取')).toBeTruthy();
});

it('lists those offline with name, last update and interval alone', async () => {
  start();
  await screen.findByRole('grid');
  fireEvent.click(screen.getByRole('tab', { name: /Offline/ }));
  await screen.findByText('manual_cx07');
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    '名稱',
    '最後更新',
    '間隔',
    '',
  ]);
  expect(screen.getByText('從未')).toBeTruthy();
});

it('leaves folders out where rows are in the order of a column', async () => {
  start('/admin/document?sort=-count');
  const rows = within(await screen.findByRole('grid'))
    .getAllByRole('row')
    .slice(1);
  expect(rows).toHaveLength(2);
  expect(rows[0]?.textContent).toContain('CR6-05_D1');
});

it('proposes the spacing that the rows have, which one press takes', async () => {
  start('/admin/document', {
    [`GET /api/admin/document/${idOf(1)}/spacing`]: () => ({ spacing: 3_600_000, rows: 24 }),
  });
  fireEvent.click(await screen.findByRole('button', { name: '編輯 CR6-05_D1' }));
  const panel = await screen.findByRole('region', { name: 'CR6-05_D1' });
  expect(await within(panel).findByText(/最近 24 列實際相隔 1 小時/)).toBeTruthy();
  fireEvent.click(within(panel).getByRole('button', { name: /間隔改為/ }));
  await waitFor(() => expect(within(panel).queryByText(/實際相隔/)).toBeNull());
  fireEvent.click(within(panel).getByRole('button', { name: '儲存' }));
  await screen.findByText('更新成功');
  expect(posted()[0]?.[1]).toMatchObject({ data_interval: 3_600_000, revision: 3 });
});

it('proposes nothing where the interval is what the rows have', async () => {
  const panel = await open();
  await waitFor(() => expect(server.asked.some(({ url }) => url.pathname.endsWith('/spacing'))).toBe(true));
  expect(within(panel).queryByText(/實際相隔/)).toBeNull();
});

it('asks often while rows come in, and seldom once they stopped', () => {
  const pace = paceOf((documents: readonly { count: number }[]) =>
    documents.reduce((all, { count }) => all + count, 0),
  );
  const query = { state: { data: [{ count: 5 }], dataUpdatedAt: 0 } };
  const told = (count: number, seconds: number) => {
    query.state = { data: [{ count }], dataUpdatedAt: seconds * 1000 };
    return pace(query);
  };
  expect([told(5, 0), told(5, 10), told(900, 20), told(900, 22), told(4000, 24), told(4000, 33), told(4000, 34)]).toEqual([
    10_000, 10_000, 2000, 2000, 2000, 2000, 10_000,
  ]); // biome-ignore format: a row of answers
});

it('saves the interval in milliseconds with the revision that it began from', async () => {
  const panel = await open();
  expect(within(panel).getByRole('heading', { name: '檔案設定' })).toBeTruthy();
  const interval = within(within(panel).getByRole('group', { name: /間隔/ }));
  fireEvent.change(interval.getByLabelText('分'), { target: { value: '15' } });
  fireEvent.blur(interval.getByLabelText('分'));
  // The tick has only one label
  expect(within(panel).getAllByText('中斷時發簡訊通知')).toHaveLength(1);
  const ahead = within(within(panel).getByRole('group', { name: '容許的時鐘超前' }));
  expect(ahead.getByLabelText<HTMLInputElement>('分').value).toBe('');
  fireEvent.click(within(panel).getByRole('button', { name: '儲存' }));
  await screen.findByText('更新成功');
  // 15 × 60 × 1000
  expect(posted()).toEqual([
    [
      idOf(1),
      {
        data_interval: 900_000,
        clock_tolerance: null,
        timezone: 'Asia/Taipei',
        message: { enabled: true },
        revision: 3,
      },
    ],
  ]);
});

it('shows refused lines as they were written, by why, and reads the files of chosen ones again when asked twice', async () => {
  const panel = await open();
  const refused = within(await within(panel).findByRole('region', { name: '拒收的列' }));
  expect(refused.getByText('3 列，2 種原因；保留原文')).toBeTruthy();
  expect(refused.getByText('"2026-11-15 07:10:00",1,<b>2</b>').tagName).toBe('CODE');
  expect(refused.getByText('當時未保留原文')).toBeTruthy();
  // Pushed rows are in no file
  expect(refused.getByRole<HTMLInputElement>('checkbox', { name: '沒有時刻' }).disabled).toBe(true);
  expect(refused.getByRole<HTMLButtonElement>('button', { name: '重讀所選' }).disabled).toBe(true);
  fireEvent.click(refused.getByRole('checkbox', { name: FIELDS }));
  fireEvent.click(refused.getByRole('button', { name: '重讀所選的 2 檔' }));
  await screen.findByText('從頭重讀 2 檔？');
  expect(posted()).toEqual([]);
  yes();
  await screen.findByText('開始重讀 2 檔');
  expect(posted()).toEqual([['replay', { files: [5, 6] }]]);
});

it('gives out a file that lies in its folder, and says of another that it is gone', async () => {
  const panel = await open();
  const files = within(await within(panel).findByRole('region', { name: '檔案' }));
  const link = await files.findByRole('link', { name: '下載 5.dat' });
  expect(link.getAttribute('href')).toBe('/api/admin/document/file/5');
  expect(files.getByText('不在資料夾裡')).toBeTruthy();
  expect(files.queryByRole('link', { name: '下載 6.dat' })).toBeNull();
  expect(within(panel).getByText('採用 6,912 列；08:40:07 讀 412 位元組')).toBeTruthy();
});

it('reads all files again when asked twice', async () => {
  const panel = await open();
  fireEvent.click(within(panel).getByRole('button', { name: '全部重讀' }));
  await screen.findByText('從頭重讀 CR6-05_D1 的檔案？');
  expect(posted()).toEqual([]);
  yes();
  await screen.findByText('開始重讀 2 檔');
});

it('keeps those with refused lines when asked for them', async () => {
  start('/admin/document?state=rejected');
  const grid = within(await screen.findByRole('grid'));
  expect(grid.getAllByRole('row').slice(1)).toHaveLength(1);
  expect(grid.getByText('拒收 3 列')).toBeTruthy();
});

it('takes rows in from quarantine with the clock set right', async () => {
  const panel = await open();
  await within(panel).findByRole('button', { name: '全部採用' });
  fireEvent.click(within(panel).getByRole('button', { name: '全部採用' }));
  yes();
  await screen.findByText('已採用 1 列，略過重複 0 列');
  // 3,590 s ahead are 59.8 minutes: 60 back
  expect(posted()).toEqual([['take', { offset: -3_600_000 }]]);
});

it('shows a new token once', async () => {
  const panel = await open();
  fireEvent.change(await within(panel).findByRole('textbox', { name: '權杖名稱' }), { target: { value: '現場筆電' } });
  fireEvent.click(within(panel).getByRole('button', { name: '產生' }));
  await within(panel).findByText('tlp_secret');
  expect(posted()).toEqual([['token', { name: '現場筆電' }]]);
});

it('says that it could not be read, not that there is none', async () => {
  start('/admin/document', {
    'GET /api/admin/document': () => Response.json({ code: 'server.failed', message: '…' }, { status: 500 }),
  });
  await screen.findByText('無法載入資料檔');
  await waitFor(() => expect(screen.queryByText('沒有監看中的資料檔')).toBeNull());
});

describe('what a column and a clock say', () => {
  it('warns of a zone with daylight saving while it is chosen, and of no other', async () => {
    const panel = await open();
    const zone = await within(panel).findByLabelText(/時區/);
    expect(within(panel).queryByText(/夏令時間/)).toBeNull();
    fireEvent.change(zone, { target: { value: 'America/New_York' } });
    await within(panel).findByText(/America\/New_York 實施夏令時間：每年有一小時會出現兩次/);
    fireEvent.change(zone, { target: { value: 'Asia/Tokyo' } });
    await waitFor(() => expect(within(panel).queryByText(/夏令時間/)).toBeNull());
  });

  it('says why a row waits: ahead, or in the repeated hour, and how that is decided', async () => {
    const ambiguous = { ...WAITING, no: 8, ahead: -3_600_000, reason: 'row.ambiguous' };
    start('/admin/document', { [`GET /api/admin/document/${idOf(1)}/quarantine`]: () => [WAITING, ambiguous] });
    fireEvent.click(await screen.findByRole('button', { name: '編輯 CR6-05_D1' }));
    const panel = await screen.findByRole('region', { name: 'CR6-05_D1' });
    await within(panel).findByText('重複的一小時');
    await within(panel).findByText(/^超前 /);
    await within(panel).findByText(/加 0 分鐘為第一次/);
  });
});

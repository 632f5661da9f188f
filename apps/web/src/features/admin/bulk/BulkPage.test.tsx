import '../../../ui/test-support';
import type { BulkInstrument } from '@talus/contract/instruments/instrument-bulk';
import { xlsxParts, zipOf } from '@talus/domain/workbooks/test-xlsx';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { readSheet } from '../../../app/export/test-files';
import { idOf } from '../../../app/test-data';
import { speakChinese } from '../../../app/test-support';
import { wire } from '../../../app/test-wire';
import { saveFile } from '../../../lib/save-file';
import { giveSize } from '../../../ui/sheet/test-size';
import { openAdminPage, serverOf } from '../common/test-admin';
import { BulkPage } from './BulkPage';

vi.mock('../../../lib/save-file', () => ({ saveFile: vi.fn() }));

const NO_BOUNDS = { WL_plus: null, WL_minus: null, AL_plus: null, AL_minus: null, WSL_plus: null, WSL_minus: null };
const on = { enabled: true };
const levels = { WL: on, AL: on, WSL: on };
const FILE = { _id: idOf(50), name: 'CR6-12_A2', path: '/data', index: [{ _id: idOf(60), name: 'TM03', unit: 'mm' }] };

const instrumentOf = (n: number, name: string, more: object = {}): BulkInstrument =>
  ({
    _id: idOf(n),
    revision: 1,
    project: idOf(1),
    instrument_type: idOf(40),
    instrument_output: idOf(40),
    display_output: 'reading2',
    chart_type: 'line',
    useFunction: false,
    station: { _id: idOf(31), name: 'A2' },
    area: { _id: idOf(30), name: 'TK12+300' },
    disabled_at: null,
    config: { message: { down: on, ...levels, rate1Hr: levels, rate24Hr: levels } },
    latestVersion: {
      _id: idOf(n + 100), number: 1, name, unit: 'mm', class: '', TRA_no: '', decimal_points: 2, coordinates: null, note: '',
      startDate: '2026-11-01T00:00:00.000Z', document_id: FILE._id, reference: idOf(60), temperature_reference: null, bind_batt: null,
      select_monitor: null, allowZeroMeasurement: true, allowRate: false, evalFunction: null, R0: null, T0: null, K: null, offset: 0,
      F0: 0, F1: 1, F2: 0, F3: 0, F4: 0, F5: 0, ...NO_BOUNDS, rate_1Hr_config: NO_BOUNDS, rate_24Hr_config: NO_BOUNDS,
      alert_count_limit: 2, rate_alert_count_limit: 2, down_count_base: 1, down_count_limit: 2, dead_band: null, clear_count_limit: null,
      created_at: '2026-11-01T00:00:00.000Z',
      ...more,
    },
  }) as BulkInstrument; // biome-ignore format: a record
const ALL = [instrumentOf(2, 'TM-03'), instrumentOf(3, 'TM-04')];

let server: ReturnType<typeof serverOf>;
type Answer = (asked: { body: unknown; url: URL }) => unknown;
const start = (answers: Record<string, Answer> = {}) => {
  server = serverOf({
    [`GET /api/admin/bulk/instrument/${idOf(1)}`]: () => ALL,
    'GET /api/admin/document/getAllIndex': () => [FILE],
    ...answers,
  });
  wire.fetch = server.fetch;
  openAdminPage(<BulkPage />, '/admin/edit/instrument');
};
const sent = (method: string, path: string) =>
  server.asked.filter((one) => one.method === method && one.url.pathname === path);
const refusal = (status: number, body: object) => Response.json({ message: 'no', requestId: '1', ...body }, { status });

/** Focuses the grid through its tab stop, the first cell. */
const enterSheet = async (name: string) => {
  const stop = (await screen.findByRole('region', { name })).querySelector<HTMLElement>('[tabindex="0"]');
  await act(async () => stop?.focus());
};
const paste = async (text: string) => {
  await enterSheet('儀器設定');
  await act(async () => {
    const event = new Event('paste', { bubbles: true, cancelable: true });
    Object.assign(event, { clipboardData: { getData: () => text } });
    document.body.dispatchEvent(event);
  });
};
const saveButton = () => screen.findByRole('button', { name: /^儲存 \d+ 支$/ });

beforeAll(speakChinese);
beforeEach(() => {
  vi.stubGlobal('EventSource', undefined);
  giveSize();
});

it('sends of each row only what was changed, with its instrument, version, name and revision', async () => {
  start({ 'PUT /api/admin/bulk/instrument': () => [instrumentOf(2, 'TM-05'), instrumentOf(3, 'TM-04')] });
  expect(await screen.findByText('2 支儀器')).toBeTruthy();
  await paste('TM-05');
  await userEvent.click(await saveButton());
  await screen.findByText('更新成功');
  expect(sent('PUT', '/api/admin/bulk/instrument').map(({ body }) => body)).toEqual([
    [{ instrument_id: idOf(2), version_id: idOf(102), revision: 1, name: 'TM-05' }],
  ]);
});

it('shows of the instruments those that were chosen by area and station', async () => {
  start();
  await screen.findByText('2 支儀器');
  await userEvent.click(screen.getByRole('button', { name: /^儀器（/ }));
  await userEvent.keyboard('TM-04');
  await screen.findByRole('option', { name: /TM-04/ });
  await userEvent.keyboard('{Enter}{Escape}');
  expect(await screen.findByText('1 支，共 2 支')).toBeTruthy();
});

it('marks what the server refuses in its cell', async () => {
  start({
    'PUT /api/admin/bulk/instrument': () =>
      refusal(400, { code: 'request.invalid', fields: [{ field: '0.name', reason: '不可' }] }),
  });
  await paste('TM-05');
  await userEvent.click(await saveButton());
  expect(await screen.findByText('第 1 列「名稱」')).toBeTruthy();
});

it('asks about limits out of order, and saves them when they are meant', async () => {
  start({
    'PUT /api/admin/bulk/instrument': ({ url }) =>
      url.searchParams.get('confirm') === 'true'
        ? ALL
        : refusal(409, {
            code: 'limits.confirm',
            fields: [{ field: '0.WL_plus', reason: '注意上限 480 高於警戒上限 450' }],
          }),
  });
  await paste('TM-05');
  await userEvent.click(await saveButton());
  const dialog = await screen.findByRole('alertdialog');
  expect(dialog.textContent).toContain('TM-05 注意上限 480 高於警戒上限 450');
  await userEvent.click(within(dialog).getByRole('button', { name: '仍要儲存' }));
  await waitFor(() => expect(sent('PUT', '/api/admin/bulk/instrument')).toHaveLength(2));
});

it('asks why limits are loosened, and saves them with the reason', async () => {
  start({
    'PUT /api/admin/bulk/instrument': ({ url }) =>
      url.searchParams.get('reason') === '搬遷'
        ? ALL
        : refusal(409, { code: 'limits.loosened', fields: [{ field: idOf(2), reason: 'TM-05 警戒上限 450 → 480' }] }),
  });
  await paste('TM-05');
  await userEvent.click(await saveButton());
  const dialog = await screen.findByRole('alertdialog', { name: '放寬 1 項門檻？' });
  expect(dialog.textContent).toContain('TM-05 警戒上限 450 → 480');
  await userEvent.type(within(dialog).getByRole('textbox'), '搬遷{Enter}');
  expect(await screen.findByText('更新成功')).toBeTruthy();
  expect(sent('PUT', '/api/admin/bulk/instrument')).toHaveLength(2);
});

it('says of each row what somebody else changed, beside one’s own value, and saves upon theirs', async () => {
  const conflict = { id: idOf(2), name: 'TM-07', revision: 4, by: { id: idOf(9), name: '林冠宇' }, at: null, fields: [{ field: 'v1.name', before: 'TM-03', after: 'TM-07' }, { field: 'v1.unit', before: 'mm', after: 'cm' }] }; // biome-ignore format: one record
  let isFirst = true;
  start({
    'PUT /api/admin/bulk/instrument': () => {
      if (!isFirst) return ALL;
      isFirst = false;
      return refusal(409, { code: 'changed.meanwhile', conflict, conflicts: [conflict] });
    },
  });
  await paste('TM-05');
  await userEvent.click(await saveButton());
  const { textContent } = await screen.findByRole('alertdialog');
  expect(textContent).toContain('TM-07（林冠宇）：name 對方 TM-07，您 TM-05');
  expect(textContent).toContain('TM-07（林冠宇）：unit 對方 cm');
  await userEvent.click(screen.getByRole('button', { name: '儲存我的變更' }));
  await waitFor(() => expect(sent('PUT', '/api/admin/bulk/instrument')).toHaveLength(2));
  expect(sent('PUT', '/api/admin/bulk/instrument').at(-1)?.body).toMatchObject([{ revision: 4, name: 'TM-05' }]);
});

it('saves ticks a second after the last, says so, and keeps what failed for another try', async () => {
  let isDown = true;
  start({
    'PUT /api/admin/bulk/instrument': () => (isDown ? refusal(500, { code: 'server.failed' }) : ALL),
  });
  await userEvent.click(await screen.findByRole('tab', { name: /簡訊設定/ }));
  await enterSheet('簡訊設定');
  // Skips the columns name, area and station
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight} ');
  expect(await screen.findByText('1 支待儲存')).toBeTruthy();
  expect(sent('PUT', '/api/admin/bulk/instrument')).toHaveLength(0);
  const retry = await screen.findByRole('button', { name: '再試一次' }, { timeout: 4000 });
  expect(sent('PUT', '/api/admin/bulk/instrument')).toHaveLength(1);
  isDown = false;
  await userEvent.click(retry);
  await waitFor(() => expect(sent('PUT', '/api/admin/bulk/instrument')).toHaveLength(2));
  expect(sent('PUT', '/api/admin/bulk/instrument').at(-1)?.body).toMatchObject([
    { instrument_id: idOf(2), config: { message: { down: { enabled: false }, WSL: { enabled: true } } } },
  ]);
});

const workbookFile = (
  names: readonly string[],
  more: { head?: string; cells?: readonly string[]; first?: number } = {},
) => {
  const { head, cells = [], first = 2 } = more;
  const text = (place: string, value: string) => `<c r="${place}" t="inlineStr"><is><t>${value}</t></is></c>`;
  const heads = `<row r="1">${text('A1', '名稱')}${text('B1', '資料檔')}${text('C1', '生效時間')}${head ? text('D1', head) : ''}</row>`;
  const rows = names.map((name, i) => `<row r="${i + first}">${text(`A${i + first}`, name)}${text(`B${i + first}`, 'CR6-12_A2')}${text(`C${i + first}`, '2026-11-20')}${cells[i] ? text(`D${i + first}`, cells[i]) : ''}</row>`); // biome-ignore format: one line
  const xml = `<sheetData>${heads}${rows.join('')}</sheetData>`;
  return new File([zipOf(xlsxParts({ sheets: [{ name: '儀器', xml }] })) as BlobPart], 'new.xlsx');
};
const openImport = async (file: File) => {
  await userEvent.click(await screen.findByRole('button', { name: '批次匯入' }));
  await userEvent.upload(await screen.findByLabelText('Excel 檔'), file);
};
const checked = (body: unknown, errors: Record<number, object[]>) =>
  (body as { rowNumber: number; data: object[] }[]).map(({ rowNumber, data }) => ({
    rowNumber,
    data,
    hasError: rowNumber in errors,
    errorMessage: '',
    errors: errors[rowNumber] ?? [],
    questions: [],
  }));

it('reads a workbook, has it checked, asks how many and creates them', async () => {
  start({
    'POST /api/admin/instrument/validate': ({ body }) => checked(body, {}),
    'POST /api/admin/instrument/import': () => ({ createdCount: 2, instruments: [] }),
  });
  await openImport(workbookFile(['TM-17', 'TM-18']));
  expect(await screen.findByText(/2 列，0 個錯誤/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '新增 2 支儀器' }));
  const dialog = await screen.findByRole('alertdialog');
  expect(dialog.textContent).toContain('是否新增 2 支新儀器？');
  // The workbook names no station
  expect(dialog.textContent).toContain('其中 2 支不設測站，會列在「無位置」。');
  await userEvent.click(within(dialog).getByRole('button', { name: '新增 2 支儀器' }));
  await screen.findByText(/已建立 2 支儀器/);
  expect(sent('POST', '/api/admin/instrument/import').map(({ body }) => body)).toEqual([
    ['TM-17', 'TM-18'].map((name, i) => ({
      project: idOf(1),
      rowNumber: i + 2,
      data: [{ name, document_id: 'CR6-12_A2', startDate: '2026-11-20' }],
      config: { message: {} },
    })),
  ]);
});

it('with an error creates nothing, and what was probably meant is one press away', async () => {
  start({
    'POST /api/admin/instrument/validate': ({ body }) => {
      const names = (body as { data: { name: string }[] }[]).map(({ data }) => data[0]?.name);
      const error = { field: 'name', reason: '已有名為 TM-03 的儀器', suggestion: 'TM-19' };
      return checked(body, names.includes('TM-03') ? { 3: [error] } : {});
    },
  });
  await openImport(workbookFile(['TM-17', 'TM-03']));
  expect(await screen.findByText('已有名為 TM-03 的儀器')).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /^新增 \d 支儀器$/ }).disabled).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: '下載錯誤清單' }));
  const [list, name] = vi.mocked(saveFile).mock.lastCall ?? [];
  expect(name).toMatch(/ 錯誤\.xlsx$/);
  const sheet = await readSheet(list as Blob);
  const lines = [1, 2, 3].map((row) => sheet.row(row, 3));
  // The second instrument is row 3 of the file, because row 1 is the header
  expect(lines).toContainEqual(['列', '欄位', '原因']);
  expect(lines).toContainEqual([3, '名稱', '已有名為 TM-03 的儀器']);
  await userEvent.click(screen.getByRole('button', { name: '改成 TM-19' }));
  expect(await screen.findByText(/2 列，0 個錯誤/)).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '新增 2 支儀器' }).disabled).toBe(false);
});

it('asks what X means in a column of X and blanks, and creates nothing before', async () => {
  start({
    'POST /api/admin/instrument/validate': ({ body }) => checked(body, {}),
    'POST /api/admin/instrument/import': () => ({ createdCount: 2, instruments: [] }),
  });
  await openImport(workbookFile(['TM-17', 'TM-18'], { head: 'sms.WSL', cells: ['X', ''], first: 7 }));
  expect(await screen.findByText(/只有 X 與空白（1 格）/)).toBeTruthy();
  const create = () => screen.getByRole<HTMLButtonElement>('button', { name: /^新增 \d 支儀器$/ });
  await screen.findByText(/2 列，0 個錯誤/);
  expect(create().disabled).toBe(true);
  // The row number of the file, above and below the sheet
  expect(screen.getByText(/^第 7 列「/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'X 是勾選' }));
  await waitFor(() => expect(create().disabled).toBe(false));
  expect(screen.queryByText(/只有 X 與空白/)).toBeNull();
  await waitFor(() =>
    expect(sent('POST', '/api/admin/instrument/validate').at(-1)?.body).toMatchObject([
      { rowNumber: 7, config: { message: { WSL: true } } },
      { rowNumber: 8, config: { message: {} } },
    ]),
  );
});

it('says why a file is not taken', async () => {
  start();
  await openImport(new File(['name,unit'], 'new.xlsx'));
  expect(await screen.findByText('這不是 Excel 檔（.xlsx、.xls）')).toBeTruthy();
});

it('says that instruments could not be read, never that there are none', async () => {
  start({ [`GET /api/admin/bulk/instrument/${idOf(1)}`]: () => refusal(500, { code: 'server.failed' }) });
  expect(await screen.findByText('無法載入儀器設定')).toBeTruthy();
  expect(screen.queryByText('這個專案還沒有儀器')).toBeNull();
});

import '../../ui/test-support';
import type { ManualInstrument, ManualType } from '@talus/contract/data/manual';
import { readingWorkbook } from '@talus/domain/manual-import/template';
import { storedZip } from '@talus/domain/sheets/stored-zip';
import { compoundFile } from '@talus/domain/workbooks/test-xls';
import { xlsxBytes } from '@talus/domain/workbooks/test-xlsx';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it } from 'vitest';
import { idOf } from '../../app/test-data';
import { speakChinese } from '../../app/test-support';
import { wire } from '../../app/test-wire';
import { ConfirmProvider } from '../../ui/overlay/Confirm';
import { openAdminPage, serverOf } from '../admin/common/test-admin';
import { ImportPage } from './ImportPage';

const TYPE = {
  _id: idOf(9),
  code: 'OW',
  name: '水位井',
  name_en: 'Well',
  header_setting: [{ name: '量測值', col: 2, lt: 0, reading1: true }],
} as unknown as ManualType;
const WELLS = ['OW-01', 'OW-05'].map((name, i) => ({ _id: idOf(20 + i), area: null, station: null, group: null, instrument_type: TYPE, data: [{ name, decimal_points: 3 }] })) as unknown as ManualInstrument[]; // biome-ignore format: one line

const encoder = new TextEncoder();
const number = (value: number) => ({ number: value, decimals: 3 });
const bookOf = (rows: Parameters<typeof readingWorkbook>[0][number]['rows']) =>
  new File(
    [
      storedZip(
        readingWorkbook([
          {
            name: 'OW',
            time: ['觀測日期', { local: Date.UTC(2026, 10, 1, 8) }],
            heads: ['編號', '時刻', '量測值'],
            rows,
          },
        ]).map(({ name, text }) => ({ name: encoder.encode(name), bytes: encoder.encode(text) })),
      ),
    ],
    'week.xlsx',
  );

type Part = { timestamp: string; instrument_data: { _id: string; reading: number }[] };
let stored = false;
const preview = (parts: Part[]) => {
  const outputs = parts.flatMap(({ timestamp, instrument_data }) =>
    instrument_data.map(({ _id, reading }) => ({
      _id,
      TIMESTAMP: new Date(`${timestamp}+08:00`).toISOString(),
      state: stored ? 'same' : 'new',
      result: reading,
      level: reading < -7 ? 'AL' : 'GREEN',
      before: null,
      last: null,
      questions: reading > 100 ? [{ field: 'reading', kind: 'jump', times: 90, suggestion: null, last: -4.867 }] : [],
    })),
  );
  const n = stored ? 0 : outputs.length;
  const alarms = stored ? [] : outputs.filter(({ level }) => level === 'AL').map((one) => ({ ...one, name: 'OW-05', people: 2 })); // biome-ignore format: one line
  return { stored: n, same: outputs.length - n, conflicts: 0, outputs, alarms };
};

const open = (path = '/manual/import') => {
  stored = false;
  const server = serverOf({
    'GET /api/manual/instrument_type': () => [TYPE],
    [`GET /api/manual/getManualInstrument/${idOf(1)}`]: () => WELLS,
    'POST /api/manual/importManualOutput/preview': ({ body }) => preview(body as Part[]),
    'PUT /api/manual/importManualOutput': ({ body }) => {
      const answer = preview(body as Part[]);
      stored = true;
      return answer;
    },
  });
  wire.fetch = server.fetch;
  openAdminPage(
    <ConfirmProvider>
      <ImportPage />
    </ConfirmProvider>,
    path,
  );
  return server;
};

beforeAll(speakChinese);
const user = userEvent.setup({ delay: null });

it('reads a workbook, takes the nearest name by a press, previews, asks and stores; then everything is there already', async () => {
  const server = open();
  const file = bookOf([['OW-01', '08:05', number(-6.2)], ['OW-O5', '08:08', number(-7.6)], ['OW-05', '25:10', '6.O12']]); // biome-ignore format: rows
  await user.upload(await screen.findByLabelText('Excel 檔'), file);
  const table = await screen.findByRole('grid', { name: 'OW' });
  expect(within(table).getByText('時間格式錯誤，請重新確認')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '第 6 列採用 OW-05' }));
  await user.click(await screen.findByRole('button', { name: '上傳 2 筆，略過 1 列' }));
  const dialog = await screen.findByRole('alertdialog', { name: '確定上傳?' });
  expect(dialog.textContent).toContain('新增 2 筆、取代 0 筆，略過 1 列。');
  expect(dialog.textContent).toContain('1 支儀器會告警：警戒 1。');
  await user.click(within(dialog).getByRole('button', { name: '確定' }));
  expect(await screen.findByText('上傳成功')).toBeTruthy();
  const sent = server.asked.find(({ method }) => method === 'PUT')?.body as Part[];
  expect(sent.map(({ timestamp, instrument_data }) => [timestamp, instrument_data[0]?.reading])).toEqual([
    ['2026-11-01T08:05', -6.2],
    ['2026-11-01T08:08', -7.6],
  ]);
  expect(await screen.findByRole('button', { name: '沒有可儲存的資料' })).toBeTruthy();
});

it('says that readings are being stored, which cannot be discarded any more', async () => {
  open();
  let answer = () => {};
  const { fetch } = wire;
  wire.fetch = async (input, init) => {
    if (init?.method === 'PUT') await new Promise<void>((resolve) => (answer = resolve));
    return fetch(input, init);
  };
  await user.upload(await screen.findByLabelText('Excel 檔'), bookOf([['OW-01', '08:05', number(-6.2)]]));
  await user.click(await screen.findByRole('button', { name: '上傳 1 筆' }));
  await user.click(await screen.findByRole('button', { name: '確定' }));
  expect(await screen.findByText('1 列，正在存入 1 筆')).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '捨棄' }).disabled).toBe(true);
  answer();
  expect(await screen.findByText('上傳成功')).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '捨棄' }).disabled).toBe(false);
});

it('says which bound a reading breaks, and stores it only once it was agreed to by name', async () => {
  const server = open();
  const file = bookOf([['OW-01', '08:05', number(-6.2)], ['OW-05', '08:08', number(7.6)]]); // biome-ignore format: rows
  await user.upload(await screen.findByLabelText('Excel 檔'), file);
  const table = await screen.findByRole('grid', { name: 'OW' });
  expect(within(table).getByTitle('應 < 0').textContent).toBe('應 < 0');
  await user.click(await screen.findByRole('button', { name: '上傳 2 筆' }));
  const dialog = await screen.findByRole('alertdialog', { name: '確定上傳?' });
  expect(dialog.textContent).toContain('1 筆待確認，請逐筆看過正負號、單位與範圍：');
  expect(within(dialog).getAllByRole('listitem').map((item) => item.textContent)).toEqual(['第 6 列 OW-05 量測值 7.6，應 < 0']); // biome-ignore format: one line
  expect(server.asked.some(({ method }) => method === 'PUT')).toBe(false);
  await user.click(within(dialog).getByRole('button', { name: '1 筆已確認，上傳' }));
  expect(await screen.findByText('上傳成功')).toBeTruthy();
});

it('asks about a jump as the desk does, and stores it only once it was agreed to by name', async () => {
  const server = open();
  await user.upload(await screen.findByLabelText('Excel 檔'), bookOf([['OW-01', '08:05', '1,234.5']]));
  expect(await screen.findByTitle('與上次 −4.867 差距過大（自身差值離散的 90 倍）')).toBeTruthy();
  await user.click(await screen.findByRole('button', { name: '上傳 1 筆' }));
  const dialog = await screen.findByRole('alertdialog', { name: '確定上傳?' });
  expect(within(dialog).getAllByRole('listitem').map((item) => item.textContent)).toContain('第 5 列 OW-01 量測值 1,234.5，與上次 −4.867 差距過大（自身差值離散的 90 倍）'); // biome-ignore format: one line
  expect(server.asked.some(({ method }) => method === 'PUT')).toBe(false);
});

const headedBook = (heads: readonly string[], cells: readonly (string | number)[]) => {
  const text = (place: string, value: string | number) => typeof value === 'number' ? `<c r="${place}"><v>${value}</v></c>` : `<c r="${place}" t="inlineStr"><is><t>${value}</t></is></c>`; // biome-ignore format: one line
  const line = (number: number, values: readonly (string | number)[]) => `<row r="${number}">${values.map((value, i) => text(`${'ABCDE'[i]}${number}`, value)).join('')}</row>`; // biome-ignore format: one line
  const xml = `<sheetData>${line(1, heads)}${line(2, cells)}</sheetData>`;
  return new File([xlsxBytes({ sheets: [{ name: 'OW', xml }] }) as BlobPart], 'week.xlsx');
};

it('reads a sheet without a print area, and asks which of two equal heads holds the readings', async () => {
  const server = open();
  await user.upload(await screen.findByLabelText('Excel 檔'), headedBook(['編號', 'TIMESTAMP', '量測值', '量測值'], ['OW-01', '2026-11-01 08:05', -6.2, -6.9])); // biome-ignore format: one line
  expect(await screen.findByText(/^沒有列印範圍，讀整張 A1:D2$/)).toBeTruthy();
  const question = await screen.findByRole('alert');
  expect(question.textContent).toContain('量測值有 2 欄的標題相同，請選一欄：');
  await user.click(within(question).getByRole('button', { name: 'D「量測值」' }));
  await user.click(await screen.findByRole('button', { name: '上傳 1 筆' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '確定' }));
  expect(await screen.findByText('上傳成功')).toBeTruthy();
  const sent = server.asked.find(({ method }) => method === 'PUT')?.body as Part[];
  expect(sent[0]?.instrument_data[0]?.reading).toBe(-6.9);
});

it('lets head, columns and range be chosen by mouse where no head is known', async () => {
  open();
  await user.upload(await screen.findByLabelText('Excel 檔'), headedBook(['井', '何時', '深'], ['OW-01', '2026-11-01 2:30 PM', -6.2])); // biome-ignore format: one line
  const dialog = await screen.findByRole('dialog', { name: '工作表「OW」的範圍與欄位' });
  await user.click(within(dialog).getByRole('button', { name: '第 1 列設為標題列' }));
  await user.selectOptions(within(dialog).getByLabelText('A 欄的用途'), '編號');
  await user.selectOptions(within(dialog).getByLabelText('B 欄的用途'), '日期');
  await user.selectOptions(within(dialog).getByLabelText('C 欄的用途'), '量測值');
  await user.pointer([
    { keys: '[MouseLeft>]', target: within(dialog).getByText('井') },
    { target: within(dialog).getByText('-6.2') },
    { keys: '[/MouseLeft]' },
  ]);
  expect(within(dialog).getByLabelText<HTMLInputElement>('範圍').value).toBe('A1:C2');
  expect(within(dialog).getByText('讀到 1 列')).toBeTruthy();
  await user.click(within(dialog).getByRole('button', { name: '讀這個範圍' }));
  expect(await screen.findByRole('textbox', { name: '第 2 列 量測值' })).toHaveProperty('value', '−6.2');
  expect(screen.getByText('C「深」')).toBeTruthy();
  expect(await screen.findByRole('button', { name: '上傳 1 筆' })).toBeTruthy();
});

it('mends a cell in its place, and brings it back', async () => {
  open();
  await user.upload(await screen.findByLabelText('Excel 檔'), bookOf([['OW-01', '08:05', '6.O12']]));
  const cell = await screen.findByRole('textbox', { name: '第 5 列 量測值' });
  expect(cell.getAttribute('aria-invalid')).toBe('true');
  await user.clear(cell);
  await user.type(cell, '-6.012{Enter}');
  await waitFor(() => expect(cell.getAttribute('aria-invalid')).toBeNull());
  await user.click(screen.getByRole('button', { name: '復原' }));
  expect((cell as HTMLInputElement).value).toBe('6.O12');
});

it.each([
  ['a letter', new File(['name,unit'], 'a.xlsx'), '只讀 .xlsx，請用 Excel 另存為 .xlsx'],
  [
    'a locked workbook',
    new File([compoundFile('EncryptedPackage', new Uint8Array(4096)) as BlobPart], 'a.xlsx'),
    '檔案有密碼保護，請先在 Excel 取消保護再匯入',
  ],
  ['half of a workbook', new File([bookOf([]).slice(0, 900)], 'a.xlsx'), '檔案已損壞，無法讀取'],
  ['no rows', bookOf([]), '沒有可讀的工作表：工作表「OW」：標題列以下沒有資料'],
  ['50 MB', new File([new Uint8Array(50 * 1024 * 1024)], 'a.xlsx'), /檔案太大：上限 20/],
])('refuses %s with a sentence', async (_, file, words) => {
  open();
  await user.upload(await screen.findByLabelText('Excel 檔'), file);
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.getByText('匯入錯誤，請重新確認格式')).toBeTruthy();
});

import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { readSheet, textOf } from '../../app/export/test-files';
import { saveFile } from '../../lib/save-file';
import { renderUi } from '../../ui/test-support';
import { COLUMNS, STORM_COLUMNS } from './columns';
import { DataScreen, type DataScreenProps } from './DataScreen';
import { idOf, stormRow, testRow } from './test-rows';
import { useDataState } from './use-data-state';

vi.mock('../../lib/save-file', () => ({ saveFile: vi.fn() }));

const NOW = Date.parse('2026-11-15T08:43:20+08:00');
const ROWS = [
  testRow({ name: 'TM-04', reading2: 6.4, velocity24Hr: -1.5, station: 'A1' }),
  testRow({ name: 'TM-03', status: 'WSL', causes: ['value'], reading2: 34.82, velocity24Hr: 9.64, remark: { content: '=連續位移，\n已通報' } }), // biome-ignore format: rows
  testRow({
    name: 'TM-05',
    status: 'WSL',
    causes: ['value'],
    reading1: null,
    reading2: null,
    last_value: { TIMESTAMP: '2026-11-15T00:30:00.000Z', reading1: 8500, reading2: 31.2 },
  }),
];

const Screen = (props: Omit<DataScreenProps, 'state' | 'dispatch'>) => {
  const [state, dispatch] = useDataState('talus.latest-data', idOf('project'));
  return <DataScreen {...props} state={state} dispatch={dispatch} />;
};

const show = (given: Partial<DataScreenProps> = {}, language: 'zh-TW' | 'en' = 'zh-TW') =>
  renderUi(
    <MemoryRouter initialEntries={['/data']}>
      <Screen
        kind="data"
        rows={ROWS}
        columns={COLUMNS}
        projectName="TK 線"
        now={NOW}
        zone="Asia/Taipei"
        read={{ at: NOW - 8000, error: null, isBusy: false, onRefresh: () => undefined }}
        {...given}
      />
    </MemoryRouter>,
    language,
  );

const save = async (button: string, entry: RegExp) => {
  await userEvent.click(screen.getByRole('button', { name: button }));
  await userEvent.click(screen.getByRole('menuitem', { name: entry }));
  const [blob, name] = vi.mocked(saveFile).mock.lastCall ?? [];
  return { blob: blob as Blob, name };
};
const rowOf = (name: string) => screen.getByText(name, { selector: 'b' }).closest('tr') as HTMLElement;
const cell = (name: string, column: string) => rowOf(name).querySelector(`[data-column="${column}"]`) as HTMLElement;
const names = () => [...document.querySelectorAll('td[data-column="instrument"] b')].map((one) => one.textContent);

beforeEach(() => {
  vi.mocked(saveFile).mockClear();
  window.history.replaceState(null, '', '/data');
});

describe('the head of a column', () => {
  it('puts all areas in one order, says so to all, and stands in the address', async () => {
    show();
    const head = screen.getByRole('columnheader', { name: '24 h 變化' });
    expect([head.getAttribute('aria-sort'), names()]).toEqual([null, ['TM-03', 'TM-05', 'TM-04']]);
    await userEvent.click(within(head).getByRole('button'));
    expect([head.getAttribute('aria-sort'), window.location.search]).toEqual([
      'descending',
      expect.stringContaining('sort=-rate24h'),
    ]);
    expect(screen.getByRole('button', { name: /全部區域/ })).toBeTruthy();
    expect(screen.getByText(/依「24 h 變化」遞減/)).toBeTruthy();
    // 9.64, 1.5 and 0.42 in magnitude
    expect(names()).toEqual(['TM-03', 'TM-04', 'TM-05']);
    expect(cell('TM-04', 'instrument').textContent).toContain('TK12+300 A1');
    await userEvent.click(within(head).getByRole('button'));
    expect([head.getAttribute('aria-sort'), names()]).toEqual(['ascending', ['TM-05', 'TM-04', 'TM-03']]);
    await userEvent.click(within(head).getByRole('button'));
    expect([head.getAttribute('aria-sort'), window.location.search]).toEqual([
      null,
      expect.not.stringContaining('sort'),
    ]);
  });
});

describe('a reading without a value', () => {
  it('leaves the last value in sight with its own time, and says that the newest had none', () => {
    show();
    expect(cell('TM-05', 'reading').textContent).toBe('前次31.20mm');
    expect(cell('TM-05', 'raw').textContent).toBe('8,500.0');
    expect(cell('TM-05', 'time').textContent).toContain('2026-11-15 08:30');
    expect(cell('TM-05', 'remark').textContent).toBe('08:40 這筆無數值');
    expect(cell('TM-03', 'reading').textContent).toBe('34.82mm');
  });
});

it('counts name what they count', () => {
  show({}, 'en');
  expect(screen.getByRole('button', { name: 'Action 2' }).title).toBe('Action: 2 instruments');
});

it('limits on both sides are written whole', () => {
  show({ rows: [testRow({ name: 'DS-04', WSL_minus: -10, WSL_plus: -3 })] });
  const sides = [...cell('DS-04', 'WSL').querySelectorAll('span > span')].map((side) => side.textContent);
  expect(sides).toEqual(['< −10, ', '> −3']);
});

it('a remark is read in full by press and by key', async () => {
  show();
  within(cell('TM-03', 'remark')).getByRole('button').focus();
  await userEvent.keyboard('{Enter}');
  const dialog = screen.getByRole('dialog', { name: 'TM-03 備註' });
  expect(dialog.textContent).toContain('=連續位移，\n已通報');
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
});

describe('a file of the table', () => {
  it('says what it is about, and holds the rows as they stand', async () => {
    window.history.replaceState(null, '', '/data?sort=-rate24h&status=WSL');
    show();
    const { blob, name } = await save('匯出', /xlsx/);
    expect(name).toBe('TK 線 最新資料 2026-11-15 0843.xlsx');
    const sheet = await readSheet(blob);
    const clock = (time: string) => new Date(`2026-11-15T${time}Z`);
    expect([1, 2, 3, 4, 5, 6, 7].map((row) => sheet.row(row, 2))).toEqual([
      ['畫面', '最新資料'],
      ['專案', 'TK 線'],
      ['時區', 'Asia/Taipei (UTC+08:00)'],
      ['匯出時間', clock('08:43:20')],
      ['資料時間', clock('08:43:12')],
      ['顯示內容', '顯示 2 / 3 支，依「24 h 變化」遞減'],
      ['顯示內容', '狀態：行動'],
    ]);
    expect(sheet.row(9, 18)).toEqual(['狀態', '區域', '測站', '儀器', '儀器類型', '原始值', '量測值', '單位', '1 h 變化', '24 h 變化', '警戒下限', '警戒上限', '行動下限', '行動上限', '電池 (V)', '量測時間 (Asia/Taipei (UTC+08:00))', '最新一筆無數值的時間', '備註']); // biome-ignore format: a row
    expect(sheet.row(10, 18)).toEqual(['行動', 'TK12+300', 'A2', 'TM-03', '地滑計', 8412.6, 34.82, 'mm', 0.04, 9.64, -20, 20, -30, 30, 12.6, clock('08:40:00'), null, '=連續位移，\n已通報']); // biome-ignore format: a row
    expect(sheet.row(11, 17)).toEqual(['行動', 'TK12+300', 'A2', 'TM-05', '地滑計', 8500, 31.2, 'mm', 0.04, 0.42, -20, 20, -30, 30, 12.6, clock('08:30:00'), clock('08:40:00')]); // biome-ignore format: a row
    expect([sheet.numFmt('G10'), sheet.rowCount]).toEqual(['0.00', 11]);
  });

  it('leaves out hidden columns, in English and as csv that computes nothing', async () => {
    localStorage.setItem('talus.latest-data', JSON.stringify({ hidden: ['raw', 'rate1h', 'rate24h', 'AL', 'WSL', 'battery'] })); // biome-ignore format: short
    show({}, 'en');
    const { blob } = await save('Export', /CSV/);
    localStorage.clear();
    const text = await textOf(blob);
    expect(text).toContain('Time zone,Asia/Taipei (UTC+08:00)\r\nExported,2026-11-15 08:43:20\r\n');
    expect(text).toContain(
      'Action,TK12+300,A2,TM-03,Extensometer,34.82,mm,2026-11-15 08:40,,"\'=連續位移，\n已通報"\r\n',
    );
    expect(text).not.toContain('Battery');
  });

  it('says how much of a rain sum there is, and which time was looked back at', async () => {
    window.history.replaceState(null, '', '/stormData?compare=2026-11-14T00:00:00.000Z');
    const gauge = stormRow({ name: 'RG-1', sums: [0, 1, 2, 44, 5, 6], share: { 'mm/24HR': 0.923 } });
    show({ kind: 'storm', rows: [gauge], columns: STORM_COLUMNS, clock: NOW });
    const text = await textOf((await save('匯出', /CSV/)).blob);
    expect(text).toContain('顯示內容,2026-11-14 08:00 當時的資料\r\n');
    expect(text).toContain('R24（24 h） (mm),R24（24 h） (mm) 資料完整度 (%),');
    expect(text).toContain(',2.0,44.0,92,5.0,6.0,');
  });

  it('is not made of rows that were never read, and says where they are old', async () => {
    const failed = { error: '連線中斷', isBusy: false, onRefresh: () => undefined };
    show({ rows: [], read: { at: null, ...failed } });
    expect((screen.getByRole('button', { name: '匯出' }) as HTMLButtonElement).disabled).toBe(true);
    document.body.innerHTML = '';
    show({ read: { at: NOW - 60_000, ...failed } });
    expect(await textOf((await save('匯出', /CSV/)).blob)).toContain('更新失敗，此為先前的資料,連線中斷\r\n');
  });
});

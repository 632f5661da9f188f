import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Read } from '../../app/frame/read';
import { onPhone, renderUi } from '../../ui/test-support';
import { COLUMNS, STORM_COLUMNS } from './columns';
import { DataScreen, type DataScreenProps } from './DataScreen';
import { idOf, normalRows, stormRow, testRow } from './test-rows';
import { useDataState } from './use-data-state';

const NOW = Date.parse('2026-11-15T08:43:20+08:00');

const ROWS = [
  ...normalRows(5, 'TK12+300'),
  testRow({
    name: 'TM-03',
    status: 'WSL',
    causes: ['value', 'rate24Hr'],
    reading2: 34.82,
    velocity24Hr: 9.64,
    remark: { content: '連續位移，已通報' },
  }),
  testRow({ name: 'STI-11', status: 'AL', causes: ['value'] }),
  ...normalRows(3, 'TK05+040', 200),
  ...normalRows(2, 'TK06+000', 300),
  testRow({ name: 'TM-15', area: 'TK15+820', status: 'down', TIMESTAMP: '2026-11-14T18:10:00.000Z' }),
];

type Given = Partial<Omit<DataScreenProps, 'state' | 'dispatch' | 'read'>> & { read?: Partial<Read> };

const Screen = (props: Omit<DataScreenProps, 'state' | 'dispatch'>) => {
  const [state, dispatch] = useDataState('talus.latest-data', idOf('project'));
  return <DataScreen {...props} state={state} dispatch={dispatch} />;
};

const show = ({ read, ...given }: Given = {}, language: 'zh-TW' | 'en' = 'zh-TW') => {
  const onRefresh = vi.fn();
  renderUi(
    <MemoryRouter initialEntries={['/data']}>
      <Screen
        kind="data"
        rows={ROWS}
        columns={COLUMNS}
        projectName="TK 線"
        now={NOW}
        zone="Asia/Taipei"
        read={{ at: NOW - 8000, error: null, isBusy: false, onRefresh, ...read }}
        {...given}
      />
    </MemoryRouter>,
    language,
  );
  return { onRefresh };
};

const rowOf = (name: string) => screen.getByText(name, { selector: 'b' }).closest('tr') as HTMLElement;
const cellsOf = (name: string) => [...rowOf(name).children].map((cell) => cell.textContent);
const names = () => [...document.querySelectorAll('td[data-column="instrument"] b')].map((cell) => cell.textContent);

beforeEach(() => window.history.replaceState(null, '', '/data'));

describe('latest data on a desk', () => {
  it('says what is shown and when it was refreshed', () => {
    show();
    const parts = screen.getAllByRole('listitem').map((part) => part.textContent);
    expect(parts).toEqual(['TK 線', '4 區 13 支，最嚴重者在前', '更新於 08:43:12']);
  });

  it('has number, unit, limits, battery, time, age and remark of each', () => {
    show();
    expect(cellsOf('TM-03')).toEqual([
      '行動',
      'TM-03A2 地滑計',
      '8,412.6',
      '34.82mm',
      '+0.0400',
      '+9.6400',
      '',
      '±20',
      '±30',
      '12.6V',
      '2026-11-15 08:403 分鐘前',
      '連續位移，已通報',
    ]);
  });

  it('tints the cells that caused the status, not the row', () => {
    show();
    const tinted = [...rowOf('TM-03').querySelectorAll('td[data-status]')].map((cell) =>
      cell.getAttribute('data-column'),
    );
    expect(tinted).toEqual(['reading', 'rate24h']);
  });

  it('says of a gauge that its storm is the reason, where its bin passes no limit, and puts it first', () => {
    const gauge = testRow({ name: 'RG-02', status: 'WSL', level: 'WSL', causes: ['storm'], reading2: 0.5 });
    show({ rows: [...normalRows(5, 'TK12+300'), testRow({ name: 'STI-11', status: 'AL', causes: ['value'] }), gauge] });
    expect(names().slice(0, 2)).toEqual(['RG-02', 'STI-11']);
    expect(cellsOf('RG-02').at(-1)).toBe('雨量超過紅線');
    expect(rowOf('RG-02').querySelectorAll('td[data-status]')).toHaveLength(0);
  });

  it('puts the worst first, folds the normal, and opens both by hand', async () => {
    show();
    expect(names()).toEqual(['TM-03', 'STI-11', 'TM-100', 'TM-101', 'TM-102']);
    await userEvent.click(screen.getByRole('button', { name: /其餘 2 支正常/ }));
    expect(names()).toHaveLength(7);
    await userEvent.click(screen.getByRole('button', { name: /TK12\+300/, expanded: true }));
    expect(names()).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: /TK05\+040/, expanded: false }));
    expect(names()).toEqual(['TM-200', 'TM-201', 'TM-202']);
  });

  it('says in one line that a whole area is silent', () => {
    show();
    // 02:10 of the same day, 6 h 33 min before 08:43
    expect(screen.getByRole('button', { name: /TK15\+820/ }).textContent).toContain(
      '全部無資料，最後一筆 02:10（6 小時 33 分前）',
    );
  });

  it('filters by text, by warnings and by the legend; one button clears all', async () => {
    show();
    await userEvent.type(screen.getByRole('searchbox', { name: '區域、測站、儀器' }), 'tk06');
    expect(names()).toEqual(['TM-300', 'TM-301']);
    await userEvent.click(screen.getByRole('switch', { name: '只看異常' }));
    expect(screen.getByText('沒有符合條件的儀器')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: '清除篩選' }));
    await userEvent.click(screen.getByRole('button', { name: '無資料 1' }));
    expect(names()).toEqual(['TM-15']);
    expect(screen.getByText('顯示 1 / 13 支，最嚴重者在前')).toBeTruthy();
  });

  it('keeps the filters in the address, and starts from it', async () => {
    show();
    await userEvent.click(screen.getByRole('button', { name: '無資料 1' }));
    await userEvent.type(screen.getByRole('searchbox', { name: '區域、測站、儀器' }), 'tm');
    expect(window.location.search).toBe(`?project=${idOf('project')}&status=down&find=tm`);
    cleanup();
    show();
    expect(names()).toEqual(['TM-15']);
  });

  it('shows readings less those of another time, four decimals each, and blames no cell for them', () => {
    window.history.replaceState(null, '', '/data?compare=2026-11-14T00:40:00.000Z');
    show({ compared: new Map([[idOf('TM-03'), { reading1: 8400, reading2: 30.5 }]]) });
    // 8,412.6 − 8,400 and 34.82 − 30.5; STI-11 had no reading then
    expect(cellsOf('TM-03').slice(2, 4)).toEqual(['+12.6000', '+4.3200mm']);
    expect(cellsOf('STI-11').slice(2, 4)).toEqual(['—', '—']);
    expect(screen.getByRole('columnheader', { name: '量測值差' })).toBeTruthy();
    expect(rowOf('TM-03').querySelector('[data-column=reading]')?.hasAttribute('data-status')).toBe(false);
    expect(screen.getByRole('button', { name: '取消比較' })).toBeTruthy();
  });

  it('hides a column, and remembers it', async () => {
    show();
    await userEvent.click(screen.getByRole('button', { name: '選擇欄位' }));
    await userEvent.click(screen.getByRole('checkbox', { name: '原始值' }));
    expect(screen.queryByRole('columnheader', { name: '原始值' })).toBeNull();
    expect(JSON.parse(localStorage.getItem('talus.latest-data') ?? '{}')).toEqual({
      density: 'normal',
      hidden: ['raw'],
    });
  });

  it('keeps what was there when reading fails, and offers a retry', async () => {
    const { onRefresh } = show({ read: { error: '伺服器回覆逾時。' } });
    expect(screen.getByRole('alert').textContent).toBe(
      '無法載入最新資料伺服器回覆逾時。 目前顯示 08:43:12 的資料。重試',
    );
    expect(names()).toContain('TM-03');
    await userEvent.click(screen.getByRole('button', { name: '重試' }));
    expect(onRefresh).toHaveBeenCalledOnce();
  });

  it('keeps the layout while nothing has come yet, and says so when there is nothing', () => {
    show({ rows: [], read: { at: null, isBusy: true } });
    expect(screen.getByRole('status', { name: '載入中' })).toBeTruthy();
    expect(screen.queryByText('這個專案還沒有儀器')).toBeNull();
  });

  it('knows nothing after a first reading that failed, and says no number', () => {
    show({ rows: [], read: { at: null, error: '伺服器回覆逾時。' } });
    expect(screen.getByText('讀取失敗，現況不明')).toBeTruthy();
    expect(screen.queryByText('這個專案還沒有儀器')).toBeNull();
    expect(document.body.textContent).not.toMatch(/0 區|0 支/);
    expect(screen.getByRole('button', { name: '行動 —' })).toBeTruthy();
  });

  it('keeps to what it knew when there was nothing and reading fails since', () => {
    show({ rows: [], read: { error: '伺服器回覆逾時。' } });
    expect(screen.getByText('08:43:12 讀取時沒有資料，之後讀取失敗，現況不明。')).toBeTruthy();
    expect(screen.queryByText('這個專案還沒有儀器')).toBeNull();
  });

  it('says where instruments are set up when a project has none', () => {
    show({ rows: [] });
    expect(screen.getByText('這個專案還沒有儀器')).toBeTruthy();
  });

  it('links to the curve of an instrument', () => {
    show({ chartHref: ({ _id }) => `/chart?instrument=${_id}` });
    const link = within(rowOf('TM-03')).getByRole('link', { name: 'TM-03 歷史曲線' });
    expect(link.getAttribute('href')).toBe(`/chart?instrument=${idOf('TM-03')}`);
  });

  it('opens the area of the instrument that a link asks for, and marks it', () => {
    show({ instrument: idOf('TM-201') });
    expect(rowOf('TM-201').getAttribute('aria-current')).toBe('true');
  });

  it('draws only the rows in sight of 5,000', async () => {
    show({ rows: normalRows(5000, 'TK99+000', 10_000) });
    await userEvent.click(screen.getByRole('button', { name: /其餘 4997 支正常/ }));
    expect(names().length).toBeLessThan(120);
  });

  it('speaks English', () => {
    show({}, 'en');
    expect(screen.getByText('4 areas, 13 instruments, worst first')).toBeTruthy();
    expect(cellsOf('STI-11')[1]).toBe('STI-11A2 Extensometer');
    expect(screen.getByRole('button', { name: /2 more, all normal/ })).toBeTruthy();
    expect(screen.getByRole('button', { name: /TK15\+820/ }).textContent).toContain('1 instrument');
  });
});

describe('latest data on a phone', () => {
  beforeEach(onPhone);

  it('has tabs with counts, and cards of three lines', async () => {
    show();
    const card = () => screen.getByText('TM-03', { selector: 'b' }).parentElement?.parentElement?.textContent;
    expect(card()).toBe('行動TM-03A2 地滑計34.82 mm1 h+0.040024 h+9.6400±20 / ±3008:40，3 分鐘前連續位移，已通報');
    expect(screen.getByRole('button', { name: /其餘 5 支正常/ })).toBeTruthy();
    await userEvent.click(screen.getByRole('tab', { name: '警戒 1' }));
    expect(screen.queryByText('TM-03')).toBeNull();
    expect(screen.getByText('STI-11')).toBeTruthy();
  });

  it('filters in a sheet', async () => {
    show();
    await userEvent.click(screen.getByRole('button', { name: '篩選' }));
    const sheet = screen.getByRole('dialog', { name: '篩選' });
    await userEvent.type(within(sheet).getByRole('searchbox'), 'sti');
    await userEvent.click(within(sheet).getByRole('button', { name: '顯示 1 支' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByText('TM-03')).toBeNull();
  });

  it('says when it is read again', async () => {
    const onChange = vi.fn();
    const { onRefresh } = show({ autoRefresh: { on: true, onChange, seconds: 60, nextAt: NOW + 48_000 } });
    expect(screen.getByText('更新於 08:43:12，48 秒後再更新')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: '更新' }));
    await userEvent.click(screen.getByRole('switch', { name: '自動更新' }));
    expect([onRefresh.mock.calls.length, onChange.mock.calls]).toEqual([1, [[false]]]);
  });
});

const GAUGES = [
  stormRow({ name: 'RG-113', area: '中段', sums: [2.5, 21, 101, 234.5, 180, 402], remark: { content: '豪雨' } }),
  stormRow({ name: 'RG-101', area: '中段', sums: [0, 3.5, 8, 44, 30, 120.5], share: { 'mm/24HR': 0.925 } }),
  stormRow({ name: 'RG-126', area: '南段', sums: [null, null, 4, 12, 9, 88], share: { 'mm/10min': 0, 'mm/1HR': 0 } }),
];

describe('the storm page', () => {
  const showStorm = (given: Given = {}, language: 'zh-TW' | 'en' = 'zh-TW') =>
    show({ kind: 'storm', rows: GAUGES, columns: STORM_COLUMNS, ...given }, language);

  it('has the sums of six windows, and the class of rain as remark', () => {
    showStorm();
    expect(screen.getByRole('heading', { level: 1, name: '雨量資料' })).toBeTruthy();
    expect(cellsOf('RG-113').slice(2, 8)).toEqual(['2.5mm', '21.0mm', '101.0mm', '234.5mm', '180.0mm', '402.0mm']);
    expect(cellsOf('RG-113').at(-1)).toBe('豪雨');
  });

  it('tints what a storm goes by, and says which line it passed', () => {
    const [gauge, ...others] = GAUGES;
    showStorm({ rows: [...others, { ...(gauge as (typeof GAUGES)[number]), status: 'WSL', causes: ['storm'] }] });
    const tinted = [...rowOf('RG-113').querySelectorAll('td[data-status]')].map((cell) =>
      cell.getAttribute('data-column'),
    );
    expect([tinted, names()[0]]).toEqual([['mm/3HR', 'mm/24HR'], 'RG-113']);
    expect(cellsOf('RG-113').at(-1)).toBe('雨量超過紅線豪雨');
  });

  it('shows what there is of an incomplete sum, and how much that is', () => {
    showStorm();
    const cell = rowOf('RG-101').querySelector('[data-column="mm/24HR"]');
    expect(cell?.textContent).toBe('92 %44.0mm');
    expect(cell?.querySelector('[title]')?.getAttribute('title')).toBe('缺 8 % 的資料，此為已收到資料的合計');
    expect(cellsOf('RG-126').slice(2, 5)).toEqual(['0 %—', '0 %—', '4.0mm']);
  });

  it('says where a project has no gauges', () => {
    showStorm({ rows: [] });
    expect(screen.getByText('這個專案沒有雨量計')).toBeTruthy();
  });

  it('fits a phone: 24 hours large, the others beside it', () => {
    onPhone();
    showStorm({}, 'en');
    const card = screen.getByText('RG-113', { selector: 'b' }).parentElement?.parentElement?.textContent;
    expect(card).toBe('NormalRG-113A224 h 234.5 mm1 h21.03 h101.0Day180.0Month402.008:40, 3 min ago豪雨');
  });
});

describe('looking back', () => {
  it('tells ages from the time that is shown, and calls nothing of it "just now"', () => {
    // The gauges of the test were last read at 08:40 of that day
    const then = Date.parse('2026-11-15T08:40:00+08:00');
    const given = { kind: 'storm' as const, rows: GAUGES, columns: STORM_COLUMNS, clock: NOW + 86_400_000 };
    show({ ...given, now: then });
    expect(rowOf('RG-113').textContent).toContain('當時');
    cleanup();
    show({ ...given, now: then + 30 * 60_000 }, 'en');
    expect(rowOf('RG-113').textContent).toContain('30 min before');
  });
});

describe('a formula that cannot be computed', () => {
  const problem = { reason: 'formula.unexpected-character', params: { place: 2, found: '^' } };
  const never = testRow({ name: 'TM-F', reading2: null, last_value: null, problem });
  const sentence = '第 2 個字「^」不能用在公式裡';

  it('is named where its value would be, with the reason among the remarks', async () => {
    show({ rows: [never] });
    const cell = (column: string) => rowOf('TM-F').querySelector(`[data-column="${column}"]`)?.textContent;
    expect([cell('reading'), cell('remark')]).toEqual(['無法計算', sentence]);
    await userEvent.click(screen.getByRole('button', { name: sentence }));
    expect(within(screen.getByRole('dialog')).getByText(sentence)).toBeTruthy();
  });

  it('keeps the value from before, and says since when and why there is no other', () => {
    const last_value = { TIMESTAMP: '2026-11-14T22:00:00.000Z', reading1: 8400, reading2: 6.1 };
    show({ rows: [{ ...never, last_value }] }, 'en');
    expect(rowOf('TM-F').querySelector('[data-column="reading"]')?.textContent).toBe('prev.6.10mm');
    const why = rowOf('TM-F').querySelector('[data-column="remark"]')?.textContent;
    expect(why).toBe('“^” at character 2 cannot be used in a formulano value at 08:40');
  });

  it('is no word against a value that is there: it was mended since', () => {
    show({ rows: [{ ...never, reading2: 6.37 }] });
    expect(rowOf('TM-F').textContent).not.toContain('公式');
  });

  it('is named on a phone too', () => {
    onPhone();
    show({ rows: [never] });
    const card = screen.getByText('TM-F', { selector: 'b' }).parentElement?.parentElement?.textContent;
    expect(card).toContain('TM-FA2 地滑計無法計算1 h');
    expect(card).toContain(sentence);
  });
});

describe('the time to compare with', () => {
  it('keeps its room while the calendar is on its way, and a press opens it', async () => {
    show();
    const field = screen.getByRole('textbox', { name: '與指定時間比較' });
    expect(field.closest('div')?.style.width).toBe('196px');
    fireEvent.focus(field);
    fireEvent.click(field);
    await waitFor(() => expect(document.querySelector('td[title="2026-11-14"]')).not.toBeNull(), { timeout: 20_000 });
  }, 30_000);
});

import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { onPhone, renderUi } from '../../ui/test-support';
import { AlertsScreen } from './AlertsScreen';
import type { AlertsScreenProps } from './screen-props';
import { alertRow, idOf } from './test-rows';
import type { AlertsQuery } from './url';

const NOW = Date.parse('2026-11-15T08:43:20+08:00');
const QUERY: AlertsQuery = {
  event: null,
  light: 'yellow',
  openOnly: false,
  span: '3M',
  instruments: [],
  day: null,
  sort: null,
  types: 'usual',
};
const AREAS = [
  {
    _id: idOf('TK12'),
    name: 'TK12+300',
    stations: [{ _id: idOf('A2'), name: 'A2', instruments: [{ _id: idOf('TM-04'), name: 'TM-04' }] }],
  },
];
const INFORM = { enable: true, time: '2026-11-15T00:31:00.000Z', user: { name: '值班員' } };
const ROWS = [
  alertRow({ name: 'TM-03', label: 'WSL', startTime: '2026-11-14T18:50:00.000Z' }),
  alertRow({ name: 'TM-04', inform: INFORM }),
  alertRow({ name: 'RG-02', kind: 'rain', limit: null, startTime: '2026-11-13T12:40:00.000Z', endTime: '2026-11-14T01:20:00.000Z' }), // biome-ignore format: rows
  alertRow({ name: 'TM-15', label: 'down' }),
];

const READ = { at: NOW - 8000, error: null, isBusy: false, onRefresh: () => undefined };

const show = (given: Partial<AlertsScreenProps> = {}, language: 'zh-TW' | 'en' = 'zh-TW') => {
  const onChange = vi.fn();
  renderUi(
    <MemoryRouter>
      <AlertsScreen
        rows={ROWS}
        query={QUERY}
        onChange={onChange}
        bounds={{ start: Date.parse('2026-08-15T00:00:00+08:00'), end: Date.parse('2026-11-16T00:00:00+08:00') }}
        areas={AREAS}
        hasTypes={false}
        project={{ _id: idOf('project'), name: 'TK 線' }}
        now={NOW}
        zone="Asia/Taipei"
        read={READ}
        openAlarms={0}
        isCut={false}
        chartHref={({ instrumentId }) => instrumentId && `/chart?instrument=${instrumentId}`}
        detail={null}
        {...given}
      />
    </MemoryRouter>,
    language,
  );
  return { onChange };
};

const cellsOf = (name: string) =>
  [...(screen.getByRole('button', { name: new RegExp(`^${name}，`) }).closest('tr')?.children ?? [])].map(
    (cell) => cell.textContent,
  );
const names = () => [...document.querySelectorAll('td[data-column="instrument"]')].map((cell) => cell.textContent);

describe('the alert list on a desk', () => {
  it('names a withdrawn event as withdrawn beside its content, and no other', () => {
    const over = { startTime: '2026-11-08T19:00:00.000Z', endTime: '2026-11-08T22:50:00.000Z' };
    show({
      rows: [
        alertRow({ ...over, name: 'LC-05', endCause: 'mask', endedBy: { name: '陳志豪' } }),
        alertRow({ ...over, name: 'TM-04', endCause: 'back-to-normal' }),
      ],
    });
    expect([cellsOf('LC-05')[4], cellsOf('TM-04')[4]]).toEqual([
      '20.11 mm，超過警戒值 20.00 mm撤回：量測值遮罩',
      '20.11 mm，超過警戒值 20.00 mm',
    ]);
  });

  it('shows the yellow light first, and says how many red events that hides', async () => {
    const { onChange } = show();
    expect((screen.getByRole('radio', { name: '黃燈' }) as HTMLInputElement).checked).toBe(true);
    expect(names()).toEqual(['TM-04', 'RG-02']);
    expect(screen.getByText('目前只看黃燈，另有 1 件紅燈事件未顯示。')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: '顯示全部' }));
    expect(onChange).toHaveBeenCalledWith({ light: 'all' });
  });

  it('has level, start, place, content, length, who was informed, and the curve of each', () => {
    show();
    expect(cellsOf('TM-04')).toEqual([
      '警戒',
      '06:302026-11-15',
      'TK12+300 A2',
      'TM-04',
      '20.11 mm，超過警戒值 20.00 mm',
      // 06:30 to 08:43
      '2 小時 13 分進行中',
      '11-15 08:31值班員',
      '未確認',
      '',
    ]);
    expect(cellsOf('RG-02').slice(4, 7)).toEqual(['雨量超過黃線', '12 小時 40 分至 11-14 09:20', '未通報']);
    expect(screen.getByRole('link', { name: 'TM-04 當時的曲線' }).getAttribute('href')).toBe(
      `/chart?instrument=${idOf('TM-04')}`,
    );
  });

  it('says by how much it changed, since when it is at its level, and that nobody saw it', () => {
    const levels = [
      {
        level: 'AL',
        since: '2026-11-14T22:30:00.000Z',
        quantity: null,
        amount: null,
        limit: null,
        limitSign: null,
        spanMs: null,
      },
      {
        level: 'WSL',
        since: '2026-11-14T23:10:00.000Z',
        quantity: null,
        amount: null,
        limit: null,
        limitSign: null,
        spanMs: null,
      },
    ] as const;
    const rate = { kind: 'rate', rate: true, quantity: 'rate24Hr', change: 16.2, limit: 5, rateHours: 24 } as const;
    const over = { endTime: '2026-11-14T22:30:36.000Z', isUnseen: true };
    show({
      query: { ...QUERY, light: 'all' },
      rows: [
        alertRow({ name: 'TM-03', label: 'WSL', levels: [...levels], ...rate }),
        alertRow({ name: 'TM-04', ...over }),
      ],
    });
    expect(cellsOf('TM-03').slice(0, 5)).toEqual([
      '行動11-15 07:10 起',
      '06:302026-11-15',
      'TK12+300 A2',
      'TM-03',
      '24 小時變化 +16.20 mm，行動值 > 5.00 mm',
    ]);
    // 22:30:00 to 22:30:36
    expect(cellsOf('TM-04').slice(5, 7)).toEqual(['36 秒至 11-15 06:30', '結束前無人通報']);
    expect(screen.getByText('已結束未通報').textContent).toBe('已結束未通報 1');
  });

  it('has a row for a logger that died, with how many instruments it took', () => {
    const taken = { _id: idOf('TM-15'), name: 'TM-15', station: null, since: '2026-11-15T00:00:00.000Z', until: null };
    const logger = { kind: 'document', label: 'down', instrumentId: null, instrument_data: null } as const;
    show({
      query: { ...QUERY, light: 'all' },
      rows: [alertRow({ ...logger, document: { _id: idOf('D'), name: 'TK12_Table1' }, instruments: [taken, taken] })],
    });
    expect(cellsOf('TK12_Table1')[4]).toBe('記錄器無資料，影響 2 支儀器');
  });

  it('is put in order by its columns', async () => {
    const { onChange } = show({ query: { ...QUERY, light: 'all', sort: { column: 'start', isDown: true } } });
    expect(names()).toEqual(['TM-04', 'TM-15', 'TM-03', 'RG-02']);
    expect(screen.getByRole('columnheader', { name: '開始' }).getAttribute('aria-sort')).toBe('descending');
    await userEvent.click(screen.getByRole('button', { name: '開始' }));
    expect(onChange).toHaveBeenCalledWith({ sort: { column: 'start', isDown: false } });
  });

  it('lets the operations centre see all that its wall rings for', async () => {
    const { onChange } = show({ hasTypes: true });
    await userEvent.click(screen.getByRole('switch', { name: '全部儀器類型' }));
    expect(onChange).toHaveBeenCalledWith({ types: 'all' });
  });

  it('opens an event by its row, and marks the one that stands open', async () => {
    const { onChange } = show();
    await userEvent.click(screen.getByText('雨量超過黃線'));
    expect(onChange).toHaveBeenCalledWith({ event: idOf('event RG-02') });
  });

  it('filters by instrument, with an entry for all of them', async () => {
    const { onChange } = show({ query: { ...QUERY, instruments: [idOf('TM-04')] } });
    expect(names()).toEqual(['TM-04']);
    await userEvent.click(screen.getByRole('button', { name: '篩選儀器' }));
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: '全部儀器' }));
    expect(onChange).toHaveBeenCalledWith({ instruments: [] });
  });

  it('has the shortcuts 7D, 1M and 3M', async () => {
    const { onChange } = show();
    expect((screen.getByRole('radio', { name: '3M' }) as HTMLInputElement).checked).toBe(true);
    await userEvent.click(screen.getByRole('radio', { name: '7D' }));
    expect(onChange).toHaveBeenCalledWith({ span: '7D', day: null });
  });

  it('has a mark for each event at its day, which filters', async () => {
    const { onChange } = show({ query: { ...QUERY, light: 'all' } });
    const day = screen.getByRole('button', { name: '2026-11-15，3 件' });
    expect([...day.querySelectorAll('[data-shape]')].map((mark) => mark.getAttribute('data-shape'))).toEqual(['WSL', 'AL', 'down']); // biome-ignore format: rows
    await userEvent.click(day);
    expect(onChange).toHaveBeenCalledWith({ day: '2026-11-15' });
  });

  it('shows ten on a page', async () => {
    const many = Array.from({ length: 23 }, (_, i) =>
      alertRow({ name: `TM-${100 + i}`, startTime: new Date(NOW - (i + 1) * 3_600_000).toISOString() }),
    );
    show({ rows: many });
    expect(names()).toHaveLength(10);
    await userEvent.click(screen.getByRole('button', { name: '第 3 頁' }));
    expect(names()).toEqual(['TM-120', 'TM-121', 'TM-122']);
    expect(screen.getByText('第 21–23 件，共 23 件，進行中優先')).toBeTruthy();
  });

  it('keeps what was there when reading fails, and waits with the layout before', () => {
    show({ read: { ...READ, error: '伺服器回覆逾時。' } });
    expect(screen.getByRole('alert').textContent).toContain(
      '無法載入告警事件伺服器回覆逾時。 目前顯示 08:43:12 的資料。',
    );
    expect(names()).toHaveLength(2);
  });

  it('knows nothing after a first reading that failed, and counts nothing', () => {
    show({ rows: undefined, read: { ...READ, at: null, error: '伺服器回覆逾時。' } });
    expect(screen.getByText('讀取失敗，現況不明')).toBeTruthy();
    expect(screen.queryByText('這段期間沒有告警事件')).toBeNull();
    expect(document.body.textContent).not.toMatch(/0 件|進行中 ?0|未通報 ?0|行動 0/);
    expect(document.body.textContent).toMatch(/未通報 —/);
  });

  it('takes instruments without an event for filtered, never for none', () => {
    show({ query: { ...QUERY, light: 'all', instruments: [idOf('TM-99')] } });
    expect(screen.getByText('沒有符合篩選的事件')).toBeTruthy();
    expect(screen.queryByText('這段期間沒有告警事件')).toBeNull();
  });

  it('says when there is nothing, and when the filters hide all', async () => {
    show({ rows: [] });
    expect(screen.getByText('這段期間沒有告警事件')).toBeTruthy();
    const { onChange } = show({ rows: [ROWS[3] ?? alertRow()] });
    await userEvent.click(screen.getByRole('button', { name: '清除篩選' }));
    expect(onChange).toHaveBeenCalledWith({ light: 'all', openOnly: false, instruments: [], day: null });
  });

  it('speaks English', () => {
    show({ query: { ...QUERY, light: 'all' } }, 'en');
    expect(screen.getByText('Last 3 months: 4 events, 3 in progress')).toBeTruthy();
    expect(screen.getByText('20.11 mm, above Alert 20.00 mm')).toBeTruthy();
    expect(screen.getByText('Rain above the yellow line')).toBeTruthy();
  });
});

describe('the alert list on a phone', () => {
  beforeEach(onPhone);

  it('has lamps as tabs, and cards that open in place', async () => {
    const { onChange } = show({
      query: { ...QUERY, light: 'all', event: idOf('event TM-04') },
      detail: <p>story</p>,
    });
    const card = screen.getByRole('button', { expanded: true });
    expect(card.textContent).toBe(
      '警戒TM-04TK12+300 A22 小時 13 分20.11 mm，超過警戒值 20.00 mm11-15 06:30 起 · 進行中已通報 08:31',
    );
    expect(card.parentElement?.textContent).toContain('story');
    await userEvent.click(card);
    expect(onChange).toHaveBeenCalledWith({ event: null });
    await userEvent.click(screen.getByRole('tab', { name: '進行中 3' }));
    expect(onChange).toHaveBeenCalledWith({ openOnly: true, light: 'all' });
  });
});

describe('events that ended', () => {
  const LATE = { retractedAt: '2026-11-14T22:24:00.000Z', value: null, rows: 3, first: '2026-11-14T21:20:00.000Z', last: '2026-11-14T22:00:00.000Z', limit: null, reading: null, mask: null }; // biome-ignore format: a record
  const NONE = {
    retractedAt: null,
    value: null,
    rows: null,
    first: null,
    last: null,
    limit: null,
    reading: null,
    mask: null,
  };
  const MASK = { reason: 'site-work' as const, note: '吊掛碰撞測斜管口', from: '2026-11-14T05:10:00.000Z', to: '2026-11-14T05:50:00.000Z' }; // biome-ignore format: a record
  const ended = { startTime: '2026-11-14T21:30:00.000Z', endTime: '2026-11-14T22:24:00.000Z', levelSince: '2026-11-14T22:10:00.000Z' }; // biome-ignore format: a record
  const ENDED = [
    alertRow({ ...ended, name: 'ELP-02', label: 'WSL', endCause: 'late-readings', endDetail: LATE }),
    alertRow({ ...ended, name: 'TM-03', endCause: 'back-to-normal', isUnseen: true, levelSince: ended.startTime, endDetail: { ...NONE, value: 7.86 } }), // biome-ignore format: a row
    alertRow({ ...ended, name: 'SAA-01', endCause: 'mask', endedBy: { name: '許雅婷' }, endDetail: { ...NONE, retractedAt: '2026-11-14T06:05:00.000Z', mask: MASK } }), // biome-ignore format: a row
    alertRow({ name: 'TM-09' }),
  ];
  const CHANGED = [
    alertRow({ ...ended, name: 'CR-03', endCause: 'limits', endedBy: { name: '周家豪' }, endDetail: { ...NONE, retractedAt: '2026-11-14T08:32:00.000Z', limit: { level: 'AL', before: 0.8, after: 1, since: '2026-11-12T16:00:00.000Z' } } }), // biome-ignore format: a row
    alertRow({ ...ended, name: 'OW-07', endCause: 'readings-deleted', endedBy: { name: '王建民' }, endDetail: { ...NONE, retractedAt: '2026-11-14T00:51:00.000Z', rows: 1, reading: { at: '2026-11-14T00:24:00.000Z', value: -6.35 } } }), // biome-ignore format: a row
    alertRow({ ...ended, name: 'OW-08', endCause: 'readings-deleted', endedBy: { name: '王建民' }, endDetail: { ...NONE, retractedAt: '2026-11-14T00:51:00.000Z', rows: 4 } }), // biome-ignore format: a row
  ];
  const query = { ...QUERY, light: 'all' as const, endedOnly: true };
  const eventOf = (name: string) =>
    [
      ...(screen
        .getByRole('button', { name: new RegExp(`^${name}，`) })
        .closest('tbody')
        ?.querySelectorAll('td') ?? []),
    ].map((cell) => cell.textContent);

  it('say both beginnings, and under each why it ended, who ended it and when', () => {
    show({ rows: ENDED, query, recent: ENDED });
    expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      '最高',
      '事件起',
      '現級起',
      '儀器、區域',
      '內容',
      '歷時',
    ]);
    expect(eventOf('ELP-02')).toEqual(['行動', '11-15 05:30', '11-15 06:10', 'ELP-02 TK12+300 A2', '20.11 mm，超過行動值 30.00 mm', '54 分', '撤回：延遲資料11-15 06:24 補到 3 筆較早的資料，重判後不成立']); // biome-ignore format: a row
    expect(eventOf('TM-03').slice(2)).toEqual(['同事件', 'TM-03 TK12+300 A2', '20.11 mm，超過警戒值 20.00 mm', '54 分', '回到門檻內11-15 06:24 量測值 7.86 mm 結束前無人通報']); // biome-ignore format: a row
    expect(eventOf('SAA-01').at(-1)).toBe(
      '撤回：量測值遮罩許雅婷 11-14 14:05 遮罩 11-14 13:10～13:50：現場施工或碰觸：吊掛碰撞測斜管口',
    );
    expect(screen.queryByText('TM-09')).toBeNull();
    expect(screen.getByText('近 30 天 3 件')).toBeTruthy();
  });

  it('say which limit was changed from what to what, and which reading was deleted', () => {
    show({ rows: CHANGED, query });
    expect(['CR-03', 'OW-07', 'OW-08'].map((name) => eventOf(name).at(-1))).toEqual([
      '撤回：門檻變更周家豪 11-14 16:32 將警戒值 0.8 改為 1 mm，11-13 00:00 起適用，重判後不成立',
      '撤回：量測值刪除王建民 11-14 08:51 刪除 11-14 08:24 的量測值 −6.35 mm，重判後不成立',
      '撤回：量測值刪除王建民 11-14 08:51 刪除 4 筆量測值，重判後不成立',
    ]);
  });

  it('are counted beside those in progress, and filtered by their cause', async () => {
    const { onChange } = show({ rows: ENDED, query, recent: ENDED });
    expect(screen.getByRole('radio', { name: '進行中 1' })).toBeTruthy();
    expect(screen.getByRole('radio', { name: '已結束 3' })).toBeTruthy();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: '結束原因' }), '撤回：量測值遮罩');
    expect(onChange).toHaveBeenCalledWith({ cause: 'mask' });
    await userEvent.click(screen.getByRole('button', { name: /撤回：延遲資料/ }));
    expect(onChange).toHaveBeenCalledWith({ cause: 'late-readings' });
  });

  it('of one cause alone stand in the list', () => {
    show({ rows: ENDED, query: { ...query, cause: 'mask' } });
    expect([...document.querySelectorAll('tbody')]).toHaveLength(1);
  });

  it('say so on a phone, too', () => {
    onPhone();
    show({ rows: ENDED, query }, 'en');
    expect(screen.getByText('Withdrawn: late data')).toBeTruthy();
    expect(
      screen.getByText('3 earlier readings received at 11-15 06:24; re-evaluated, the event does not hold'),
    ).toBeTruthy();
  });
});

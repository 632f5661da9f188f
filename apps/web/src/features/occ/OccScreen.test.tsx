import { act, fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { MemoryRouter } from 'react-router';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { renderApp, speakChinese } from '../../app/test-support';
import { onPhone } from '../../ui/test-support';
import { OccScreen } from './OccScreen';
import { NOT_ASKED, type Sound } from './sound/state';
import { idOf, testAlarm, testArea, testInstrument } from './test-wall';
import { ringingOf, wallBlocks } from './view';
import type { OccScreenProps } from './wall-props';

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-15T00:43:20Z') });
  // Not implemented by the simulated browser
  Element.prototype.scrollIntoView = () => {};
  await speakChinese();
});
afterAll(() => void vi.useRealTimers());

const REPORT = { enable: true, time: '2026-11-15T00:31:00.000Z', user: { name: '王怡君' } };
const ALARMS = [
  testAlarm('TM-03', 'TK12+300'),
  testAlarm('TM-04', 'TK12+300', { level: 'AL', inform: REPORT }),
  testAlarm('TM-16', 'TK16+400'),
];
const AREAS = [
  testArea('TK05+040', [testInstrument('TM-06')]),
  testArea('TK12+300', [
    testInstrument('TM-03', { status: 'WSL', level: 'WSL' }),
    testInstrument('TM-04', { status: 'AL', level: 'AL' }),
    testInstrument('TM-05'),
  ]),
  testArea('TK15+820', [testInstrument('TM-15', { status: 'down' })]),
  // Without data, with an open alarm
  testArea('TK16+400', [testInstrument('TM-16', { status: 'down', level: 'WSL' })]),
];
const GRANTED: Sound = { permission: 'granted', trouble: null };

type Change = (changed: Partial<OccScreenProps>) => void;

const Changing = ({ props, onReady }: { props: OccScreenProps; onReady: (change: Change) => void }) => {
  const [shown, setShown] = useState(props);
  onReady((changed) => setShown({ ...props, ...changed }));
  return <OccScreen {...shown} />;
};

const show = ({
  sound = GRANTED,
  alarms = ALARMS,
  ...more
}: Partial<OccScreenProps> & { sound?: Sound; alarms?: typeof ALARMS } = {}) => {
  const props: OccScreenProps = {
    projectName: 'TK 線',
    blocks: wallBlocks({ areas: AREAS, alarms, latest: [], opened: [] }),
    opened: [],
    onToggle: vi.fn(),
    onOpen: vi.fn(),
    isSilentShown: false,
    onSilent: vi.fn(),
    ringing: ringingOf(alarms),
    unseen: [],
    unseenMore: 0,
    onReportOver: vi.fn(),
    eventHref: (id) => `/alerts?event=${id}`,
    isCurrent: true,
    siren: { sound, enable: vi.fn(), measure: () => ({ level: 0.6, state: 'running' }) },
    onRefresh: vi.fn(),
    isRefreshing: false,
    readAt: Date.parse('2026-11-15T00:43:00Z'),
    error: null,
    onLogIn: null,
    onInform: vi.fn(),
    informing: null,
    chartHref: (id) => `/chart?instrument=${id}`,
    zone: 'Asia/Taipei',
    ...more,
  };
  let change: Change = () => {};
  renderApp(
    <MemoryRouter>
      <Changing props={props} onReady={(ready) => (change = ready)} />
    </MemoryRouter>,
  );
  return { ...props, later: (changed: Partial<OccScreenProps>) => act(() => change(changed)) };
};

const names = () =>
  [...document.querySelectorAll('button[aria-expanded] b')]
    .map((name) => name.textContent)
    .filter((name) => name?.startsWith('TK'));

describe('the wall', () => {
  it('has the worst first and hides what has no data behind its number; an alarm behind silence stays', () => {
    const { onSilent } = show();
    expect(names()).toEqual(['TK12+300', 'TK16+400', 'TK05+040']);
    fireEvent.click(screen.getByRole('button', { name: '1 區無資料' }));
    expect(onSilent).toHaveBeenCalledWith(true);
  });

  it('shows the hidden ones when asked to', () => {
    show({ isSilentShown: true });
    expect(names()).toEqual(['TK12+300', 'TK16+400', 'TK05+040', 'TK15+820']);
  });

  it('has what is opened on top, in the order of opening', () => {
    show({ opened: [idOf('TK05+040'), idOf('TK12+300')] });
    expect(names()).toEqual(['TK05+040', 'TK12+300', 'TK16+400']);
  });

  it('shows reading, rates, limit, report and chart of an instrument', () => {
    const { onInform } = show({ opened: [idOf('TK12+300'), idOf('TK16+400')] });
    const article = screen.getByRole('article', { name: 'TM-03' });
    const card = within(article);
    for (const text of [
      '行動',
      '6.37 mm',
      '行動值±30 mm',
      '1 小時變化+0.04 mm',
      '24 小時變化+0.42 mm',
      'A2 地滑計',
      '08:40，3 分鐘前',
    ])
      expect(article.textContent?.replaceAll(' ', '')).toContain(text.replaceAll(' ', ''));
    expect(card.getByRole('link')).toHaveProperty('target', '_blank');
    expect(card.getByRole('link').getAttribute('href')).toBe(`/chart?instrument=${idOf('TM-03')}`);
    fireEvent.click(card.getByRole('button', { name: '通報 TM-03' }));
    expect(onInform).toHaveBeenCalledWith(expect.objectContaining({ name: 'TM-03' }));
    within(screen.getByRole('article', { name: 'TM-04' })).getByText(/已通報.*08:31 王怡君/);
    within(screen.getByRole('article', { name: 'TM-05' })).getByText('無須通報');
    within(screen.getByRole('article', { name: 'TM-16' })).getByText('08:40 起無資料');
  });

  it('says what rings, and leads there', () => {
    const { onOpen } = show();
    fireEvent.click(screen.getByRole('button', { name: /2 支未通報/ }));
    expect(onOpen).toHaveBeenCalledWith(idOf('TK12+300'));
  });

  it('says of which alarms nobody could be told, since when and why, until somebody was', () => {
    const untold = { level: 'WSL', since: '2026-11-15T00:31:00.000Z', reason: 'frozen' } as const;
    const alarms = [testAlarm('TM-03', 'TK12+300', { untold }), testAlarm('TM-16', 'TK16+400', { untold })];
    const { later } = show({ alarms, untold: alarms, opened: [idOf('TK12+300')] });
    expect(screen.getByRole('alert').textContent).toBe('2 件告警無人接獲通知');
    screen.getByText('TK12+300 TM-03，TK16+400 TM-16');
    const card = within(screen.getByRole('article', { name: 'TM-03' }));
    card.getByText('無人接獲通知');
    card.getByText('行動：名單上的人都已凍結，08:31 起');
    expect(screen.getByRole('button', { name: /TK16\+400/ }).textContent).toContain('1 支無人接獲通知');
    const told = alarms.map((alarm) => ({ ...alarm, untold: null }));
    later({ untold: [], blocks: wallBlocks({ areas: AREAS, alarms: told, latest: [], opened: [] }) });
    expect(screen.queryByText(/無人接獲通知/)).toBeNull();
  });

  it('names an instrument with several such alarms once, with how many', () => {
    const untold = { level: 'AL', since: '2026-11-15T00:31:00.000Z', reason: 'frozen' } as const;
    const twice = testAlarm('TM-03', 'TK12+300', { untold });
    show({ untold: [twice, { ...twice, _id: idOf('another') }, testAlarm('TM-16', 'TK16+400', { untold })] });
    expect(screen.getByRole('alert').textContent).toBe('3 件告警無人接獲通知');
    screen.getByText('TK12+300 TM-03 ×2，TK16+400 TM-16');
  });

  it('is quiet where nothing is to be reported', () => {
    show({ alarms: [] });
    screen.getByText('沒有未通報的告警');
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('what calls for a report', () => {
  const reported = testAlarm('TM-04', 'TK12+300', { level: 'AL', inform: REPORT });

  it('opens its area by itself, once', () => {
    const { onOpen, later } = show({ alarms: [reported] });
    expect(onOpen).not.toHaveBeenCalled();
    const called = ringingOf([reported, testAlarm('TM-16', 'TK16+400')]);
    later({ ringing: called });
    later({ ringing: [...called] });
    expect(vi.mocked(onOpen).mock.calls).toEqual([[idOf('TK16+400')]]);
  });

  it('calls again where it rose above what was reported, and comes into sight without taking the focus', () => {
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
    const { later } = show({ alarms: [reported], opened: [idOf('TK12+300')] });
    const raised = { ...reported, level: 'WSL' as const, levelSince: '2026-11-15T00:42:00.000Z', inform: null };
    later({ ringing: ringingOf([raised]) });
    expect(scrolled).toHaveBeenCalledOnce();
    expect(document.activeElement).toBe(document.body);
  });

  it('says which change rang, and at which limit', () => {
    const alarm = testAlarm('TM-03', 'TK12+300', {
      kind: 'rate',
      quantity: 'rate24Hr',
      amount: 16.2,
      limit: 5,
      limitSign: '>',
    });
    show({ alarms: [alarm], opened: [idOf('TK12+300')] });
    const text = screen.getByRole('article', { name: 'TM-03' }).textContent?.replaceAll(' ', '');
    expect(text).toContain('24小時變化行動值>5.00mm');
  });

  it('says over which gap a change rang', () => {
    const over = { kind: 'rate', quantity: 'rate1Hr', amount: 495, limit: 50, spanMs: 27.6 * 3_600_000 } as const;
    show({ alarms: [testAlarm('TM-03', 'TK12+300', over)], opened: [idOf('TK12+300')] });
    const text = screen.getByRole('article', { name: 'TM-03' }).textContent?.replaceAll(' ', '');
    expect(text).toContain('27.6小時內變化+495.00mm');
  });
});

describe('an alarm of an instrument that no area shows', () => {
  const elsewhere = testAlarm('STI-11', 'TK99+000', { levelSince: '2026-11-15T00:31:00.000Z' });

  it.each([
    ['on a desk', () => {}],
    ['on a phone', onPhone],
  ])('%s is named with its place, and reported there', (_, on) => {
    on();
    const { onInform, onOpen } = show({ alarms: [...ALARMS, elsewhere] });
    const strip = screen.getByRole('region', { name: '未通報，不在下方區域：1 支' });
    expect(strip.textContent).toContain('STI-11 行動TK99+00011-15 08:31');
    fireEvent.click(within(strip).getByRole('button', { name: '通報 STI-11' }));
    expect(onInform).toHaveBeenCalledWith({ _id: idOf('STI-11'), name: 'STI-11', toReport: 'WSL' });
    // There is no area to open for the alarm
    expect(onOpen).not.toHaveBeenCalledWith(idOf('TK99+000'));
  });

  it('is named while the areas cannot be read, and not before they were asked for', () => {
    const { later } = show({ blocks: undefined, alarms: [elsewhere] });
    expect(screen.queryByRole('region', { name: /不在下方區域/ })).toBeNull();
    later({ blocks: undefined, error: '伺服器忙碌' });
    screen.getByRole('region', { name: '未通報，不在下方區域：1 支' });
  });
});

describe('an alarm that is over and that nobody reported', () => {
  const over = {
    _id: idOf('event of TM-09'),
    name: 'TM-09',
    area: 'TK09+760',
    peak: 'WSL' as const,
    toReport: 'WSL' as const,
    startTime: Date.parse('2026-11-14T18:10:00Z'),
    endTime: Date.parse('2026-11-14T18:40:00Z'),
    untold: null,
  };

  it('stays on the wall with when it was, and can be reported', () => {
    const { onReportOver } = show({ unseen: [over] });
    const strip = screen.getByRole('region', { name: '已結束而無人通報：1 件' });
    expect(strip.textContent).toContain('11-15 02:10–02:40');
    expect(within(strip).getByRole('link').getAttribute('href')).toBe(`/alerts?event=${over._id}`);
    fireEvent.click(within(strip).getByRole('button', { name: '通報 TM-09（已結束）' }));
    expect(onReportOver).toHaveBeenCalledWith(over);
  });

  it('is counted though there is no room for it', () => {
    show({ unseen: [over], unseenMore: 1233 });
    const strip = screen.getByRole('region', { name: '已結束而無人通報：1234 件' });
    within(strip).getByText('還有更早的 1233 件，通報後會列出');
  });

  it('is there on a phone too', () => {
    onPhone();
    show({ unseen: [over] });
    screen.getByRole('region', { name: '已結束而無人通報：1 件' });
  });
});

describe('while what is shown may be old', () => {
  it.each([
    ['on a desk', () => {}],
    ['on a phone', onPhone],
  ])('%s nothing says that there is no alarm', (_, on) => {
    on();
    show({ alarms: [], isCurrent: false, opened: [idOf('TK12+300')] });
    expect(screen.queryByText('沒有未通報的告警')).toBeNull();
    expect(screen.queryByText('無須通報')).toBeNull();
    screen.getByText('08:43:00 之後的告警不明');
  });

  it('before the first answer it says that it does not know', () => {
    show({ alarms: [], blocks: undefined, readAt: null, isCurrent: false });
    screen.getByText('告警尚未載入');
  });

  it('what rings goes on being said', () => {
    show({ isCurrent: false });
    screen.getByText('2 支未通報');
  });
});

describe('what keeps an alarm from being heard or seen', () => {
  it.each<[string, Sound, RegExp]>([
    ['never enabled', NOT_ASKED, /需要您的允許/],
    ['refused', { permission: 'off', trouble: { type: 'refused' } }, /沒有發出聲音/],
    ['lost', { permission: 'off', trouble: { type: 'lost', at: Date.parse('2026-11-15T00:43:20Z') } }, /08:43:20 中斷/],
  ])('%s: a loud word, and the button', (_, sound, text) => {
    const { siren } = show({ sound });
    expect(screen.getByRole('alert').textContent).toBe('聲音未啟用，2 支未通報的儀器沒有警報聲');
    screen.getByText(text);
    fireEvent.click(screen.getByRole('button', { name: '啟用OCC頁面' }));
    expect(siren.enable).toHaveBeenCalled();
    screen.getByText('啟用後每 5 分鐘更新');
  });

  it('a reading that failed keeps what was there', () => {
    show({ error: '伺服器忙碌' });
    expect(screen.getByRole('alert').textContent).toBe('無法更新監控畫面');
    expect(names()).toHaveLength(3);
  });

  it.each([
    ['on a desk', () => {}],
    ['on a phone', onPhone],
  ])('%s a first reading that failed says so where the areas would stand, and counts none', (_, on) => {
    on();
    show({ blocks: undefined, alarms: [], readAt: null, isCurrent: false, error: '伺服器忙碌' });
    screen.getByText('讀取失敗，現況不明');
    expect(document.body.textContent).toContain('尚未載入任何資料，告警狀況不明。');
    expect(document.body.textContent).not.toContain('停在');
    expect(screen.queryByRole('list', { name: '各狀態的區域數' })).toBeNull();
    expect(screen.queryByText('這個專案沒有顯示在 OCC 監控的區域')).toBeNull();
  });

  it('an ended session keeps what was there, and the way to log in', () => {
    const onLogIn = vi.fn();
    show({ onLogIn, error: 'x' });
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
      '登入已失效，畫面停在 08:43:00',
    ]);
    fireEvent.click(screen.getByRole('button', { name: '重新登入' }));
    expect(onLogIn).toHaveBeenCalled();
  });

  it('a session that ended before the first answer says that nothing was loaded', () => {
    show({ blocks: undefined, alarms: [], readAt: null, isCurrent: false, onLogIn: vi.fn() });
    expect(screen.getByRole('alert').textContent).toBe('登入已失效，尚未載入任何資料');
  });

  it('a project without areas on the wall says where they come from', () => {
    show({ blocks: [], alarms: [] });
    screen.getByText('這個專案沒有顯示在 OCC 監控的區域');
  });
});

describe('on a phone', () => {
  it('folds what is normal, and opens what rings', () => {
    onPhone();
    const { onOpen } = show();
    expect(names()).toEqual(['TK12+300', 'TK16+400']);
    fireEvent.click(screen.getByRole('button', { name: '1 區正常' }));
    expect(names()).toEqual(['TK12+300', 'TK16+400', 'TK05+040']);
    fireEvent.click(screen.getByRole('button', { name: '前往未通報的儀器' }));
    expect(onOpen).toHaveBeenCalledWith(idOf('TK12+300'));
  });
});

import '../../ui/test-support';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BrowserRouter } from 'react-router';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { configStore } from '../../app/config';
import { latestOptions } from '../../app/project-queries';
import { queryClient } from '../../app/queries';
import { NO_SESSION } from '../../app/session/state';
import { sessionStore } from '../../app/session/store';
import { idOf, projectOf, userOf } from '../../app/test-data';
import { renderApp, speakChinese } from '../../app/test-support';
import { wire } from '../../app/test-wire';
import { ChartPage } from './ChartPage';
import { gate, testServer } from './test-server';
import { instrumentOf, treeOf } from './test-tree';

const HOUR = 3_600_000;
const TREE = treeOf([
  instrumentOf(1, { name: 'TM-03' }),
  instrumentOf(2, { name: 'STI-11', unit: '°', code: 'STI' }),
  instrumentOf(3, { name: 'RG-02', code: 'RAIN', isRain: true, defaultInterval: 3 * HOUR }),
]);
const CONFIG = configStore.get();

const open = (server: ReturnType<typeof testServer>, query: Record<string, string> = {}, project = projectOf(1)) => {
  wire.fetch = server.fetch;
  const { jwt: _, project: __, ...user } = userOf(['admin']);
  const session = { ...NO_SESSION, token: 'ours', user, projects: [project] };
  sessionStore.dispatch({ type: 'restored', session: { ...session, projectId: project._id } });
  window.history.replaceState(null, '', `/chart?${new URLSearchParams(query)}`);
  renderApp(
    <BrowserRouter>
      <ChartPage />
    </BrowserRouter>,
  );
};

const RANGE = { startDate: '2026-03-01T00:00:00Z', endDate: '2026-03-02T00:00:00Z' };
const run = (...instruments: number[]) => ({ ...RANGE, instrument: instruments.map(idOf).join('_'), autoRun: '1' });
const drawn = () => screen.findAllByRole('application');
const notices = () => within(screen.getByLabelText('通知'));
const cascader = () => screen.getByLabelText('儀器（區域、測站、儀器）', { selector: 'button' });

beforeAll(speakChinese);
beforeEach(() => {
  // A load failure is shown by the cards and logged; the page shows no other notice
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  queryClient.clear();
  configStore.dispatch(CONFIG);
});

describe('a range in the past', () => {
  it('has the statuses of its end, and not those of today', async () => {
    const then = { status: 'WSL', level: 'WSL', causes: [], TIMESTAMP: null, reading1: null, reading2: null };
    const server = testServer(TREE, { '/data/status': () => Response.json([{ _id: idOf(1), ...then }]) });
    open(server, run(1));
    await drawn();
    const at = new Date(RANGE.endDate).toISOString();
    expect(server.to('/data/status').map(({ body }) => body)).toEqual([{ instrument: [idOf(1)], at }]);
    expect(within(screen.getByRole('row', { name: /TM-03/ })).getByText('行動')).toBeTruthy();
  });
});

it('the curves are read again at once where the newest reading was struck out, masked or corrected', async () => {
  const server = testServer(TREE);
  const row = (n: number, minute: number, reading2: number) =>
    ({ _id: idOf(n), TIMESTAMP: `2026-03-01T23:${minute}:00.000Z`, reading1: 1, reading2, status: 'GREEN' }) as never;
  const say = (...rows: never[]) => queryClient.setQueryData(latestOptions(idOf(1)).queryKey, rows);
  const read = (times: number) => waitFor(() => expect(server.to('/output')).toHaveLength(times));
  say(row(1, 50, 12), row(2, 50, 3));
  open(server, run(1));
  await drawn();
  await read(1);
  await act(async () => void say(row(1, 40, 11), row(2, 50, 3)));
  await read(2);
  // A row of an instrument that is not shown, then a correction
  await act(async () => void say(row(1, 40, 11), row(2, 40, 2)));
  await act(async () => void say(row(1, 40, 10), row(2, 40, 2)));
  await read(3);
});

it('Execute does not run the old range while a wrong date stands in its field', async () => {
  const server = testServer(TREE);
  open(server, run(1));
  await drawn();
  const asked = server.to('/output').length;
  const start = screen.getByRole<HTMLInputElement>('textbox', { name: '開始' });
  await userEvent.clear(start);
  await userEvent.type(start, '2026-02-30 00:00');
  await userEvent.click(screen.getByRole('button', { name: '查詢' }));
  expect(document.activeElement).toBe(start);
  expect(screen.getByText(/^請先更正「開始」/)).toBeTruthy();
  expect(server.to('/output')).toHaveLength(asked);
  await userEvent.clear(start);
  await userEvent.type(start, '2026-02-28 00:00');
  await userEvent.click(screen.getByRole('button', { name: '查詢' }));
  await waitFor(() => expect(server.to('/output').length).toBeGreaterThan(asked));
});

describe('the instruments to choose from', () => {
  it('are awaited, then ready', async () => {
    const tree = gate();
    open(testServer(TREE, { '/area-station-instrument': tree.then(() => Response.json(TREE)) }));
    expect([cascader().getAttribute('aria-busy'), cascader().textContent]).toEqual(['true', '載入中']);
    act(tree.open);
    await waitFor(() => expect(cascader().textContent).toBe('選擇儀器'));
    expect(cascader().hasAttribute('aria-busy')).toBe(false);
    await userEvent.click(cascader());
    expect(await screen.findByText('TK12+300')).toBeTruthy();
  });

  it('that do not come are said in a notice, in the words of the server', async () => {
    const failed = () => Response.json({ message: '資料庫忙碌', code: 'server.failed' }, { status: 500 });
    open(testServer(TREE, { '/area-station-instrument': failed }));
    const notice = await notices().findByRole('alert');
    expect([...notice.querySelectorAll('p')].map((line) => line.textContent)).toEqual(['載入失敗', '資料庫忙碌']);
    expect(screen.getByText('重試')).toBeTruthy();
  });

  it('are those of the first project of the rain service in a frame that asks for it', async () => {
    configStore.dispatch({ ...CONFIG, hosts: { ...CONFIG.hosts, rain: 'http://rain.test' } });
    const projects = () => Response.json([projectOf(7, { name: '雨量網' }), projectOf(8)]);
    const minted = () => Response.json({ token: 'theirs', expires_at: '2099-01-01T00:00:00Z' });
    const server = testServer(TREE, { '/api/project': projects, '/api/user/hostToken': minted });
    open(server, { ...run(3), useUrl: '1' });
    await drawn();
    expect(screen.getByText('雨量網')).toBeTruthy();
    const asked = server.asked
      .filter(({ path }) => path !== '/api/user/hostToken')
      .map(({ host, token, path }) => [host, token, path.split('/')[3] ?? 'all']);
    expect([...new Set(asked.map(String))]).toEqual(['rain.test,theirs,all', `rain.test,theirs,${idOf(7)}`]);
    expect(new URLSearchParams(window.location.search).get('project')).toBe(idOf(7));
  });

  it('are none where the rain service has no project', async () => {
    open(testServer(TREE, { '/api/project': () => Response.json([]) }), { useUrl: '1' });
    expect(await screen.findByText('雨量服務沒有專案')).toBeTruthy();
  });
});

describe('a link to an instrument that the project does not have', () => {
  it('says so, and not that there were no data', async () => {
    open(testServer(TREE), run(77));
    await screen.findByText('找不到這支儀器');
    expect(screen.queryByText('該時段內沒有資料')).toBeNull();
  });

  it('says so beside the curves of the others', async () => {
    open(testServer(TREE), run(1, 77));
    await drawn();
    screen.getByText('1 支儀器找不到');
  });
});

it('a chosen instrument is awaited by its name, and never shown as an id', async () => {
  const tree = gate();
  open(testServer(TREE, { '/area-station-instrument': tree.then(() => Response.json(TREE)) }), run(1));
  expect(document.body.textContent).not.toContain(idOf(1));
  act(tree.open);
  expect(await screen.findByRole('button', { name: /TM-03/, description: '' })).toBeTruthy();
  expect(document.body.textContent).not.toContain(idOf(1));
});

describe('what a card says in words', () => {
  it('is what Compare counts from, also where the chosen time lies outside of the range', async () => {
    open(testServer(TREE), { ...run(1), autoCompare: '1', compare: '2026-01-01T00:00:00Z' });
    await drawn();
    expect(screen.getByText('比較時間 2026-01-01 08:00 不在期間內，改以 2026-03-01 08:00 計算')).toBeTruthy();
    expect(screen.getByText('數值為相對於 2026-03-01 08:00 的變化')).toBeTruthy();
  });

  it('is the slope of the trend and its span', async () => {
    open(testServer(TREE), run(1));
    await drawn();
    await userEvent.click(screen.getByText('趨勢線'));
    // 1 mm in ten minutes is 144 mm a day; twelve readings up to 00:00 UTC
    expect(await screen.findByText('趨勢線 +144 mm/日，2026-03-02 06:10 至 2026-03-02 08:00（R² 1.00）')).toBeTruthy();
  });

  it('is that a fifth unit has no scale, with a chart for each unit one press away', async () => {
    const units = ['mm', '°', 'kPa', '%', 'kN'];
    open(testServer(treeOf(units.map((unit, n) => instrumentOf(n + 1, { name: `X-${n}`, unit })))), run(1, 2, 3, 4, 5));
    await drawn();
    const told = screen.getByText('共 5 種單位，只有 4 種能標示刻度');
    await userEvent.click(within(told).getByRole('button', { name: '依單位分組' }));
    expect(await drawn()).toHaveLength(5);
  });
});

it('a table that opens comes into view', async () => {
  const seen: Element[] = [];
  Element.prototype.scrollIntoView = function scrolled() {
    seen.push(this);
  };
  open(testServer(TREE), run(1));
  await drawn();
  await userEvent.click(screen.getByText('表格'));
  const table = await screen.findByRole('table', { name: /量測值/ });
  expect(seen.some((one) => one.contains(table))).toBe(true);
});

describe('Execute', () => {
  it('says that it is loading, and pressed meanwhile only warns', async () => {
    const output = gate();
    const server = testServer(TREE, { '/output': output.then(() => Response.json({ message: '' }, { status: 403 })) });
    open(server, run(1));
    const button = await screen.findByText('載入中…');
    await waitFor(() => expect(server.to('/output')).toHaveLength(1));
    const before = server.asked.length;
    await userEvent.click(button);
    expect(await notices().findByText('資料下載中，請勿進行其他操作')).toBeTruthy();
    expect(server.asked).toHaveLength(before);
    act(output.open);
    expect(await screen.findByText('查詢')).toBeTruthy();
    expect(server.asked).toHaveLength(before);
  });

  it('reads the remarks, then the readings, and then draws: rain over its own hours, a card for each group', async () => {
    const remarks = gate();
    const server = testServer(TREE, { '/instrument/remark': remarks.then(() => Response.json([])) });
    open(server, { ...run(1, 2, 3), group: 'unit' });
    await waitFor(() => expect(server.to('/instrument/remark')).toHaveLength(1));
    expect(server.to('/output')).toEqual([]);
    act(remarks.open);
    await waitFor(() => expect(server.to('/output').length).toBeGreaterThan(0));
    const cards = await drawn();
    expect(cards).toHaveLength(3);
    // The gauge's instrument type sets a window of three hours
    expect(screen.getByText('RG-02', { selector: 'tr *' }).closest('tr')?.textContent).toContain('mm/3h');
  });
});

describe('the cards', () => {
  it('are one for each group, 500 high', async () => {
    open(testServer(TREE), run(1, 2));
    expect((await drawn()).map(({ style }) => style.height)).toEqual(['500px']);
    await userEvent.click(screen.getByText('依單位分組'));
    expect((await drawn()).map(({ style }) => style.height)).toEqual(['500px', '500px']);
  });

  it('have ten colours for their curves, and then the first again', async () => {
    const many = Array.from({ length: 11 }, (_, n) => instrumentOf(n + 1, { name: `TM-${n + 1}` }));
    open(testServer(treeOf(many)), run(...many.map((_, n) => n + 1)));
    await drawn();
    const strokes = [...document.querySelectorAll<HTMLElement>('tr i[style*="--s"]')].map(
      ({ style }) => style.background,
    );
    expect(strokes).toEqual([...Array.from({ length: 10 }, (_, n) => `var(--s${n + 1})`), 'var(--s1)']);
  });
});

describe("one's own scale", () => {
  const answers = {
    '/instrument-named-style': () => Response.json('(?<device>[A-Z]+)-\\d+'),
    '/uploadUserScaleSetting': () => Response.json({ message: 'ok' }),
  };
  const save = async () => {
    await drawn();
    await userEvent.click(screen.getByText('設定'));
    await userEvent.click(screen.getByText('儲存為我的刻度'));
    await notices().findByText('儲存成功');
  };
  const keys = (server: ReturnType<typeof testServer>) =>
    server.to('/uploadUserScaleSetting').map(({ body }) => (body as { instrument_type: string }).instrument_type);

  it('asks for the pattern of names that the project does not tell', async () => {
    const server = testServer(TREE, answers);
    open(server, run(1));
    await save();
    expect(server.to('/instrument-named-style').map(({ path }) => path)).toEqual([
      `/api/project/${idOf(1)}/instrument-named-style`,
    ]);
    expect(keys(server)).toEqual(['TM']);
  });

  it('asks for none that the project tells', async () => {
    const server = testServer(TREE, answers);
    open(server, run(1), projectOf(1, { instrumentNamedStyle: '(?<device>[A-Z]+-\\d+)' }));
    await save();
    expect(server.to('/instrument-named-style')).toEqual([]);
    expect(keys(server)).toEqual(['TM-03']);
  });
});

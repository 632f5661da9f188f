import '../../ui/test-support';
import type { RankingAnswer } from '@talus/contract/data/ranking';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { queryClient } from '../../app/queries';
import { QUIET_COUNT } from '../../app/test-count';
import { projectOf } from '../../app/test-data';
import { enterAs } from '../../app/test-session';
import { renderApp, speakChinese } from '../../app/test-support';
import { wire } from '../../app/test-wire';
import { RankingPage } from './RankingPage';
import { ANSWER, idOf } from './test-ranking';
import { rankingCodec } from './url';

let asked: URL[] = [];
const serve = (answer: RankingAnswer | null = ANSWER) => {
  wire.fetch = async (input) => {
    const url = new URL(input instanceof Request ? input.url : String(input), 'http://talus.test');
    if (answer && url.pathname.endsWith('/count')) return Response.json(QUIET_COUNT);
    asked.push(url);
    return answer
      ? Response.json(answer)
      : Response.json({ code: 'server.failed', message: '資料庫沒有回應', requestId: 'r' }, { status: 500 });
  };
};

beforeAll(speakChinese);
afterEach(() => {
  cleanup();
  queryClient.clear();
  asked = [];
  window.history.replaceState(null, '', '/');
});

const open = (search = '') => {
  window.history.replaceState(null, '', `/Rank${search}`);
  enterAs('client', projectOf(1, { name: 'TK 線' }));
  renderApp(
    <MemoryRouter initialEntries={[`/Rank${search}`]}>
      <RankingPage />
    </MemoryRouter>,
  );
};
const table = (name: string) => screen.findByRole('table', { name });
const cells = async (name: string) =>
  within(await table(name))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].filter((cell) => !cell.ariaHidden).map((cell) => cell.textContent));

it('shows a table for each kind, marks what stands out, and links to the curve in a new tab', async () => {
  serve();
  open();
  expect((await cells('地滑計 TM'))[0]).toEqual(['1', '行動TM-03TK12+300 A2', 'TK12+300 A2', '31.8831.88（超過標示值）', '11-15 06:00']); // biome-ignore format: a row
  expect((await cells('雨量計 RG')).map((row) => row.at(-1))).toEqual(['100 %', '84 %']);
  expect(screen.getByText('另有 1 支在期間內沒有量測值', { exact: false })).toBeTruthy();
  const link = within(await table('地滑計 TM')).getByRole('link', { name: 'TM-03：開新分頁查看曲線' });
  expect(link.getAttribute('target')).toBe('_blank');
  expect(link.getAttribute('href')).toContain(
    `instrument=${idOf('TM-03')}&startDate=${encodeURIComponent(ANSWER.from)}&endDate=${encodeURIComponent(ANSWER.to)}`,
  );
});

it('says what was dropped, of whom, and what masks leave out', async () => {
  serve();
  open();
  expect(await screen.findByText('篩除 4 筆，2 支')).toBeTruthy();
  expect((await cells('離群值篩除（z 值）')).map((row) => row[8])).toEqual([
    '連續 3 筆同向可能是真的位移，請看原始曲線',
    '單筆跳動前後量測值都在原來的範圍',
  ]);
  expect(screen.getByText('遮罩的量測值不列入：2 筆，TM-03 2 筆')).toBeTruthy();
  await userEvent.click(screen.getByRole('switch', { name: '排行納入離群值' }));
  await waitFor(() => expect(asked.at(-1)?.searchParams.get('outliers')).toBe('kept'));
});

it('hides kinds that are not ticked, and ranks landslide meters by rate', async () => {
  serve();
  open();
  await userEvent.click(await screen.findByRole('radio', { name: '1 h 速率' }));
  expect((await cells('地滑計 TM'))[0]?.[1]).toContain('TM-09');
  await userEvent.click(screen.getByRole('checkbox', { name: '雨量計 RG' }));
  expect(screen.queryByRole('table', { name: '雨量計 RG' })).toBeNull();
  await userEvent.click(screen.getByRole('checkbox', { name: '全選' }));
  expect(await table('雨量計 RG')).toBeTruthy();
  await userEvent.click(screen.getByRole('checkbox', { name: '全選' }));
  expect(screen.getByText('請選擇類型')).toBeTruthy();
  expect(window.location.search).toContain('kinds=none');
});

it('tells nothing found, no such instruments and a failed call apart', async () => {
  const empty = { instruments: 3, ranked: 0, rows: [] };
  const tables = { RG: empty, TM: empty, TM_rate: empty, STI: empty };
  const bare = { ...ANSWER, tables, outliers: { ...ANSWER.outliers, readings: 0, instruments: [] } };
  serve(bare);
  open('?startDate=2026-11-01T00:00:00Z&endDate=2026-11-02T00:00:00Z');
  expect(await screen.findByText('該時段內沒有資料')).toBeTruthy();
  expect(asked.at(-1)?.searchParams.get('from')).toBe('2026-11-01T00:00:00.000Z');
  cleanup();
  queryClient.clear();
  const none = { ...empty, instruments: 0 };
  serve({ ...bare, tables: { RG: none, TM: none, TM_rate: none, STI: none } });
  open();
  expect(await screen.findByText('此專案沒有雨量計、地滑計或滑動桿')).toBeTruthy();
  cleanup();
  queryClient.clear();
  serve(null);
  open();
  expect(await screen.findByText('無法載入排行', {}, { timeout: 15_000 })).toBeTruthy();
  expect(screen.queryByText('該時段內沒有資料')).toBeNull();
});

it('refuses a period of more than seven days at its field', async () => {
  serve();
  open();
  await table('地滑計 TM');
  const start = screen.getByLabelText('期間（最長 7 天）');
  await userEvent.clear(start);
  await userEvent.type(start, '2026-11-01 00:00');
  await userEvent.keyboard('{Enter}');
  const end = document.getElementById(`${start.id}-end`) as HTMLElement;
  await userEvent.clear(end);
  await userEvent.type(end, '2026-11-09 00:00');
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByRole('alert')).toHaveProperty('textContent', '選擇範圍不能超過七天');
});

it('writes one’s own period into the URL, which a link and a reload open again', async () => {
  serve();
  open();
  await table('地滑計 TM');
  const start = screen.getByLabelText<HTMLInputElement>('期間（最長 7 天）');
  const end = document.getElementById(`${start.id}-end`) as HTMLInputElement;
  for (const [field, text] of [
    [start, '2026-11-01 00:00'],
    [end, '2026-11-03 12:00'],
  ] as const) {
    fireEvent.change(field, { target: { value: text } });
    fireEvent.keyDown(field, { key: 'Enter', code: 'Enter', keyCode: 13 });
  }
  await userEvent.click(screen.getByRole('button', { name: '查詢' }));
  // Taipei is UTC+8
  const [from, to] = ['2026-10-31T16:00:00.000Z', '2026-11-03T04:00:00.000Z'];
  await waitFor(() => expect(asked.at(-1)?.searchParams.get('to')).toBe(to));
  expect(rankingCodec.read(new URLSearchParams(window.location.search)).window).toEqual({
    from: Date.parse(from),
    to: Date.parse(to),
  });
});

it('says that the period of a link cannot be used, and what it ranks instead', async () => {
  serve();
  open('?startDate=2026-11-01T00:00:00Z&endDate=2026-11-15T00:00:00Z');
  const line = (await screen.findByText('未採用連結中的期間')).closest('[role=alert]');
  const ranked = asked.at(-1)?.searchParams;
  const [from, to] = ['from', 'to'].map((name) => Date.parse(ranked?.get(name) ?? '')) as [number, number];
  expect(to - from).toBe(24 * 3_600_000);
  const local = (ms: number) => new Date(ms + 8 * 3_600_000).toISOString().slice(0, 16).replace('T', ' ');
  expect(line?.textContent).toBe(`未採用連結中的期間連結中的期間超過七天，改以 ${local(from)} 至 ${local(to)} 排行。`);
  await userEvent.click(screen.getByRole('button', { name: /^至 .+ 的 24 小時$/ }));
  await waitFor(() => expect(screen.queryByText('未採用連結中的期間')).toBeNull());
});

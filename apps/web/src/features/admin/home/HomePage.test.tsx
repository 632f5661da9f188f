import '../../../ui/test-support';
import type { ProjectSetupAnswer, SetupAnswer } from '@talus/contract/admin/setup';
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { AdminPagesContext } from '../../../app/frame/admin-pages';
import { idOf } from '../../../app/test-data';
import { speakChinese } from '../../../app/test-support';
import { wire } from '../../../app/test-wire';
import { openAdminPage, serverOf } from '../common/test-admin';
import { HomePage } from './HomePage';

const full = { done: 2, of: 2 };
const STEPS = {
  people: full,
  places: full,
  documents: full,
  instruments: full,
  limits: full,
  targets: full,
  plans: full,
};
const thing = (key: string, name: string, since: string | null = null) => ({
  key,
  name,
  since,
  ahead: null,
  why: null,
  problem: null,
});
const PROJECTS: ProjectSetupAnswer[] = [
  { _id: idOf(1), project_id: 'P-1', name: '烏來', areas: 1, steps: STEPS, missing: [], away: [] },
  {
    _id: idOf(2),
    project_id: 'P-2',
    name: 'TK 線',
    areas: 1,
    steps: { ...STEPS, limits: { done: 47, of: 52 } },
    missing: [
      { check: 'level-without-people', consequence: 'alarms', n: 1, things: [thing('warning', 'warning')] },
      {
        check: 'instrument-without-data',
        consequence: 'data',
        n: 2,
        // 18:10 UTC is 02:10 of the next day in Taipei
        things: [thing('aa', 'TM-15', '2026-11-14T18:10:00.000Z'), thing('bb', 'ELP-15')],
      },
      { check: 'document-not-read', consequence: 'data', n: 1, things: [thing('dd', 'CR6-13_A4')] },
    ],
    away: [
      {
        check: 'no-plan',
        consequence: 'screens',
        n: 1,
        things: [thing('plans', 'plans')],
        by: '周家豪',
        at: '2026-11-14T00:00:00.000Z',
      },
    ],
  },
];
const GUIDE: SetupAnswer['guide'] = {
  project: null,
  done: {
    project: false,
    place: false,
    document: true,
    type: true,
    instrument: false,
    limits: false,
    targets: false,
    plan: false,
    data: false,
  },
};
const PAGES = ['document', 'instrument', 'project', 'log'];
const start = (setup: SetupAnswer | Response, answers: Parameters<typeof serverOf>[0] = {}, pages = PAGES) => {
  const server = serverOf({
    'GET /api/admin/setup': () => (setup instanceof Response ? setup.clone() : setup),
    'GET /api/admin/log': () => [],
    'GET /api/admin/message/channels': () => ({ sms: true, email: false, line: false, retrying: [] }),
    'GET /api/admin/sms/credit': () => ({
      mitake: { credit: 12_480, reason: null },
      every8d: { credit: null, reason: 'not-configured' },
    }),
    ...answers,
  });
  wire.fetch = server.fetch;
  openAdminPage(
    <AdminPagesContext value={pages}>
      <HomePage />
    </AdminPagesContext>,
    '/admin',
  );
  return server;
};
const hrefOf = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href');

beforeAll(speakChinese);
beforeEach(() => {
  vi.stubGlobal('EventSource', undefined);
  localStorage.clear();
});

it('opens with the project that lacks most, and each thing is a link to itself', async () => {
  start({ projects: PROJECTS, guide: null, server_clock: null });
  await screen.findByText('TK 線：3 項待辦');
  expect(screen.getByText('47/52')).toBeTruthy();
  expect(hrefOf('CR6-13_A4')).toBe(`/admin/document?project=${idOf(2)}&open=dd`);
  expect(hrefOf('TM-15')).toBe(`/admin/instrument?project=${idOf(2)}&instrument=aa`);
  expect(screen.getByText(/11\/15 02:10 起無資料/)).toBeTruthy();
  expect(screen.getByText(/從未有資料/)).toBeTruthy();
  expect(hrefOf('注意')).toBe(`/admin/project?project=${idOf(2)}&projectId=${idOf(2)}`);
  // Without a guide the installation is not new: nothing leads to the first alarm
  expect(screen.queryByText('開始使用')).toBeNull();
});

it('a page that does not exist is no link, and no project can be added there', async () => {
  start({ projects: PROJECTS, guide: null, server_clock: null }, {}, ['document']);
  await screen.findByText('TK 線：3 項待辦');
  expect(screen.queryByRole('link', { name: '注意' })).toBeNull();
  expect(screen.queryByRole('button', { name: '新增專案' })).toBeNull();
});

it('shows another project when it is chosen', async () => {
  start({ projects: PROJECTS, guide: null, server_clock: null });
  fireEvent.click(await screen.findByRole('button', { name: /烏來/ }));
  await screen.findByText('每一項都已設定。');
  expect(within(screen.getByRole('row', { name: /烏來/ })).getByText('齊全')).toBeTruthy();
});

it('a line is put away with the count that was seen, and what was put away can be listed again', async () => {
  const { asked } = start(
    { projects: PROJECTS, guide: null, server_clock: null },
    { 'POST /api/admin/setup/away': () => ({ ok: true }), 'POST /api/admin/setup/back': () => ({ ok: true }) },
  );
  fireEvent.click(await screen.findByRole('button', { name: '暫緩：儀器沒有資料' }));
  const sent = () => asked.filter(({ method }) => method === 'POST').map(({ url, body }) => [url.pathname, body]);
  await vi.waitFor(() =>
    expect(sent()).toEqual([['/api/admin/setup/away', { project: idOf(2), check: 'instrument-without-data', n: 2 }]]),
  );
  fireEvent.click(screen.getByRole('button', { name: '已暫緩 1 項' }));
  expect(screen.getByText(/周家豪/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '恢復：沒有平面圖' }));
  await vi.waitFor(() => expect(sent()[1]).toEqual(['/api/admin/setup/back', { project: idOf(2), check: 'no-plan' }]));
});

it('a project of which something was put away is not called complete', async () => {
  const [whole, lacking] = PROJECTS;
  if (!whole || !lacking) throw new Error('two projects');
  start({ projects: [{ ...whole, away: lacking.away }], guide: null, server_clock: null });
  await screen.findByText('除暫緩的項目外，皆已設定完成。');
  expect(screen.queryByText('每一項都已設定。')).toBeNull();
  expect(screen.queryByText('齊全')).toBeNull();
  expect(screen.getByText(/0 個設定完成/)).toBeTruthy();
});

it('says how whole the readings of the open project are, and whose lack most', async () => {
  const row = (n: number, name: string, gaps: number[][]) => ({
    ...{ _id: idOf(n), name, type: { code: 'TM', name_zh: '地滑計', name_en: 'TM' }, area: null, station: null },
    ...{ document: null, data_interval: 600_000, state: 'counted', since: '2026-01-01T00:00:00.000Z' },
    ...{ disabled_at: null, expected: [144, 144], gaps },
  });
  start(
    { projects: PROJECTS, guide: null, server_clock: null },
    {
      [`GET /api/admin/completeness/${idOf(2)}`]: () => ({
        timezone: 'Asia/Taipei',
        time: '2026-11-15T00:43:00.000Z',
        days: ['2026-11-14', '2026-11-15'],
        instruments: [row(3, 'TM-03', [[1, 20, 1, 3, 2]]), row(4, 'TM-04', [])],
      }),
    },
  );
  // 576 expected, 26 missing: 95.48 %; TM-03: 262 of 288: 90.97 %
  expect(await screen.findByText('95.4')).toBeTruthy();
  expect(screen.getByText('90.9 %')).toBeTruthy();
  expect(hrefOf('TM-03')).toBe(`/admin/completeness?project=${idOf(2)}&open=${idOf(3)}&day=2026-11-15`);
});

it('says which channels are not set up', async () => {
  start({ projects: PROJECTS, guide: null, server_clock: null });
  await screen.findByText('餘 12,480 點');
  // EVERY8D, e-mail and LINE
  expect(await screen.findAllByText('未設定')).toHaveLength(3);
});

it('leads an empty installation, and is put away and brought back', async () => {
  start({ projects: [], guide: GUIDE, server_clock: null });
  const first = await screen.findByText('建立專案');
  expect(first.closest('li')?.getAttribute('aria-current')).toBe('step');
  expect(hrefOf('建立專案')).toContain('/admin/project?');
  expect(screen.getByText('完成 2/9 步')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '收起指南' }));
  expect(screen.queryByText('完成 2/9 步')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: '顯示指南' }));
  expect(screen.getByText('完成 2/9 步')).toBeTruthy();
});

it('says that it could not be checked, never that all is set up', async () => {
  start(Response.json({ code: 'server.failed', message: '…' }, { status: 500 }));
  await screen.findByText('無法檢查設定');
  expect(screen.queryByText('每一項都已設定。')).toBeNull();
  expect(screen.queryByText('還沒有專案')).toBeNull();
});

it.each([
  ['ahead', 7_200_000, '伺服器時鐘可能快了約 2.0 小時'],
  ['behind', -1_800_000, '伺服器時鐘可能慢了約 30 分鐘'],
])('says that the clock of the server is %s, and by how much', async (_, offset, expected) => {
  // 18:10 UTC is 02:10 of the next day in Taipei
  const server_clock = { since: '2026-11-14T18:10:00.000Z', offset_ms: offset };
  start({ projects: PROJECTS, guide: null, server_clock });
  const note = await screen.findByText(expected);
  expect(note.closest('[role=alert]')?.textContent).toContain('自 11/15 02:10 起。資料照常判定，暫不判定無資料');
});

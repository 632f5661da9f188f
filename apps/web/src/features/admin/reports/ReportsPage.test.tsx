import '../../../ui/test-support';
import type { ReportRun, ReportScheduleAnswer, ReportTemplate } from '@talus/contract/admin/reports';
import { REPORT_SECTIONS } from '@talus/domain/reports/sections';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { idOf } from '../../../app/test-data';
import { speakChinese } from '../../../app/test-support';
import { wire } from '../../../app/test-wire';
import { ConfirmProvider } from '../../../ui/overlay/Confirm';
import { openAdminPage, serverOf } from '../common/test-admin';
import { personOf } from '../common/test-people';
import { ReportsPage } from './ReportsPage';

const templateOf = (n: number, name: string, more: Partial<ReportTemplate> = {}): ReportTemplate => ({
  _id: idOf(n),
  revision: 1,
  name,
  name_en: '',
  sections: REPORT_SECTIONS.map((section) => ({ section, is_on: section !== 'cameras' })),
  pages: 38,
  newest: idOf(31),
  schedules: 1,
  ...more,
});
const MONTHLY = templateOf(21, '監測月報');
const DAILY = templateOf(22, '營運日報', { pages: null, newest: null, schedules: 0 });
const PROJECT = { _id: idOf(1), project_id: 'P-2107', name: 'TK 線', timezone: 'Asia/Taipei' };

const SCHEDULE: ReportScheduleAnswer = {
  _id: idOf(41),
  revision: 2,
  template: MONTHLY,
  project: PROJECT,
  language: 'zh-TW',
  every: 'week',
  time: '07:00',
  weekday: 1,
  day: 1,
  recipient: [
    { _id: idOf(51), name: '林冠宇', is_refused: false },
    { _id: idOf(52), name: '王怡君', is_refused: true },
  ],
  enabled: true,
  by: '陳志豪',
  next_at: '2026-11-15T23:00:00.000Z',
};

const runOf = (n: number, more: Partial<ReportRun> = {}): ReportRun => ({
  _id: idOf(n),
  number: 'P-2107-2026-W45',
  edition: 1,
  title: '工地週報',
  template: MONTHLY._id,
  schedule: SCHEDULE._id,
  project: PROJECT,
  by: '陳志豪',
  period: 'week',
  from: '2026-11-01T16:00:00.000Z',
  to: '2026-11-08T16:00:00.000Z',
  language: 'zh-TW',
  state: 'done',
  ahead: 0,
  page: 6,
  pages: 6,
  bytes: 1_200_000,
  seconds: 10,
  created_at: '2026-11-09T01:11:50.000Z',
  due_at: '2026-11-08T23:00:00.000Z',
  finished_at: '2026-11-09T01:12:00.000Z',
  removed_at: '2027-12-14T01:12:00.000Z',
  problem: null,
  sending: null,
  left_out: [],
  ...more,
});
const sent = { of: 5, sent: 5, failed: 0, waiting: 0, unsent: 0, late: null, tries: 1, error: null, copies: [] };

let server: ReturnType<typeof serverOf>;
const open = async (runs: ReportRun[] = [], path = '/admin/report', answers: Parameters<typeof serverOf>[0] = {}) => {
  server = serverOf({
    'GET /api/admin/report/template': () => [MONTHLY, DAILY],
    'GET /api/admin/report/schedule': () => [SCHEDULE],
    'GET /api/admin/report/run': ({ url }) => ({
      runs: url.searchParams.has('before') ? [] : runs,
      total: 40,
      recent: runs.length,
    }),
    'GET /api/admin/client': () => [personOf(51, { name: '林冠宇' }), personOf(53, { name: '張家銘' })],
    ...answers,
  });
  wire.fetch = server.fetch;
  openAdminPage(
    <ConfirmProvider>
      <ReportsPage />
    </ConfirmProvider>,
    path,
  );
  await screen.findByText('排程');
  return userEvent.setup({ delay: null });
};
const asked = (method: string) => server.asked.filter((one) => one.method === method).at(-1);
const runRows = async () =>
  within(await screen.findByRole('region', { name: '最近產出' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent);

beforeAll(speakChinese);
beforeEach(() => vi.stubGlobal('EventSource', undefined));

describe('a template', () => {
  it('has its sections moved by keys and turned off, and is saved as they stand', async () => {
    const put = `PUT /api/admin/report/template/${MONTHLY._id}`;
    const user = await open([], '/admin/report', { [put]: () => ({ ...MONTHLY, revision: 2 }) });
    const list = within(await screen.findByRole('list', { name: '章節' }));
    const second = list.getAllByRole('listitem')[1] as HTMLElement;
    second.focus();
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
    await user.click(screen.getByRole('switch', { name: '雨量' }));
    // disabled sections have no number, and later numbers move up
    expect(
      list
        .getAllByRole('listitem')
        .slice(0, 7)
        .map((item) => item.textContent),
    ).toEqual(
      ['1儀器狀態', '2摘要', '3告警與處置', '4各區監測成果', '5深度曲線', '不納入雨量', '6噪音'].map((text) =>
        expect.stringContaining(text),
      ),
    );
    await user.click(screen.getByRole('button', { name: '儲存' }));
    await screen.findByText('範本已儲存');
    const body = asked('PUT')?.body as { sections: { section: string; is_on: boolean }[]; revision: number };
    expect(body.revision).toBe(1);
    expect(body.sections.slice(0, 2).map(({ section }) => section)).toEqual(['status', 'summary']);
    expect(body.sections.find(({ section }) => section === 'rain')?.is_on).toBe(false);
  });

  it('that was changed is not left without a question', async () => {
    const user = await open();
    await user.click(await screen.findByRole('switch', { name: '雨量' }));
    await user.click(screen.getByRole('button', { name: /營運日報/ }));
    const question = within(await screen.findByRole('alertdialog'));
    await user.click(question.getAllByRole('button')[0] as HTMLElement);
    expect(window.location.search).not.toContain(DAILY._id);
  });

  it('with nothing in it says so at its sections', async () => {
    const user = await open([], `/admin/report?template=${DAILY._id}`, {
      'GET /api/admin/report/template': () => [
        MONTHLY,
        { ...DAILY, sections: REPORT_SECTIONS.map((section) => ({ section, is_on: section === 'rain' })) },
      ],
    });
    await user.click(await screen.findByRole('switch', { name: '雨量' }));
    await user.click(screen.getByRole('button', { name: '儲存' }));
    expect(await screen.findByText('請至少開啟一個章節')).toBeTruthy();
    expect(asked('PUT')).toBeUndefined();
  });

  it('shows its newest report, and says where none was made', async () => {
    const user = await open();
    expect((await screen.findByTitle('監測月報 的 PDF')).getAttribute('src')).toContain(`/run/${idOf(31)}/file`);
    await user.click(screen.getByRole('button', { name: /營運日報/ }));
    expect(await screen.findByText('這個範本還沒有產出過')).toBeTruthy();
  });
});

describe('a report made now', () => {
  it('is asked for of the chosen project and week', async () => {
    const user = await open([], '/admin/report', {
      'POST /api/admin/report/run': () => runOf(61, { state: 'waiting' }),
    });
    await user.click(await screen.findByRole('radio', { name: '週' }));
    await user.click(screen.getByRole('radio', { name: 'EN' }));
    await user.click(screen.getByRole('button', { name: '產生報表' }));
    await screen.findByText('P-2107-2026-W45 已排入產出');
    expect(asked('POST')?.body).toMatchObject({
      template: MONTHLY._id,
      project: idOf(1),
      period: 'week',
      language: 'en',
    });
    expect(asked('POST')?.body).toMatchObject({ from: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) });
  });

  it('is shown also where it was ready before it was seen to be made', async () => {
    const runs: ReportRun[] = [];
    let read = 0;
    const user = await open(runs, `/admin/report?template=${DAILY._id}`, {
      // Read on opening, on the request, and on completion
      'GET /api/admin/report/template': () => [MONTHLY, ++read < 3 ? DAILY : { ...DAILY, pages: 6, newest: idOf(61) }],
      'POST /api/admin/report/run': () => {
        runs.push(runOf(61, { template: DAILY._id }));
        return runOf(61, { state: 'waiting' });
      },
    });
    await user.click(await screen.findByRole('button', { name: '產生報表' }));
    expect(await screen.findByTitle('營運日報 的 PDF')).toBeTruthy();
  });

  it('is shown also where the first list of them that is read has it already', async () => {
    let read = 0;
    await open([runOf(61, { template: DAILY._id })], `/admin/report?template=${DAILY._id}`, {
      'GET /api/admin/report/template': () => [MONTHLY, ++read < 2 ? DAILY : { ...DAILY, pages: 6, newest: idOf(61) }],
    });
    expect(await screen.findByTitle('營運日報 的 PDF')).toBeTruthy();
    expect(read).toBe(2);
  });

  it('says beside its dates what is wrong with them', async () => {
    const fields = [{ field: 'to', reason: '期間最多 400 天' }];
    const refuse = () =>
      Response.json({ code: 'request.invalid', message: 'x', fields, requestId: '1' }, { status: 400 });
    const path = '/admin/report?period=own&from=2025-01-01&to=2026-11-01';
    const user = await open([], path, { 'POST /api/admin/report/run': refuse });
    await user.click(await screen.findByRole('button', { name: '產生報表' }));
    expect(await screen.findByText('期間最多 400 天')).toBeTruthy();
  });
});

describe('what was made', () => {
  it('says how it stands: being made, late, refused, left out, failed', async () => {
    await open([
      runOf(61, { state: 'running', page: 4, pages: 6, finished_at: null, schedule: null, seconds: null, bytes: null }),
      // 2 h 12 min
      runOf(62, { sending: { ...sent, late: 132 * 60_000, tries: 9 } }),
      runOf(63, { sending: { ...sent, of: 3, sent: 2, failed: 1, error: 'smtp:552' }, period: 'month' }),
      runOf(64, { sending: { ...sent, of: 2, sent: 0, waiting: 2, tries: 3, error: 'smtp:ECONNECTION' } }),
      runOf(65, { left_out: [{ name: '黃淑芬', reason: 'project' }] }),
      runOf(66, { state: 'failed', problem: '磁碟已滿' }),
    ]);
    expect(await runRows()).toEqual([
      expect.stringContaining('11-02 至 11-08，手動——產生中 4 / 6 頁取消'),
      expect.stringContaining('6 頁 1.2 MB10 秒5 / 5 寄達，延遲 2 小時 12 分，嘗試 9 次PDF重寄'),
      expect.stringContaining('1 / 3 退信：信箱已滿PDF重寄 1 人'),
      expect.stringContaining('0 / 2 寄達，2 封重試中，無法連線到對方伺服器，已試 3 次PDF'),
      expect.stringContaining('未寄 黃淑芬PDF'),
      expect.stringContaining('磁碟已滿重試'),
    ]);
  });

  it('is sent again to whom it was refused, after a question', async () => {
    const refused = runOf(63, { sending: { ...sent, of: 3, sent: 2, failed: 1, error: 'smtp:552' } });
    const resend = `POST /api/admin/report/run/${refused._id}/resend`;
    const user = await open([refused], '/admin/report', { [resend]: () => refused });
    await user.click(await screen.findByRole('button', { name: '重寄 1 人' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '重寄' }));
    await screen.findByText('已排入寄送');
    expect(asked('POST')?.body).toEqual({ to: 'failed' });
  });

  it('is listed page by page', async () => {
    const many = Array.from({ length: 50 }, (_, n) => runOf(100 + n));
    const user = await open(many, '/admin/report?all=1');
    await user.click(await screen.findByRole('button', { name: '載入更早的紀錄' }));
    await waitFor(() => expect(server.asked.at(-1)?.url.searchParams.get('before')).toBe(idOf(149)));
  });
});

describe('a schedule', () => {
  it('says when, of what and to whom, and is turned off', async () => {
    const put = `PUT /api/admin/report/schedule/${SCHEDULE._id}`;
    const user = await open([], '/admin/report', { [put]: () => ({ ...SCHEDULE, enabled: false }) });
    const row = (await within(screen.getByRole('region', { name: '排程' })).findAllByRole('row'))[1];
    expect(row?.textContent).toContain('每週一 07:00上週一至日中文林王2 人，1 人退信11-16 07:00');
    await user.click(await screen.findByRole('switch', { name: '啟用 監測月報 的排程' }));
    await waitFor(() => expect(asked('PUT')?.body).toMatchObject({ enabled: false, revision: 2, weekday: 1 }));
  });

  it('is set up with somebody to mail to', async () => {
    const user = await open([], '/admin/report?schedule=new', { 'POST /api/admin/report/schedule': () => SCHEDULE });
    const dialog = within(await screen.findByRole('dialog', { name: '新增排程' }));
    await user.click(dialog.getByRole('radio', { name: '每週' }));
    fireEvent.change(dialog.getByRole('combobox', { name: '星期' }), { target: { value: '5' } });
    await user.click(dialog.getByRole('button', { name: '儲存' }));
    expect(await dialog.findByText('請至少選擇一位收件人')).toBeTruthy();
    await user.click(dialog.getByRole('combobox', { name: /收件人/ }));
    await user.click(await dialog.findByRole('option', { name: /張家銘/ }));
    await user.click(dialog.getByRole('button', { name: '儲存' }));
    await screen.findByText('排程已儲存');
    expect(asked('POST')?.body).toMatchObject({
      every: 'week',
      weekday: 5,
      recipient: [idOf(53)],
      template: MONTHLY._id,
    });
  });
});

import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { ReportRun, ReportScheduleAnswer, ReportTemplate } from '@talus/contract/admin/reports';
import type { SetupAnswer } from '@talus/contract/admin/setup';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createSender } from '../../pipeline/tell/channels/sender';
import { deliverDue } from '../../pipeline/tell/delivery-loop';
import { withSmtpPeer } from '../../pipeline/tell/test-peers';
import type { TokenClaims } from '../../platform/auth/tokens';
import { run, sql } from '../../platform/db/db';
import { AppError } from '../../platform/http/app-error';
import { sweepAll } from '../../platform/retention/sweeping-loop';
import { NOW, withDemoApp } from '../../testing/demo-app';
import type { MakeReport } from './document/make-report';
import { REPORT_FILES } from './report-files';
import { makeNext } from './reporting-loop';
import { claimRun, listIds } from './store';

const smtp = withSmtpPeer();
const demo = withDemoApp(() => ({ TALUS_SMTP_URL: smtp.url(), TALUS_PUBLIC_URL: 'https://talus.example' }));
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Monday 07:00 in Taipei. */
const MONDAY = new Date('2026-11-16T07:00:00+08:00');

let claims: TokenClaims;
/** Signs a fresh token: a token lives half a day, and these tests span weeks. */
const admin = () => demo.context.tokens.sign(claims);
const logIn = async () => {
  claims = (await demo.context.tokens.verify(await demo.login('admin@demo.talus'))) as TokenClaims;
};
let project = '';
const people: Record<string, string> = {};
let template: ReportTemplate;

/** Stands in for the document writer: the tests check who orders which report, and its outcome. */
let paper: Uint8Array;
let isBroken = false;
let asked: { title: string; number: string; edition: number; sections: readonly string[]; from: string; by: string }[];
const make: MakeReport = async (_, user, { title, number, edition, sections, range }, { onProgress }) => {
  onProgress?.({ page: 3, pages: 3 });
  if (isBroken) throw new AppError('report.lost');
  asked.push({ title, number, edition, sections, from: range.from.toISOString(), by: user.email });
  return { pages: 3, bytes: paper };
};
const work = (context = demo.context) => makeNext(context, make, new AbortController().signal);

const url = (rest: string) => `/api/admin/report/${rest}`;
const ask = async <T>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', rest: string, body?: object) =>
  demo.ask<T>(method, url(rest), { token: await admin(), language: 'en', ...(body && { body }) });
const order = (more: object = {}) =>
  ask<ReportRun>('POST', 'run', { template: template._id, project, period: 'month', from: '2026-10-15', ...more });
const runs = async () => (await ask<{ runs: ReportRun[] }>('GET', 'run')).body.runs;
const file = async (id: string, token?: string) =>
  demo.app.inject({
    method: 'GET',
    url: url(`run/${id}/file`),
    headers: { authorization: `Bearer ${token ?? (await admin())}` },
  });

/** A schedule of each Monday at 07:00, set up on the Sunday before. */
const schedule = async (recipient: string[], more: object = {}) =>
  (
    await ask<ReportScheduleAnswer>('POST', 'schedule', {
      template: template._id,
      project,
      every: 'week',
      weekday: 1,
      time: '07:00',
      language: 'en',
      recipient: recipient.map((name) => people[name]),
      ...more,
    })
  ).body;

const deliver = () => {
  const { pool, clock, log, settings } = demo.context;
  const readReport = (id: string) => REPORT_FILES.read(settings.data, id);
  return deliverDue({ pool, clock, log, readReport }, createSender(settings), 'report');
};
/** Advances the app's clock, and the deliveries that wait by the database's clock. */
async function elapse(ms: number): Promise<void> {
  wait(ms);
  await run(demo.database.pool, sql`update delivery set due_at = due_at - make_interval(secs => ${ms / 1000})`);
}
const wait = (ms: number) => demo.setNow(new Date(demo.context.clock.now().getTime() + ms));
const mailedTo = () => smtp.mails.flatMap(({ to }) => to).sort();
const address = (name: string) => `${name}@demo.talus`;

/** Deletes all reports and messages, including the demo's. */
const clear = () =>
  demo.database.pool.query(
    `delete from message where report_no is not null or kind = 'schedule'; delete from report_schedule; delete from report_run; delete from report_number;
     delete from report_template; update app_user set frozen_at = null`,
  );

beforeAll(async () => {
  const { pool } = demo.database;
  await clear();
  project = (await pool.query("select id from project where code = 'P-2107'")).rows[0].id;
  await logIn();
  for (const name of ['admin', 'engineer', 'client', 'occ'])
    people[name] = (await pool.query('select id from app_user where email = $1', [address(name)])).rows[0].id;
});
beforeEach(async () => {
  asked = [];
  isBroken = false;
  paper = Buffer.from('%PDF-1.7 three pages');
  const sections = [
    { section: 'alarms', is_on: true },
    { section: 'summary', is_on: true },
    { section: 'rain', is_on: false },
  ];
  template = (await ask<ReportTemplate>('POST', 'template', { name: '驗收月報', name_en: 'Trial', sections })).body;
});
afterEach(async () => {
  demo.setNow(NOW);
  await clear();
});

describe('a report that somebody asks for', () => {
  it('waits, is made of the month on the project’s clock, and is shown under its number', async () => {
    const { body: waiting } = await order();
    expect([waiting.state, waiting.number, waiting.title, waiting.edition]).toEqual([
      'waiting',
      'P-2107-2026-10',
      '驗收月報',
      1,
    ]);
    expect((await file(waiting._id)).json()).toMatchObject({ code: 'report.not-ready' });
    expect([await work(), await work()]).toEqual([true, false]);
    expect(asked).toEqual([
      {
        title: '驗收月報',
        number: 'P-2107-2026-10',
        edition: 1,
        sections: ['alarms', 'summary'],
        from: '2026-09-30T16:00:00.000Z',
        by: address('admin'),
      },
    ]);
    expect((await runs())[0]).toMatchObject({ state: 'done', pages: 3, bytes: paper.length, sending: null });
    const { statusCode, headers, body } = await file(waiting._id);
    expect([statusCode, headers['content-type'], body]).toEqual([200, 'application/pdf', '%PDF-1.7 three pages']);
    expect(headers['content-disposition']).toMatch(/^inline; filename="P-2107-2026-10_/);
  });

  it('again while it waits is the same, once it is made its second edition; in English it has its English name', async () => {
    const asked = await Promise.all(Array.from({ length: 6 }, () => order()));
    expect(new Set(asked.map(({ body }) => body._id)).size).toBe(1);
    expect([await work(), await work()]).toEqual([true, false]);
    expect((await order()).body.edition).toBe(2);
    expect((await order({ language: 'en' })).body).toMatchObject({
      ...{ title: 'Trial', number: 'P-2107-2026-10-B', edition: 1 },
    });
    const own = await order({ period: 'own', from: '2026-11-01', to: '2026-11-15' });
    expect(own.body).toMatchObject({ number: 'P-2107-20261101-20261115', to: '2026-11-15T16:00:00.000Z' });
  });

  it('has a number that no other template has, also of those that are asked for at the same moment', async () => {
    const more = await Promise.all(
      ['甲', '乙', '丙'].map(async (name) => {
        const sections = [{ section: 'rain', is_on: true }];
        return (await ask<ReportTemplate>('POST', 'template', { name, sections })).body._id;
      }),
    );
    const both = [template._id, ...more].flatMap((id) => [id, id]);
    const made = await Promise.all(both.map((id) => order({ template: id })));
    // Four templates, each ordered twice: each has one letter and one edition
    const issued = made.map(({ body: { number, edition } }) => `${number} ${edition}`).sort();
    const numbers = ['P-2107-2026-10', 'P-2107-2026-10-B', 'P-2107-2026-10-C', 'P-2107-2026-10-D'];
    expect(issued).toEqual(numbers.flatMap((number) => [`${number} 1`, `${number} 1`]).sort());
    const first = made.filter((_, i) => i % 2 === 0).map(({ body }) => body.number);
    expect(made.filter((_, i) => i % 2 === 1).map(({ body }) => body.number)).toEqual(first);
    await expect(
      demo.database.pool.query("update report_run set number = 'P-2107-2026-10', edition = 1"),
    ).rejects.toThrow(/report_run_number/);
    // A template keeps its number after its reports are deleted
    await demo.database.pool.query('delete from report_run');
    expect((await order()).body.edition).toBe(2);
  });

  it.each([
    ['a span without an end', { period: 'own' }, 'to', /first and a last day/],
    ['a span that ends first', { period: 'own', from: '2026-11-02', to: '2026-11-01' }, 'to', /\w/],
    ['a span of 401 days', { period: 'own', from: '2025-10-12', to: '2026-11-16' }, 'to', /400 days/],
    ['no day', { from: undefined }, 'from', /\w/],
    ['no template', { template: 'x' }, 'template', /\w/],
  ])('of %s is refused at its field', async (_, more, field, reason) => {
    const { status, body } = await order(more);
    expect([status, body.fields?.map((one) => one.field)]).toEqual([400, [field]]);
    expect(body.fields?.[0]?.reason).toMatch(reason);
  });

  it('of what has not begun is refused', async () =>
    expect((await order({ from: '2026-12-01' })).body).toMatchObject({ code: 'report.ahead' }));

  it('is called off, and made again after all', async () => {
    const woken = demo.wakes('reports');
    const { _id } = (await order()).body;
    expect((await ask<ReportRun>('POST', `run/${_id}/cancel`)).body.state).toBe('cancelled');
    expect([await work(), (await ask('POST', `run/${_id}/cancel`)).body.code]).toEqual([false, 'report.not-open']);
    expect((await ask<ReportRun>('POST', `run/${_id}/retry`)).body.state).toBe('waiting');
    expect(demo.wakes('reports'), 'both are begun at once').toBe(woken + 2);
    expect([await work(), (await runs())[0]?.state]).toEqual([true, 'done']);
  });

  it('that was lost twice is not begun a third time, and says so', async () => {
    await order();
    const claimed = async (minutes: number) =>
      (await claimRun(demo.database.pool, new Date(demo.context.clock.now().getTime() + minutes * 61_000)))?.no;
    expect([typeof (await claimed(0)), typeof (await claimed(1)), await claimed(2)]).toEqual(['number', 'number', undefined]); // biome-ignore format: one row
    expect((await runs())[0]).toMatchObject({ state: 'failed', problem: expect.stringContaining('failed twice') });
  });

  it('is neither made nor read by who may not any more, and says so', async () => {
    const { _id } = (await order()).body;
    await demo.database.pool.query("update app_user set roles = '{client}' where email = $1", [address('admin')]);
    await work();
    const { problem, state } = (
      await demo.database.pool.query("select state, problem->>'code' as problem from report_run")
    ).rows[0];
    expect([state, problem, (await file(_id)).statusCode]).toEqual(['failed', 'access.denied', 403]);
    await demo.database.pool.query("update app_user set roles = '{admin}' where email = $1", [address('admin')]);
    expect((await runs())[0]?.problem).toMatch(/\w+ \w+/);
    expect((await file(_id, await demo.login(address('engineer')))).statusCode).toBe(403);
  });

  it('goes after its time with its file', async () => {
    const { _id } = (await order()).body;
    await work();
    const files = () => readdir(path.join(demo.data, 'reports'));
    expect(await files()).toContain(_id);
    wait(401 * DAY);
    await sweepAll(demo.context);
    await REPORT_FILES.clear(demo.data, () => listIds(demo.database.pool));
    expect(await files()).toEqual([]);
    demo.setNow(NOW);
    await logIn(); // sessions were swept, too
  });
});

describe('a template', () => {
  it('has a section that is on, a name of its own, and is not deleted while a schedule makes it', async () => {
    const off = [{ section: 'rain', is_on: false }];
    const none = await ask('POST', 'template', { name: 'x', sections: off });
    expect(none.body.fields).toEqual([{ field: 'sections', reason: expect.stringMatching(/at least one section/) }]);
    const taken = await ask('POST', 'template', { name: template.name, sections: template.sections });
    expect(taken.body.fields?.[0]).toMatchObject({ field: 'name' });
    expect(template.sections).toHaveLength(10);
    const made = await schedule(['engineer']);
    expect((await ask('DELETE', `template/${template._id}`)).body.code).toBe('report.template-used');
    await ask('DELETE', `schedule/${made._id}`);
    expect((await ask('DELETE', `template/${template._id}`)).status).toBe(200);
  });

  it('is changed on record; who was slower is told', async () => {
    const sections = [{ section: 'rain', is_on: true }];
    const body = { name: '雨量報', sections, revision: 1 };
    expect((await ask<ReportTemplate>('PUT', `template/${template._id}`, body)).body.revision).toBe(2);
    expect((await ask('PUT', `template/${template._id}`, body)).body.code).toBe('changed.meanwhile');
    const { rows } = await demo.database.pool.query(
      "select name from log_record where noun = 'report-template' order by no desc limit 1",
    );
    expect(rows).toEqual([{ name: '雨量報' }]);
  });
});

describe('a schedule', () => {
  it('names its next run on the project’s clock, and somebody to mail to', async () => {
    const made = await schedule(['engineer']);
    expect([made.next_at, made.time]).toEqual([MONDAY.toISOString(), '07:00']);
    const nobody = await ask('POST', 'schedule', { template: template._id, project, recipient: [] });
    expect(nobody.body.fields).toEqual([{ field: 'recipient', reason: expect.stringMatching(/at least one/) }]);
    const unknown = await ask('POST', 'schedule', { template: template._id, project, recipient: ['f'.repeat(24)] });
    expect(unknown.body.fields?.[0]?.field).toBe('recipient');
  });

  it('is made once by two who work at that hour, and mailed once to each person with the file', async () => {
    await schedule(['engineer', 'occ']);
    expect(await work()).toBe(false);
    demo.setNow(MONDAY);
    await Promise.all([work(), work(), work()]);
    expect(asked.map(({ number, title }) => [number, title])).toEqual([['P-2107-2026-W46', 'Trial']]);
    await Promise.all([deliver(), deliver()]);
    await deliver();
    expect(mailedTo()).toEqual([address('engineer'), address('occ')]);
    const raw = smtp.mails[0]?.raw ?? '';
    expect(raw).toContain('application/pdf');
    expect(raw).toContain(Buffer.from('%PDF-1.7 three pages').toString('base64'));
    // The subject, as far as it fits into a first line
    expect(raw).toContain(Buffer.from('[Talus] Trial P-2107-2026-W46 ').toString('base64'));
    const { rows } = await demo.database.pool.query(
      'select m.subject, m.content, p.name from message m join project p on p.no = m.project_no where m.report_no is not null',
    );
    // The week before Monday the 16th
    expect(rows[0].subject).toBe(`[Talus] Trial P-2107-2026-W46 (${rows[0].name}, 2026-11-09 to 2026-11-15)`);
    expect(rows[0].content).toContain(`Project: P-2107 ${rows[0].name}\nPeriod: 2026-11-09 to 2026-11-15 (UTC+08:00)`);
    expect((await runs())[0]?.sending).toMatchObject({ of: 2, sent: 2, late: null, tries: 1 });
    expect(await work()).toBe(false);
  });

  it('made while mail is down is sent when it is back, and says how late', async () => {
    await schedule(['engineer']);
    demo.setNow(MONDAY);
    smtp.peer.mood = 'busy';
    await work();
    await deliver();
    expect((await runs())[0]).toMatchObject({ state: 'done', sending: { sent: 0, waiting: 1, error: 'smtp:450' } });
    await elapse(30_000); // pauses of 30 s, 2 min and 10 min between tries
    await deliver();
    await elapse(120_000);
    await deliver();
    smtp.peer.mood = 'takes';
    await elapse(600_000);
    await deliver();
    expect(mailedTo()).toEqual([address('engineer')]);
    // 0.5 + 2 + 10 minutes after the hour, at the fourth try
    expect((await runs())[0]?.sending).toMatchObject({ sent: 1, waiting: 0, late: 750_000, tries: 4 });
    const ids = new Set(smtp.mails.map(({ messageId }) => messageId));
    expect(ids.size).toBe(1);
  });

  it('that was missed three times in an outage is made once, of the newest week', async () => {
    await schedule(['engineer']);
    demo.setNow(new Date(MONDAY.getTime() + 17 * DAY));
    expect([await work(), await work()]).toEqual([true, false]);
    expect(asked.map(({ number }) => number)).toEqual(['P-2107-2026-W48']);
    await deliver();
    expect(Buffer.from(smtp.mails[0]?.raw.split('\r\n\r\n')[2] ?? '', 'base64').toString()).toContain('was due at 2026-11-30 07:00'); // biome-ignore format: one line
    expect((await runs())[0]?.sending?.late).toBe(3 * DAY);
  });

  it('is not made and mailed again once its report is older than reports are kept', async () => {
    await schedule(['engineer'], { every: 'month', day: 1 });
    const { settings } = demo.context;
    const sweep = () => sweepAll({ ...demo.context, settings: { ...settings, keepReports: 14 } });
    for (const first of ['2026-12-01T07:00:00+08:00', '2027-01-01T07:00:00+08:00']) {
      demo.setNow(new Date(first));
      expect(await work()).toBe(true);
      await deliver();
      wait(15 * DAY);
      expect(await sweep()).toMatchObject({ reports: 1 });
      expect(await work()).toBe(false);
    }
    await deliver();
    expect(asked.map(({ number, edition }) => [number, edition])).toEqual([
      ['P-2107-2026-11', 1],
      ['P-2107-2026-12', 1],
    ]);
    expect(mailedTo()).toEqual([address('engineer'), address('engineer')]);
    demo.setNow(NOW);
    await logIn(); // sessions were swept, too
  });

  it('that is enabled again makes nothing of the time before', async () => {
    const { _id, revision } = await schedule(['engineer'], { enabled: false });
    demo.setNow(MONDAY);
    expect(await work()).toBe(false);
    wait(HOUR);
    const body = { template: template._id, project, every: 'week', time: '07:00', recipient: [people.engineer] };
    await ask('PUT', `schedule/${_id}`, { ...body, revision });
    expect(await work()).toBe(false);
  });

  it('whose recipients are changed late still owes what was missed', async () => {
    const { _id, revision } = await schedule(['engineer']);
    demo.setNow(new Date(MONDAY.getTime() + 5000));
    const body = { template: template._id, project, every: 'week', weekday: 1, time: '07:00', language: 'en' };
    await ask('PUT', `schedule/${_id}`, { ...body, recipient: [people.occ], revision });
    expect(await work()).toBe(true);
    await deliver();
    expect(mailedTo()).toEqual([address('occ')]);
  });

  it('leaves out and names who no longer sees the project or may not log in', async () => {
    // The client is not a member of this project
    await schedule(['engineer', 'client', 'occ']);
    await demo.database.pool.query('update app_user set frozen_at = now() where email = $1', [address('occ')]);
    demo.setNow(MONDAY);
    await work();
    await deliver();
    expect(mailedTo()).toEqual([address('engineer')]);
    expect((await runs())[0]?.left_out.map(({ reason }) => reason)).toEqual(['project', 'frozen']);
  });

  it('whose mail is refused says why, and is sent again to that person alone or to all', async () => {
    await schedule(['engineer', 'occ']);
    demo.setNow(MONDAY);
    await work();
    await demo.database.pool.query("update delivery set due_at = now() + '1 year' where address = $1", [
      address('engineer'),
    ]);
    smtp.peer.mood = 'refuses-person';
    await deliver();
    smtp.peer.mood = 'takes';
    await demo.database.pool.query('update delivery set due_at = $1 where address = $2', [MONDAY, address('engineer')]);
    await deliver();
    const [run] = await runs();
    expect(run?.sending).toMatchObject({ of: 2, sent: 1, failed: 1, error: 'smtp:550' });
    const [listed] = (await ask<ReportScheduleAnswer[]>('GET', 'schedule')).body;
    expect(listed?.recipient.map(({ is_refused }) => is_refused)).toEqual([false, true]);
    await ask('POST', `run/${run?._id}/resend`, { to: 'failed' });
    await deliver();
    expect(mailedTo()).toEqual([address('engineer'), address('occ')]);
    expect((await ask('POST', `run/${run?._id}/resend`, { to: 'failed' })).body.code).toBe('report.nobody');
    await ask('POST', `run/${run?._id}/resend`, { to: 'all' });
    await deliver();
    expect(mailedTo()).toHaveLength(4);
    expect((await runs())[0]?.sending).toMatchObject({ of: 2, sent: 2, failed: 0 });
  });

  it.each([
    ['was frozen', 'update app_user set frozen_at = now() where email = $1'],
    ['is no administrator any more', "update app_user set roles = '{client}' where email = $1"],
    [
      'was deleted from it',
      'update report_schedule set user_no = null where user_no = (select no from app_user where email = $1)',
    ],
  ])('is the project’s: it goes on when its author %s', async (_, leave) => {
    await schedule(['engineer']);
    await demo.database.pool.query(leave, [address('admin')]);
    demo.setNow(MONDAY);
    await work();
    await deliver();
    expect(mailedTo()).toEqual([address('engineer')]);
    await demo.database.pool.query("update app_user set roles = '{admin}', frozen_at = null where email = $1", [
      address('admin'),
    ]);
    expect((await runs())[0]).toMatchObject({ state: 'done', problem: null });
  });

  it('that failed is told to administrators once, with its reason, and stands on the home of administration', async () => {
    await schedule(['engineer']);
    demo.setNow(MONDAY);
    isBroken = true;
    expect([await work(), await work(), await work()]).toEqual([true, false, false]);
    const told = await demo.database.pool.query("select content from message where kind = 'schedule'");
    expect(told.rows.map(({ content }) => content.split('\n').filter((text: string) => /W46|原因/.test(text)))).toEqual(
      [
        [
          expect.stringMatching(/^排程報表無法產出：.* Trial P-2107-2026-W46，請到報表頁查看原因並重試$/),
          '報表：Trial P-2107-2026-W46',
          '原因：此報表產生兩次皆中斷，可能過大；請縮短期間或減少章節後再試',
        ],
      ],
    );
    const home = async (language: string) => {
      const { body } = await demo.ask<SetupAnswer>('GET', '/api/admin/setup', { token: await admin(), language });
      return body.projects.flatMap(({ missing }) => missing).find(({ check }) => check === 'schedule-failed')?.things;
    };
    expect(await home('en')).toMatchObject([
      { name: 'Trial P-2107-2026-W46', problem: expect.stringMatching(/failed twice/) },
    ]);
    isBroken = false;
    await ask('POST', `run/${(await runs())[0]?._id}/retry`);
    expect([await work(), await home('en')]).toEqual([true, undefined]);
  });

  it('whose file is larger than a mail may be carries a link instead', async () => {
    paper = Buffer.alloc(15 * 1024 * 1024 + 1, 32);
    await schedule(['engineer']);
    demo.setNow(MONDAY);
    await work();
    await deliver();
    const raw = smtp.mails[0]?.raw ?? '';
    expect(raw.length).toBeLessThan(10_000);
    const text = Buffer.from(raw.split('\r\n\r\n')[1] ?? '', 'base64').toString();
    expect(text).toContain(`https://talus.example/report?project=${project}`);
    // Only persons to whom the report was mailed may read it there
    const [run] = await runs();
    const at = `/api/project/${project}/report`;
    const [engineer, occ] = [await demo.login(address('engineer')), await demo.login(address('occ'))];
    expect((await demo.ask<object[]>('GET', at, { token: engineer })).body).toMatchObject([{ _id: run?._id }]);
    const read = (token: string) => demo.ask('GET', `${at}/${run?._id}/file`, { token });
    expect([(await read(engineer)).status, (await read(occ)).status]).toEqual([200, 404]);
    expect((await demo.ask('GET', at, { token: occ })).body).toEqual([]);
  });
});

import { REPORT_SECTIONS, type ReportSection } from '@talus/domain/reports/sections';
import { DAY_MS } from '@talus/domain/time/duration';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { buildInstruments } from '../../../demo/company/build-company';
import type { DemoInstrument } from '../../../demo/company/plan';
import { seriesOf } from '../../../demo/series';
import { type CurrentUser, findUserByNumber } from '../../../platform/auth/current-user';
import { openPaper } from '../../../platform/pdf/paper';
import { NOW, withDemoApp } from '../../../testing/demo-app';
import { gatherReport } from './gather';
import { layOut, makeReport } from './make-report';
import type { ReportOrder } from './order';
import type { Section } from './section';
import { registerSection } from './sections';

const demo = withDemoApp();
let projectId = '';

const userOf = async (email: string): Promise<CurrentUser> => {
  const { rows } = await demo.database.pool.query('select no from app_user where email = $1', [email]);
  return (await findUserByNumber(demo.database.pool, rows[0].no)) as CurrentUser;
};

beforeAll(async () => {
  projectId = (await demo.database.pool.query("select id from project where code = 'P-2107'")).rows[0].id;
});

const order = (more: Partial<ReportOrder> = {}): ReportOrder => ({
  projectId,
  title: '監測月報',
  sections: REPORT_SECTIONS,
  period: 'month',
  // November in Taipei
  range: { from: new Date('2026-10-31T16:00:00Z'), to: new Date('2026-11-30T16:00:00Z') },
  language: 'zh-TW',
  number: 'P-2107-2026-11',
  edition: 1,
  ...more,
});

it('is written of every section, page by page, in both languages', async () => {
  const user = await userOf('admin@demo.talus');
  const told: (number | null)[] = [];
  const { signal } = new AbortController();
  const made = await makeReport(demo.context, user, order(), { signal, onProgress: ({ pages }) => told.push(pages) });
  expect(Buffer.from(made.bytes.subarray(0, 5)).toString()).toBe('%PDF-');
  // Cover, contents and at least a page for each chapter
  expect(made.pages).toBeGreaterThanOrEqual(2 + REPORT_SECTIONS.length);
  expect(told).toEqual([null, ...Array(made.pages).fill(made.pages)]);
  const english = await makeReport(demo.context, user, order({ language: 'en', period: 'day' }), { signal });
  expect(english.pages).toBeLessThan(made.pages);
});

it('is refused to who may not see the project', async () => {
  const stranger = await userOf('client@demo.talus');
  const { signal } = new AbortController();
  await expect(makeReport(demo.context, stranger, order(), { signal })).rejects.toMatchObject({
    code: 'access.denied',
  });
});

/** Returns all text on the pages in drawing order. */
async function textOf(more: Partial<ReportOrder> = {}): Promise<string> {
  const wanted = order(more);
  const { signal } = new AbortController();
  const data = await gatherReport(demo.context, await userOf('admin@demo.talus'), wanted, signal);
  const { face } = openPaper({ title: '', author: '', language: wanted.language, createdAt: new Date(data.now) });
  const pages = await layOut(demo.context, data, wanted, { face, signal });
  return pages
    .flatMap(({ draw }) => draw().flatMap((mark) => (mark.kind === 'text' ? [mark.text] : [])))
    .join('|')
    .replaceAll('\u00a0', ' ');
}

const numberOf = async (text: string, params: unknown[] = []): Promise<number> =>
  Number((await demo.database.pool.query(text, params)).rows[0].n);

it('says what was stored', async () => {
  const text = await textOf();
  const count = await numberOf(
    'select count(*)::int as n from instrument i join project p on p.no = i.project_no where p.id = $1',
    [projectId],
  );
  expect(text).toContain(`本期共 ${count} 支儀器，分布於 5 區 12 站`);
  // The demo's stories: TM-03, RG-02 and RG-04 to action; ELP-07, TM-03 by rate, STI-11 and TM-04 to alert; MC-05 and
  // a logger silent
  expect(text).toContain('本期告警 9 件：行動 3 件、警戒 4 件、無資料 2 件。');
  expect(text).toContain('RG-02|雨量超過紅線|未通報|未確認');
  const last = await numberOf(
    `select l.reading2 as n from last_reading l join instrument_version v on v.instrument_no = l.instrument_no
       join instrument i on i.no = l.instrument_no join project p on p.no = i.project_no where v.name = 'TM-03' and p.id = $1`,
    [projectId],
  );
  expect(text).toContain(`TM-03 最大（11-15 08:40）${last.toFixed(2)} mm，超過行動值 30.00 mm`);
  const world = { seed: 1, epoch: NOW.getTime(), size: 'small' } as const;
  const gauge = buildInstruments(world).find(
    ({ project, name }) => project === 'rail' && name === 'RG-02',
  ) as DemoInstrument;
  const rain = seriesOf(world, gauge, world.epoch - 7 * DAY_MS, world.epoch).reading2.reduce((sum, mm) => sum + mm, 0);
  expect(text).toContain(`總雨量以 RG-02 ${rain.toFixed(1)} mm 最多`);
  // 7 days of 10 minutes without the first reading; MC-05 wrote NAN for the last 2.5 days, 360 readings
  expect(text).toContain('MC-05|TK06+480 F1|1,007|647|64.2 %');
  expect(text).toContain('人工或無固定間隔的儀器不計：OW-21、OW-22、OW-23。');
});

it('draws a hole as it was at its surveys, and one with a logger at the first and last of the period', async () => {
  const { rows } = await demo.database.pool.query("select id from project where code = 'P-2203'");
  const text = await textOf({ projectId: rows[0].id, sections: ['depth'] });
  // The surveys one and two weeks before 11-15
  expect(text).toContain('SIS-05 分布|11-01|11-08');
  // The seven days up to now, and the middle
  expect(text).toContain('SAA-21X 陣列測斜 分布|11-08|11-11|11-15');
});

/** A section that lists the people of the project: the file of "Add a section of the report" in CONTRIBUTING.md. */
const PEOPLE = 'people' as ReportSection;
const peopleSection: Section = async (writer, data, { pool }) => {
  const { rows } = await pool.query(
    'select u.name from project_member m join app_user u on u.no = m.user_no where m.project_no = $1 order by u.no',
    [data.project.no],
  );
  writer.paragraph(rows.map(({ name }) => `[${name}]`).join(''));
};
let remove = () => {};
afterEach(() => remove());

it('has a section that only the registry knows, in its place and numbered', async () => {
  remove = registerSection(PEOPLE, peopleSection);
  const text = await textOf({ sections: ['rain', PEOPLE, 'masked'] });
  const members = await numberOf(
    'select count(*)::int as n from project_member m join project p on p.no = m.project_no where p.id = $1',
    [projectId],
  );
  expect(members).toBeGreaterThan(0);
  const [, chapter = ''] = /\|2　people\|(.*?)\|3　遮罩資料/.exec(text) ?? [];
  expect(chapter.match(/\[/g)).toHaveLength(members);
  // Without the section its chapter says so, and the next one is written
  remove();
  expect(await textOf({ sections: [PEOPLE, 'masked'] })).toMatch(/1　people\|本節資料無法讀取.*2　遮罩資料/);
});

it('registers a name once', () => {
  remove = registerSection(PEOPLE, peopleSection);
  expect(() => registerSection(PEOPLE, peopleSection)).toThrow('people');
  expect(() => registerSection('rain', peopleSection)).toThrow('rain');
});

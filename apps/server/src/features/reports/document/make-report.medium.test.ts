import { REPORT_SECTIONS } from '@talus/domain/reports/sections';
import { beforeAll, expect, it } from 'vitest';
import { type CurrentUser, findUserByNumber } from '../../../platform/auth/current-user';
import { withDemoApp } from '../../../testing/demo-app';
import { makeReport } from './make-report';
import type { ReportOrder } from './order';

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

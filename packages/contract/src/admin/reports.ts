import { MOST_REPORT_DAYS } from '@talus/domain/reports/period';
import { REPORT_PERIODS, REPORT_SECTIONS } from '@talus/domain/reports/sections';
import { DAY_MS } from '@talus/domain/time/duration';
import * as z from 'zod';
import { revision, revisionQuery } from '../changes';
import { route } from '../route';
import { id, language, ok, projectParams, shortText, time } from '../wire';

// Scheduled reports: a template defines the content, a schedule the time and the recipients, and each report made is a
// run.

const section = z.object({ section: z.enum(REPORT_SECTIONS), is_on: z.boolean() });

export const reportTemplate = z.object({
  _id: id,
  revision,
  name: z.string(),
  /** The English title; empty: as `name`. */
  name_en: z.string(),
  /** All sections in order; disabled sections keep their position. */
  sections: z.array(section),
  /** The pages of the last report; null: none yet. */
  pages: z.int().nullable(),
  /** The last report. */
  newest: id.nullable(),
  /** The number of its schedules; a template in use cannot be deleted. */
  schedules: z.int(),
});
export type ReportTemplate = z.output<typeof reportTemplate>;

export const templateInput = z.object({
  name: shortText(60).min(1),
  name_en: shortText(60).default(''),
  sections: z
    .array(section)
    .max(REPORT_SECTIONS.length)
    .refine((all) => new Set(all.map((one) => one.section)).size === all.length, { error: 'report-section-twice' })
    .refine((all) => all.some(({ is_on }) => is_on), { error: 'report-section' }),
  revision: revision.optional(),
});

const templateExample = {
  body: {
    name: '工地月報',
    sections: [
      { section: 'summary', is_on: true },
      { section: 'alarms', is_on: true },
    ],
  },
};
const templateParams = z.object({ templateId: id });

export const listReportTemplates = route({
  method: 'GET',
  path: '/api/admin/report/template',
  who: 'admin.use',
  shows: ['report'],
  summary: 'What reports there are: which sections each has, in which order',
  answer: z.array(reportTemplate),
});

export const createReportTemplate = route({
  method: 'POST',
  path: '/api/admin/report/template',
  who: 'admin.use',
  touches: ['report'],
  summary: 'Make a template, with at least one section on; those that are not named are off',
  body: templateInput,
  answer: reportTemplate,
  example: templateExample,
});

export const saveReportTemplate = route({
  method: 'PUT',
  path: '/api/admin/report/template/{templateId}',
  who: 'admin.use',
  touches: ['report'],
  summary: 'Change a template; reports that were made stay as they are',
  params: templateParams,
  body: templateInput,
  answer: reportTemplate,
  example: { body: { ...templateExample.body, name: '工地季報 {templateId}' } },
});

export const deleteReportTemplate = route({
  method: 'DELETE',
  path: '/api/admin/report/template/{templateId}',
  who: 'admin.use',
  touches: ['report'],
  summary: 'Delete a template that no schedule makes; reports that were made stay',
  params: templateParams,
  query: revisionQuery,
  answer: ok,
});

const person = z.object({ _id: id, name: z.string() });
const projectOf = z.object({ _id: id, project_id: z.string(), name: z.string(), timezone: z.string() });
const templateOf = z.object({ _id: id, name: z.string(), name_en: z.string() });

const every = z.enum(['day', 'week', 'month']);
/** A time of day in the project's zone. */
const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'clock' });

export const reportSchedule = z.object({
  _id: id,
  revision,
  template: templateOf,
  project: projectOf,
  language,
  every,
  time: clock,
  /** 1 Monday to 7 Sunday; for weekly schedules. */
  weekday: z.int(),
  /** The day of a monthly schedule; in a shorter month, its last day. */
  day: z.int(),
  /** `is_refused`: the last mail to this person was rejected. */
  recipient: z.array(person.extend({ is_refused: z.boolean() })),
  enabled: z.boolean(),
  /** The last editor; the schedule belongs to the project, and continues when that person leaves. */
  by: z.string().nullable(),
  /** Null: disabled. */
  next_at: time.nullable(),
});
export type ReportScheduleAnswer = z.output<typeof reportSchedule>;

export const scheduleInput = z.object({
  template: id,
  project: id,
  language: language.default('zh-TW'),
  every: every.default('month'),
  time: clock.default('06:00'),
  weekday: z.int().min(1).max(7).default(1),
  day: z.int().min(1).max(31).default(1),
  recipient: z.array(id).min(1, { error: 'report-nobody' }).max(200),
  enabled: z.boolean().default(true),
  revision: revision.optional(),
});

const scheduleExample = {
  body: { template: '{templateId}', project: '{projectId}', every: 'week', time: '07:00', recipient: ['{userId}'] },
};
const scheduleParams = z.object({ scheduleId: id });

export const listReportSchedules = route({
  method: 'GET',
  path: '/api/admin/report/schedule',
  who: 'admin.use',
  shows: ['report'],
  summary: 'Which reports are made when, of which project, and to whom they are mailed',
  answer: z.array(reportSchedule),
});

export const createReportSchedule = route({
  method: 'POST',
  path: '/api/admin/report/schedule',
  who: 'admin.use',
  touches: ['report'],
  summary: 'Have a report of a project made and mailed each day, week or month, of the whole one before',
  body: scheduleInput,
  answer: reportSchedule,
  example: scheduleExample,
});

export const saveReportSchedule = route({
  method: 'PUT',
  path: '/api/admin/report/schedule/{scheduleId}',
  who: 'admin.use',
  touches: ['report'],
  summary: 'Change a schedule; it makes nothing that was due before',
  params: scheduleParams,
  body: scheduleInput,
  answer: reportSchedule,
  example: scheduleExample,
});

export const deleteReportSchedule = route({
  method: 'DELETE',
  path: '/api/admin/report/schedule/{scheduleId}',
  who: 'admin.use',
  touches: ['report'],
  summary: 'Delete a schedule; what it made stays',
  params: scheduleParams,
  query: revisionQuery,
  answer: ok,
});

const copy = z.object({
  name: z.string(),
  address: z.string(),
  state: z.enum(['waiting', 'sent', 'failed', 'not-configured']),
  tries: z.int(),
  sent_at: time.nullable(),
  /** A short code of the last rejected try, such as `smtp:552`. */
  error: z.string().nullable(),
});

export const reportRun = z.object({
  _id: id,
  /** `P-2107-2026-10` */
  number: z.string(),
  edition: z.int(),
  title: z.string(),
  template: id.nullable(),
  schedule: id.nullable(),
  project: projectOf,
  /** The person who ordered the report, or its schedule's editor. */
  by: z.string().nullable(),
  period: z.enum(REPORT_PERIODS),
  from: time,
  /** Exclusive. */
  to: time,
  language,
  state: z.enum(['waiting', 'running', 'done', 'failed', 'cancelled']),
  /** For a waiting report: the number of reports before it. */
  ahead: z.int(),
  /** The finished pages and the total; null: unknown yet. */
  page: z.int(),
  pages: z.int().nullable(),
  bytes: z.number().nullable(),
  /** The time to make it. */
  seconds: z.number().nullable(),
  created_at: time,
  /** The time of its schedule, or of the order. */
  due_at: time,
  finished_at: time.nullable(),
  /** The time when the file is deleted. */
  removed_at: time.nullable(),
  /** The reason of a failed report. */
  problem: z.string().nullable(),
  /** Null: not mailed. */
  sending: z
    .object({
      of: z.int(),
      sent: z.int(),
      failed: z.int(),
      waiting: z.int(),
      unsent: z.int(),
      /** Milliseconds after the due time; null: in time. */
      late: z.number().nullable(),
      tries: z.int(),
      error: z.string().nullable(),
      copies: z.array(copy),
    })
    .nullable(),
  /** Recipients left out: no access to the project any more, or frozen. */
  left_out: z.array(z.object({ name: z.string(), reason: z.enum(['project', 'frozen']) })),
});
export type ReportRun = z.output<typeof reportRun>;

export const listReportRuns = route({
  method: 'GET',
  path: '/api/admin/report/run',
  who: 'admin.use',
  shows: ['report'],
  summary: 'Reports that were made or are being made, newest first; `total` counts all of them',
  query: z.object({
    limit: z.coerce.number().int().min(1).max(100).default(10),
    /** The `_id` of the caller's last run. */
    before: id.optional(),
  }),
  answer: z.object({ runs: z.array(reportRun), total: z.int(), recent: z.int() }),
});

const dayText = z.iso.date({ error: 'time' });

export const reportOrder = z
  .object({
    template: id,
    project: id,
    language: language.default('zh-TW'),
    period: z.enum(REPORT_PERIODS).default('month'),
    /** The first day of a custom span, or any day of the day, week or month. */
    from: dayText.optional(),
    /** The last day of a custom span, included. */
    to: dayText.optional(),
  })
  .superRefine(({ period, from, to }, context) => {
    const refuse = (path: 'from' | 'to', message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    if (!from) refuse('from', period === 'own' ? 'report-dates' : 'required');
    if (period !== 'own') return;
    if (!to) return refuse('to', 'report-dates');
    if (!from) return;
    const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
    if (days < 1) refuse('to', 'before-start');
    if (days > MOST_REPORT_DAYS) refuse('to', 'report-too-long');
  });

export const orderReport = route({
  method: 'POST',
  path: '/api/admin/report/run',
  who: 'admin.use',
  touches: ['report'],
  summary: 'Have a report made now; it goes on when the caller leaves. Of a span of one’s own at most 400 days',
  body: reportOrder,
  answer: reportRun,
  example: { body: { template: '{templateId}', project: '{projectId}', period: 'month', from: '2026-10-01' } },
});

const runParams = z.object({ reportId: id });

export const cancelReport = route({
  method: 'POST',
  path: '/api/admin/report/run/{reportId}/cancel',
  who: 'admin.use',
  touches: ['report'],
  summary: 'Call off a report that waits or is being made; one that is made stays',
  params: runParams,
  answer: reportRun,
});

export const retryReport = route({
  method: 'POST',
  path: '/api/admin/report/run/{reportId}/retry',
  who: 'admin.use',
  touches: ['report'],
  summary: 'Have a report that failed or was called off made again',
  params: runParams,
  answer: reportRun,
});

export const resendReport = route({
  method: 'POST',
  path: '/api/admin/report/run/{reportId}/resend',
  who: 'admin.use',
  touches: ['report'],
  summary: 'Mail a report again to everybody whom it went to, or to those alone whose mail was not taken',
  params: runParams,
  body: z.object({ to: z.enum(['all', 'failed']) }),
  answer: reportRun,
  example: { body: { to: 'all' } },
});

export const readReport = route({
  method: 'GET',
  path: '/api/admin/report/run/{reportId}/file',
  who: 'admin.use',
  summary: 'The report itself, a PDF; to be kept instead of shown with `keep`',
  params: runParams,
  query: z.object({ keep: z.enum(['1']).optional() }),
  answer: z.string(),
  cookie: true,
});

/** A report as listed for its recipients. */
export const sentReport = reportRun.pick({
  _id: true,
  number: true,
  edition: true,
  title: true,
  from: true,
  to: true,
  finished_at: true,
  removed_at: true,
  pages: true,
  bytes: true,
});
export type SentReport = z.output<typeof sentReport>;

export const listSentReports = route({
  method: 'GET',
  path: '/api/project/{projectId}/report',
  who: 'project.view',
  summary:
    'Reports of a project that were mailed to the caller, newest first; what is too large for a mail is fetched here',
  params: projectParams,
  answer: z.array(sentReport),
});

export const readSentReport = route({
  method: 'GET',
  path: '/api/project/{projectId}/report/{reportId}/file',
  who: 'project.view',
  summary: 'A report that was mailed to the caller, a PDF; to be kept instead of shown with `keep`',
  params: projectParams.extend({ reportId: id }),
  query: z.object({ keep: z.enum(['1']).optional() }),
  answer: z.string(),
  cookie: true,
});

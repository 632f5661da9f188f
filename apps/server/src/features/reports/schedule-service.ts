import type { ReportScheduleAnswer, scheduleInput } from '@talus/contract/admin/reports';
import * as calls from '@talus/contract/admin/reports';
import type * as z from 'zod';
import type { Administrator } from '../../platform/auth/current-user';
import { requireProject } from '../../platform/auth/project-access';
import { change, create, remove } from '../../platform/changes/change';
import type { Db } from '../../platform/db/db';
import { insertRow, updateRow } from '../../platform/db/write-rows';
import { AppError } from '../../platform/http/app-error';
import type { Bind } from '../../platform/http/bind';
import { invalidField } from '../../platform/http/invalid-request';
import type { ServerContext } from '../../platform/http/server-context';
import { reportSchedule } from './noun';
import * as store from './schedule-store';
import { findTemplate } from './template-store';
import { clockMinute, wireSchedule } from './wire';

export function bindReportSchedules(bind: Bind, context: ServerContext): void {
  bind(calls.listReportSchedules, ({ user }) => listSchedules(context, user));
  bind(calls.createReportSchedule, ({ user, body }) => createSchedule(context, user, body));
  bind(calls.saveReportSchedule, ({ user, params, body }) => saveSchedule(context, user, params.scheduleId, body));
  bind(calls.deleteReportSchedule, async ({ user, params, query }) => {
    await deleteSchedule(context, user, params.scheduleId, query.revision);
    return { ok: true as const };
  });
}

type Input = z.output<typeof scheduleInput>;

async function listSchedules(context: ServerContext, _: Administrator): Promise<ReportScheduleAnswer[]> {
  const now = context.clock.now().getTime();
  return (await store.listSchedules(context.pool)).map((row) => wireSchedule(row, now));
}

async function createSchedule(
  context: ServerContext,
  user: Administrator,
  input: Input,
): Promise<ReportScheduleAnswer> {
  const project = await requireProject(context, user, 'project.view', input.project);
  const now = context.clock.now();
  return create(context, user, reportSchedule(now), async (tx) => {
    const row = { ...(await columnsFor(tx, input, project.no)), userNo: user.no, since: now };
    const { no } = await insertRow(tx, 'report_schedule', row);
    await store.setRecipients(tx, no, await recipientsFor(tx, input));
    return no;
  });
}

/** Tells whether a change alters the due times or the project; such a schedule owes nothing for the time before. */
const isDueAnew = (before: ReportScheduleAnswer, { project, every, time, weekday, day, enabled }: Input): boolean =>
  before.project._id !== project ||
  before.every !== every ||
  before.time !== time ||
  before.weekday !== weekday ||
  before.day !== day ||
  before.enabled !== enabled;

async function saveSchedule(
  context: ServerContext,
  user: Administrator,
  scheduleId: string,
  input: Input,
): Promise<ReportScheduleAnswer> {
  const project = await requireProject(context, user, 'project.view', input.project);
  const now = context.clock.now();
  return change(context, user, reportSchedule(now), scheduleId, input.revision, async (tx, { no, answer }) => {
    const since = isDueAnew(answer, input) ? now : undefined;
    const row = { ...(await columnsFor(tx, input, project.no)), userNo: user.no, since };
    await updateRow(tx, 'report_schedule', no, row);
    await store.setRecipients(tx, no, await recipientsFor(tx, input));
  });
}

async function deleteSchedule(
  context: ServerContext,
  user: Administrator,
  scheduleId: string,
  revision: number | undefined,
): Promise<void> {
  await remove(context, user, reportSchedule(context.clock.now()), scheduleId, revision, (tx, { no }) =>
    store.deleteSchedule(tx, no),
  );
}

async function columnsFor(tx: Db, input: Input, projectNo: number) {
  const template = await findTemplate(tx, input.template);
  if (!template) throw new AppError('report.template-not-found');
  const { language, every, time, weekday, day, enabled } = input;
  return { templateNo: template.no, projectNo, language, every, minute: clockMinute(time), weekday, day, enabled };
}

async function recipientsFor(tx: Db, { recipient }: Input): Promise<number[]> {
  const found = await store.peopleNumbers(tx, recipient);
  const nos = recipient.flatMap((id) => found.get(id) ?? []);
  if (nos.length < recipient.length) throw invalidField('recipient', 'people-unknown');
  return nos;
}

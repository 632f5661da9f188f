import type { ReportTemplate, templateInput } from '@talus/contract/admin/reports';
import * as calls from '@talus/contract/admin/reports';
import type * as z from 'zod';
import type { Administrator } from '../../platform/auth/current-user';
import { change, create, remove } from '../../platform/changes/change';
import { isDuplicate } from '../../platform/db/duplicate';
import { insertRow, updateRow } from '../../platform/db/write-rows';
import { AppError } from '../../platform/http/app-error';
import type { Bind } from '../../platform/http/bind';
import { invalidField } from '../../platform/http/invalid-request';
import type { ServerContext } from '../../platform/http/server-context';
import { REPORT_TEMPLATE } from './noun';
import * as store from './template-store';
import { wireTemplate } from './wire';

export function bindReportTemplates(bind: Bind, context: ServerContext): void {
  bind(calls.listReportTemplates, ({ user }) => listTemplates(context, user));
  bind(calls.createReportTemplate, ({ user, body }) => createTemplate(context, user, body));
  bind(calls.saveReportTemplate, ({ user, params, body }) => saveTemplate(context, user, params.templateId, body));
  bind(calls.deleteReportTemplate, async ({ user, params, query }) => {
    await deleteTemplate(context, user, params.templateId, query.revision);
    return { ok: true as const };
  });
}

type Input = z.output<typeof templateInput>;

async function listTemplates(context: ServerContext, _: Administrator): Promise<ReportTemplate[]> {
  return (await store.listTemplates(context.pool)).map(wireTemplate);
}

async function createTemplate(context: ServerContext, user: Administrator, input: Input): Promise<ReportTemplate> {
  return naming(() =>
    create(context, user, REPORT_TEMPLATE, async (tx) => {
      const createdAt = context.clock.now();
      return (await insertRow(tx, 'report_template', { ...columnsFor(input), createdAt })).no;
    }),
  );
}

async function saveTemplate(
  context: ServerContext,
  user: Administrator,
  templateId: string,
  input: Input,
): Promise<ReportTemplate> {
  return naming(() =>
    change(context, user, REPORT_TEMPLATE, templateId, input.revision, (tx, { no }) =>
      updateRow(tx, 'report_template', no, columnsFor(input)),
    ),
  );
}

async function deleteTemplate(
  context: ServerContext,
  user: Administrator,
  templateId: string,
  revision: number | undefined,
): Promise<void> {
  await remove(context, user, REPORT_TEMPLATE, templateId, revision, async (tx, { no, name, answer }) => {
    if (answer.schedules > 0) throw new AppError('report.template-used', { n: answer.schedules, name });
    await store.deleteTemplate(tx, no);
  });
}

const columnsFor = ({ name, name_en, sections }: Input) => ({ name, nameEn: name_en, sections });

async function naming<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw isDuplicate(error, 'report_template_name') ? invalidField('name', 'report-name-taken') : error;
  }
}

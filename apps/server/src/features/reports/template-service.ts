import type { ReportTemplate, templateInput } from '@talus/contract/reports';
import type * as z from 'zod';
import type { CurrentUser } from '../../platform/auth/current-user';
import { requireAction } from '../../platform/auth/project-access';
import { change, create, remove } from '../../platform/changes/change';
import { isDuplicate } from '../../platform/db/duplicate';
import { insertRow, updateRow } from '../../platform/db/write-rows';
import { AppError } from '../../platform/http/app-error';
import { invalidField } from '../../platform/http/invalid-request';
import type { ServerContext } from '../../platform/http/server-context';
import { REPORT_TEMPLATE } from './noun';
import * as store from './template-store';
import { wireTemplate } from './wire';

type Input = z.output<typeof templateInput>;

export async function listTemplates(context: ServerContext, user: CurrentUser): Promise<ReportTemplate[]> {
  await requireAction(context, user, 'admin.use');
  return (await store.listTemplates(context.pool)).map(wireTemplate);
}

export async function createTemplate(context: ServerContext, user: CurrentUser, input: Input): Promise<ReportTemplate> {
  await requireAction(context, user, 'admin.use');
  return naming(() =>
    create(context, user, REPORT_TEMPLATE, async (tx) => {
      const createdAt = context.clock.now();
      return (await insertRow(tx, 'report_template', { ...columnsFor(input), createdAt })).no;
    }),
  );
}

export async function saveTemplate(
  context: ServerContext,
  user: CurrentUser,
  templateId: string,
  input: Input,
): Promise<ReportTemplate> {
  await requireAction(context, user, 'admin.use');
  return naming(() =>
    change(context, user, REPORT_TEMPLATE, templateId, input.revision, (tx, { no }) =>
      updateRow(tx, 'report_template', no, columnsFor(input)),
    ),
  );
}

export async function deleteTemplate(
  context: ServerContext,
  user: CurrentUser,
  templateId: string,
  revision: number | undefined,
): Promise<void> {
  await requireAction(context, user, 'admin.use');
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

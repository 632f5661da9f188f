import type { ReportScheduleAnswer, ReportTemplate } from '@talus/contract/admin/reports';
import type { Noun } from '../../platform/changes/noun';
import { schedulesOf } from './schedule-store';
import { templatesOf } from './template-store';
import { wireSchedule, wireTemplate } from './wire';

export const REPORT_TEMPLATE: Noun<ReportTemplate> = {
  name: 'report-template',
  table: 'report_template',
  missing: 'report.template-not-found',
  load: async (db, nos) =>
    (await templatesOf(db, nos)).map((row) => ({
      no: row.no,
      name: row.name,
      projectNo: null,
      answer: wireTemplate(row),
    })),
  recorded: ({ name, name_en, sections }) => ({
    name,
    name_en,
    sections: sections.filter(({ is_on }) => is_on).map(({ section }) => section),
  }),
};

/** `now` is the time from which the next run is computed. */
export const reportSchedule = (now: Date): Noun<ReportScheduleAnswer> => ({
  name: 'report-schedule',
  table: 'report_schedule',
  missing: 'report.schedule-not-found',
  load: async (db, nos) =>
    (await schedulesOf(db, nos)).map((row) => ({
      no: row.no,
      name: `${row.template.name} ${row.project.code}`,
      projectNo: row.projectNo,
      answer: wireSchedule(row, now.getTime()),
    })),
  recorded: ({ template, project, language, every, time, weekday, day, recipient, enabled }) => ({
    template: template.name,
    project: project.project_id,
    language,
    every,
    time,
    weekday,
    day,
    recipient: recipient.map(({ name }) => name),
    enabled,
  }),
});

import type { ReportRun, ReportScheduleAnswer, ReportTemplate } from '@talus/contract/admin/reports';
import { nextRun, type ReportSchedule } from '@talus/domain/reports/schedule';
import type { ReportPeriod } from '@talus/domain/reports/sections';
import { summariseSending } from '@talus/domain/reports/sending';
import { wholeSections } from '@talus/domain/reports/template';
import { DAY_MS } from '@talus/domain/time/duration';
import type { Language } from '@talus/messages/language';
import { word } from '@talus/messages/server';
import type { ProjectOf, ScheduleRow } from './schedule-store';
import type { CopyRow, RunRow } from './store';
import type { TemplateRow } from './template-store';

export const wireTemplate = (row: TemplateRow): ReportTemplate => ({
  _id: row.id,
  revision: row.revision,
  name: row.name,
  name_en: row.nameEn,
  sections: wholeSections(row.sections),
  pages: row.newest?.pages ?? null,
  newest: row.newest?.id ?? null,
  schedules: row.schedules,
});

const two = (value: number): string => String(value).padStart(2, '0');

/** `06:30` */
export const clockText = (minute: number): string => `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
export const clockMinute = (text: string): number => Number(text.slice(0, 2)) * 60 + Number(text.slice(3));

const wireProject = ({ id, code, name, timezone }: ProjectOf) => ({ _id: id, project_id: code, name, timezone });

export const wireSchedule = (row: ScheduleRow, now: number): ReportScheduleAnswer => ({
  _id: row.id,
  revision: row.revision,
  template: { _id: row.template.id, name: row.template.name, name_en: row.template.nameEn },
  project: wireProject(row.project),
  language: row.language as Language,
  every: row.every as ReportSchedule['every'],
  time: clockText(row.minute),
  weekday: row.weekday,
  day: row.day,
  recipient: row.recipients.map(({ id, name, isRefused }) => ({ _id: id, name, is_refused: isRefused })),
  enabled: row.enabled,
  by: row.by,
  next_at: row.enabled ? new Date(nextRun(row as ReportSchedule, row.project.timezone, now)).toISOString() : null,
});

/** `P-2107-2026-10_監測月報.pdf`, of a later edition `P-2107-2026-10-2_監測月報.pdf`. */
export const fileNameOf = ({ number, edition, title }: Pick<RunRow, 'number' | 'edition' | 'title'>): string =>
  `${number}${edition > 1 ? `-${edition}` : ''}_${title.replace(/[\\/:*?"<>|]/g, '-')}.pdf`;

type Seen = { language: Language; now: number; keepDays: number };

export function wireRun(row: RunRow, copies: readonly CopyRow[], { language, now, keepDays }: Seen): ReportRun {
  const { startedAt, finishedAt } = row;
  const problem = row.state === 'failed' ? row.problem : null;
  const isDone = row.state === 'done';
  return {
    _id: row.id,
    number: row.number,
    edition: row.edition,
    title: row.title,
    template: row.templateId,
    schedule: row.scheduleId,
    project: wireProject(row.project),
    by: row.by,
    period: row.period as ReportPeriod,
    from: row.periodFrom.toISOString(),
    to: row.periodTo.toISOString(),
    language: row.language as Language,
    state: row.state as ReportRun['state'],
    ahead: row.ahead,
    page: row.page,
    pages: row.pages,
    bytes: row.bytes === null ? null : Number(row.bytes),
    seconds: isDone && startedAt && finishedAt ? (finishedAt.getTime() - startedAt.getTime()) / 1000 : null,
    created_at: row.createdAt.toISOString(),
    due_at: row.dueAt.toISOString(),
    finished_at: finishedAt?.toISOString() ?? null,
    removed_at: isDone && finishedAt ? new Date(finishedAt.getTime() + keepDays * DAY_MS).toISOString() : null,
    problem: problem && word(language, 'errors', problem.code as 'server.failed', problem.params),
    sending: wireSending(row, copies, now),
    left_out: row.leftOut,
  };
}

function wireSending(row: RunRow, all: readonly CopyRow[], now: number): ReportRun['sending'] {
  const copies = all.filter(({ reportNo }) => reportNo === row.no);
  if (copies.length === 0) return null;
  const told = copies.map((copy) => ({ ...copy, sentAt: copy.sentAt?.getTime() ?? null }));
  const { lateMs, ...sending } = summariseSending(told, row.dueAt.getTime(), now);
  return {
    ...sending,
    late: lateMs,
    copies: copies.map(({ name, address, state, tries, sentAt, error }) => ({
      name,
      address,
      state,
      tries,
      sent_at: sentAt?.toISOString() ?? null,
      error,
    })),
  };
}

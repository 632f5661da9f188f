import { listClients } from '@talus/contract/admin/people';
import {
  cancelReport,
  createReportSchedule,
  createReportTemplate,
  deleteReportSchedule,
  deleteReportTemplate,
  listReportRuns,
  listReportSchedules,
  listReportTemplates,
  orderReport,
  type ReportRun,
  type ReportScheduleAnswer,
  type ReportTemplate,
  readReport,
  resendReport,
  retryReport,
  saveReportSchedule,
  saveReportTemplate,
  type scheduleInput,
  type templateInput,
} from '@talus/contract/admin/reports';
import { fillPath } from '@talus/contract/client';
import { useEffect } from 'react';
import type * as z from 'zod';
import { usePages, useRead } from '../../../app/data/read';
import { refreshReads, writeAndRead } from '../../../app/data/write';
import type { Order } from './order';

/** Polling intervals: while a report is being made, while an e-mail is retried, and otherwise. */
const MAKING_MS = 1500;
const SENDING_MS = 10_000;
const USUAL_MS = 60_000;
const RECENT = 8;
const PAGE = 50;

export const isOpen = ({ state }: ReportRun): boolean => state === 'waiting' || state === 'running';
const isSending = ({ sending }: ReportRun): boolean => (sending?.waiting ?? 0) > 0;

const pauseFor = (runs: readonly ReportRun[]): number =>
  runs.some(isOpen) ? MAKING_MS : runs.some(isSending) ? SENDING_MS : USUAL_MS;

export const useTemplates = () => useRead(listReportTemplates, {});

export const useSchedules = () => useRead(listReportSchedules, {});

/** Reads the possible recipients. */
export const usePeople = (isWanted: boolean) => useRead(listClients, {}, { enabled: isWanted });

/** Reads the newest runs, or all runs page by page. */
export const useRuns = (isAll: boolean) => {
  const limit = isAll ? PAGE : RECENT;
  return usePages(
    listReportRuns,
    {
      inputOf: (before: string) => ({ query: { limit: String(limit), ...(before && { before }) } }),
      first: '',
      next: ({ runs }) => (runs.length === limit ? runs.at(-1)?._id : undefined),
    },
    { refetchInterval: ({ state }) => pauseFor(state.data?.pages.flatMap(({ runs }) => runs) ?? []) },
  );
};

/** Refetches the templates when a finished run is not yet the newest report of its template. */
export function useNewlyMade(runs: readonly ReportRun[], templates: readonly ReportTemplate[]): void {
  const unnamed = templates
    .map(({ _id, newest }) => ({ newest, made: runs.find((run) => run.template === _id && run.state === 'done')?._id }))
    .flatMap(({ newest, made }) => (made === undefined || made === newest ? [] : made))
    .join(' ');
  useEffect(() => {
    if (unnamed !== '') void refreshReads([listReportTemplates]);
  }, [unnamed]);
}

/** Returns the URL of a report, or with `keep` of its download. */
export const fileHref = (reportId: string, keep = false): string =>
  `${fillPath(readReport.path, { reportId })}${keep ? '?keep=1' : ''}`;

type TemplateInput = z.output<typeof templateInput>;
type ScheduleInput = z.output<typeof scheduleInput>;

/** The writes of reports. Each waits for the refreshed lists. */
export const reportWrites = {
  createTemplate: (body: TemplateInput) => writeAndRead(createReportTemplate, { body }),
  saveTemplate: ({ _id }: ReportTemplate, body: TemplateInput) =>
    writeAndRead(saveReportTemplate, { params: { templateId: _id }, body }),
  deleteTemplate: ({ _id, revision }: ReportTemplate) =>
    writeAndRead(deleteReportTemplate, { params: { templateId: _id }, query: { revision: String(revision) } }),
  createSchedule: (body: ScheduleInput) => writeAndRead(createReportSchedule, { body }),
  saveSchedule: (scheduleId: string, body: ScheduleInput) =>
    writeAndRead(saveReportSchedule, { params: { scheduleId }, body }),
  deleteSchedule: ({ _id, revision }: ReportScheduleAnswer) =>
    writeAndRead(deleteReportSchedule, { params: { scheduleId: _id }, query: { revision: String(revision) } }),
  order: (body: Order) => writeAndRead(orderReport, { body }),
  cancel: (reportId: string) => writeAndRead(cancelReport, { params: { reportId } }),
  retry: (reportId: string) => writeAndRead(retryReport, { params: { reportId } }),
  resend: (reportId: string, to: 'all' | 'failed') =>
    writeAndRead(resendReport, { params: { reportId }, body: { to } }),
};

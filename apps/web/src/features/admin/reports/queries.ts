import { fillPath } from '@talus/contract/client';
import { listClients } from '@talus/contract/people';
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
} from '@talus/contract/reports';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type * as z from 'zod';
import { api } from '../../../lib/api';
import type { Order } from './order';

const KEY = ['admin', 'reports'];
const TEMPLATES = [...KEY, 'templates'];
const SCHEDULES = [...KEY, 'schedules'];
const RUNS = [...KEY, 'runs'];
const quiet = { quiet: true };

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

export const useTemplates = () =>
  useQuery({ queryKey: TEMPLATES, queryFn: ({ signal }) => api(listReportTemplates, {}, { signal }), meta: quiet });

export const useSchedules = () =>
  useQuery({ queryKey: SCHEDULES, queryFn: ({ signal }) => api(listReportSchedules, {}, { signal }), meta: quiet });

/** Reads the possible recipients. */
export const usePeople = (isWanted: boolean) =>
  useQuery({
    queryKey: ['admin', 'people'],
    queryFn: ({ signal }) => api(listClients, {}, { signal }),
    enabled: isWanted,
    meta: quiet,
  });

/** Reads the newest runs, or all runs page by page. */
export const useRuns = (isAll: boolean) => {
  const limit = isAll ? PAGE : RECENT;
  return useInfiniteQuery({
    queryKey: [...RUNS, isAll],
    queryFn: ({ signal, pageParam }) =>
      api(listReportRuns, { query: { limit: String(limit), ...(pageParam && { before: pageParam }) } }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ runs }) => (runs.length === limit ? runs.at(-1)?._id : undefined),
    refetchInterval: ({ state }) => pauseFor(state.data?.pages.flatMap(({ runs }) => runs) ?? []),
    meta: quiet,
  });
};

/** Refetches the templates when a finished run is not yet the newest report of its template. */
export function useNewlyMade(runs: readonly ReportRun[], templates: readonly ReportTemplate[]): void {
  const client = useQueryClient();
  const unnamed = templates
    .map(({ _id, newest }) => ({ newest, made: runs.find((run) => run.template === _id && run.state === 'done')?._id }))
    .flatMap(({ newest, made }) => (made === undefined || made === newest ? [] : made))
    .join(' ');
  useEffect(() => {
    if (unnamed !== '') void client.invalidateQueries({ queryKey: TEMPLATES });
  }, [unnamed, client]);
}

/** Returns the URL of a report, or with `keep` of its download. */
export const fileHref = (reportId: string, keep = false): string =>
  `${fillPath(readReport.path, { reportId })}${keep ? '?keep=1' : ''}`;

type TemplateInput = z.output<typeof templateInput>;
type ScheduleInput = z.output<typeof scheduleInput>;

export const useReportWrites = () => {
  const client = useQueryClient();
  const after = async <T>(call: Promise<T>): Promise<T> => {
    const answer = await call;
    await client.invalidateQueries({ queryKey: KEY });
    return answer;
  };
  return {
    createTemplate: (body: TemplateInput) => after(api(createReportTemplate, { body })),
    saveTemplate: ({ _id }: ReportTemplate, body: TemplateInput) =>
      after(api(saveReportTemplate, { params: { templateId: _id }, body })),
    deleteTemplate: ({ _id, revision }: ReportTemplate) =>
      after(api(deleteReportTemplate, { params: { templateId: _id }, query: { revision: String(revision) } })),
    createSchedule: (body: ScheduleInput) => after(api(createReportSchedule, { body })),
    saveSchedule: (scheduleId: string, body: ScheduleInput) =>
      after(api(saveReportSchedule, { params: { scheduleId }, body })),
    deleteSchedule: ({ _id, revision }: ReportScheduleAnswer) =>
      after(api(deleteReportSchedule, { params: { scheduleId: _id }, query: { revision: String(revision) } })),
    order: (body: Order) => after(api(orderReport, { body })),
    cancel: (reportId: string) => after(api(cancelReport, { params: { reportId } })),
    retry: (reportId: string) => after(api(retryReport, { params: { reportId } })),
    resend: (reportId: string, to: 'all' | 'failed') =>
      after(api(resendReport, { params: { reportId }, body: { to } })),
  };
};

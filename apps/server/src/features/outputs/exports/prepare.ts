import type { ExportOrder } from '@talus/contract/data/exports';
import { instrumentScope } from '@talus/domain/access/instrument-scope';
import type { ListFormat } from '@talus/domain/exports/export-formats';
import { exportName } from '@talus/domain/exports/export-name';
import type { Cell, TableSheet } from '@talus/domain/sheets/table-sheet';
import type { TimeSpan } from '@talus/domain/time/time-span';
import type { Language } from '@talus/messages/language';
import { word } from '@talus/messages/server';
import type { CurrentUser } from '../../../platform/auth/current-user';
import { type ProjectAccess, requireProject } from '../../../platform/auth/project-access';
import { cancellable } from '../../../platform/db/connect/cancellable';
import type { ServerContext } from '../../../platform/http/server-context';
import { formatNamed, writeList } from '../../../platform/sheets/file-formats';
import type { Sheet, SheetAbout } from '../../../platform/sheets/sheet';
import { listInstruments } from '../../../records/instruments/store';
import { exportSheet, refuseTooMuch } from '../export-service';
import { fileAbout } from '../file-about';
import { fileSpan, resolveQuestion } from '../question';
import { findNamedProject, findSeries } from '../series-store';
import { alertPages } from './alert-pages';
import { alertCells, alertSheet, instrumentSheet, summarySheet } from './lists';
import { countAlarms, summarise } from './summary';

export type Progress = { rows: number; share: number };
type Pieces = AsyncIterable<string | Uint8Array>;

/** A file ready to be written; data is read only as its pieces are requested. */
export type Prepared = { fileName: string; pieces: (onProgress: (progress: Progress) => void) => Pieces };

type OrderOf<K extends ExportOrder['kind']> = Extract<ExportOrder, { kind: K }>;
type Options = { language: Language; signal: AbortSignal };

/** Validates an order and refuses impossible ones with the error of the call; returns the prepared file. */
export async function prepareExport(
  context: ServerContext,
  user: CurrentUser,
  projectId: string,
  asked: ExportOrder,
  options: Options,
): Promise<Prepared> {
  const project = await requireProject(context, user, 'project.view', projectId);
  const { language } = options;
  const words = { language, zone: project.timezone };
  const about = async (span?: TimeSpan) =>
    fileAbout({
      project: await findNamedProject(context.pool, projectId),
      ...words,
      now: context.clock.now().getTime(),
      ...(span && { span }),
    });
  const named = (what: 'instruments' | 'alerts' | 'report', span?: TimeSpan) =>
    exportName({
      code: project.code,
      what: word(language, 'sheets', what),
      ...(span && { span: { ...span, zone: project.timezone } }),
      format: asked.format,
    });
  switch (asked.kind) {
    case 'table':
      return prepareTable(context, user, { projectId, code: project.code }, asked, options);
    case 'instruments':
      return {
        fileName: named('instruments'),
        pieces: (onProgress) =>
          tablePieces(asked.format, onProgress, async () =>
            instrumentSheet(
              await listInstruments(
                context.pool,
                { projectNo: project.no, scope: instrumentScope(user) },
                context.clock.now(),
              ),
              words,
              await about(),
            ),
          ),
      };
    case 'alerts': {
      const span = fileSpan(asked.date, project.timezone);
      return {
        fileName: named('alerts', span),
        pieces: (onProgress) =>
          tablePieces(asked.format, onProgress, async () => {
            const rows: Cell[][] = [];
            const db = cancellable(context.pool, options.signal);
            for await (const page of alertPages(db, user, { projectNo: project.no, ...span })) {
              rows.push(...page.map((alert) => alertCells(alert, words)));
              onProgress({ rows: rows.length, share: 0 });
            }
            return alertSheet(rows, words, await about(span));
          }),
      };
    }
    case 'report':
      return prepareReport(context, user, project, asked, { ...options, named, about });
  }
}

async function prepareTable(
  context: ServerContext,
  user: CurrentUser,
  { projectId, code }: { projectId: string; code: string },
  asked: OrderOf<'table'>,
  options: Options,
): Promise<Prepared> {
  const { sheet, zone, from, to } = await exportSheet(context, user, projectId, asked, options);
  const what = word(options.language, 'sheets', 'readings');
  return {
    fileName: exportName({ code, what, interval: asked.interval, span: { from, to, zone }, format: asked.format }),
    pieces: (onProgress) => formatNamed(asked.format).writeReadings(counted(sheet, { from, to }, onProgress)),
  };
}

/** Reports progress while rows pass. Rows come oldest first, so the last row's time gives the share. */
function counted(sheet: Sheet, { from, to }: TimeSpan, onProgress: (p: Progress) => void): Sheet {
  let rows = 0;
  async function* told() {
    for await (const piece of sheet.rows) {
      rows += piece.length;
      const last = piece.at(-1)?.local ?? from;
      onProgress({ rows, share: Math.min(1, Math.max(0, (last - from) / Math.max(1, to - from))) });
      yield piece;
    }
  }
  return { ...sheet, rows: told() };
}

type Naming = { named: (what: 'report', span: TimeSpan) => string; about: (span: TimeSpan) => Promise<SheetAbout> };

async function prepareReport(
  context: ServerContext,
  user: CurrentUser,
  project: ProjectAccess,
  asked: OrderOf<'report'>,
  { language, signal, named, about }: Options & Naming,
): Promise<Prepared> {
  const whole = { ...asked, interval: 'All' as const, intervalInitialTime: '00:00' };
  const question = await resolveQuestion(context, user, project.id, whole, findSeries, fileSpan);
  const { from, to } = question;
  // Only the summary of the period is written, so the period may be of any length
  refuseTooMuch({ interval: 'daily', from, to, instruments: question.series.length });
  return {
    fileName: named('report', { from, to }),
    pieces: (onProgress) =>
      tablePieces(asked.format, onProgress, async () => {
        const db = cancellable(context.pool, signal);
        const instrumentNos = question.series.map(({ no }) => no);
        const counts = await countAlarms(alertPages(db, user, { projectNo: project.no, from, to, instrumentNos }));
        const onShare = (share: number) => onProgress({ rows: 0, share });
        const found = await summarise(db, question, counts, { signal, onShare });
        return summarySheet(found, { language, zone: question.keep.zone }, await about({ from, to }));
      }),
  };
}

async function* tablePieces(
  format: ListFormat,
  onProgress: (progress: Progress) => void,
  read: () => Promise<TableSheet>,
): AsyncGenerator<string | Uint8Array> {
  const sheet = await read();
  onProgress({ rows: sheet.rows.length, share: 1 });
  yield* writeList(format, sheet);
}

import type { ExportPreview, TableOrder } from '@talus/contract/data/exports';
import * as calls from '@talus/contract/data/exports';
import { estimateSize } from '@talus/domain/exports/estimate-size';
import type { Bind } from '../../../platform/http/bind';
import type { ServerContext } from '../../../platform/http/server-context';
import type { Sheet, SheetRow } from '../../../platform/sheets/sheet';
import { cutToData } from '../../../records/readings/read/data-span';
import { exportSheet } from '../export-service';
import type { Caller } from './service';

export function bindExportPreview(bind: Bind, context: ServerContext): void {
  bind(calls.previewExport, ({ user, params, body, info, signal }) =>
    previewExport({ context, user, projectId: params.projectId, language: info.language }, body, signal),
  );
}

const FIRST_ROWS = 5;

/** Returns the first rows of a file and its estimated size; reads no more than they need. */
async function previewExport(
  { context, user, projectId, language }: Caller,
  asked: TableOrder,
  signal: AbortSignal,
): Promise<ExportPreview> {
  const found = await exportSheet(context, user, projectId, asked, { language, signal });
  const { sheet, rows, intervals, interval, from, to } = found;
  const numbers = rows.map(({ no }) => no);
  const data = await cutToData(context.pool, numbers, { from, to });
  const first = data ? await firstRows(sheet) : [];
  return {
    columns: sheet.columns.map(({ head, decimals }) => ({ head, decimals })),
    rows: first.map(({ local, values }) => ({ time: localText(local), values })),
    estimate: data ? estimateSize({ ...data, interval, intervals, format: asked.format }) : { rows: 0, bytes: 0 },
  };
}

async function firstRows({ rows }: Pick<Sheet, 'rows'>): Promise<SheetRow[]> {
  const first: SheetRow[] = [];
  for await (const piece of rows) {
    first.push(...piece.slice(0, FIRST_ROWS - first.length));
    if (first.length === FIRST_ROWS) break;
  }
  return first;
}

const localText = (local: number): string => new Date(local).toISOString().slice(0, 16).replace('T', ' ');

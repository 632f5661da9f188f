import { ApiError } from '@talus/contract/client';
import type { TFunction } from 'i18next';
import type { ImportBody } from '../../entities/manual/import-queries';
import { type Row, rowAt } from './rows';

type Sent = { sheet: string; rows: readonly Row[]; body: ImportBody | null };

/** Words a refused upload with sheet, row and reason if the server names a row; else null. */
export function whyNot(t: TFunction<'manualImport'>, error: unknown, { sheet, rows, body }: Sent): string | null {
  const [first] = error instanceof ApiError ? error.fields : [];
  const row = first && body ? rowAt(rows, body, first.field) : null;
  if (!first || !row) return null;
  return t('failed.row', { sheet, row: row.draft.number ?? t('row.added'), why: first.reason });
}

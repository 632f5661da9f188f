import { ApiError } from '@talus/contract/client';
import { useTranslation } from 'react-i18next';
import { reportError } from '../../app/errors';
import { notify } from '../../app/notices';
import type { SheetRow } from '../../ui/sheet/rows';
import { toldBy } from '../../ui/sheet/told-by';
import type { SheetHandle } from '../../ui/sheet/use-sheet';
import { type Faults, textOf } from './rows';

type Sent = {
  /** Key of the rows in the request. */
  list: string;
  rows: readonly SheetRow[];
  removed: readonly SheetRow[];
  columnOf?: (key: string) => string;
};

/** Marks errors in their cells and reports the first. */
export const useRefused = (sheet: SheetHandle) => {
  const { t } = useTranslation('manualSetup');
  const { dispatch } = sheet;

  /** Returns true if faults were found. */
  const faults = (found: Faults): boolean => {
    const [first] = found.values();
    if (!first) return false;
    const told = [...found].map(([id, cells]) => [id, wordsOf(cells)] as const);
    dispatch({ type: 'told', told: new Map(told) });
    notify.error(Object.values(wordsOf(first))[0] ?? '');
    return true;
  };
  const wordsOf = (cells: Record<string, keyof typeof WORDS>) =>
    Object.fromEntries(Object.entries(cells).map(([key, fault]) => [key, t(WORDS[fault])]));

  const failure = (error: unknown, { list, rows, removed, columnOf }: Sent) => {
    const fields = error instanceof ApiError ? error.fields : [];
    const own = fields.flatMap(({ field, reason }) =>
      field.startsWith(`${list}.`) ? [{ field: field.slice(list.length + 1), reason }] : [],
    );
    const told = toldBy(own, rows, columnOf);
    if (told.size > 0) dispatch({ type: 'told', told });
    const kept = fields.find(({ field }) => field === list || field.startsWith('removed.'));
    if (!kept) return reportError(error);
    const named = removed[Number(kept.field.split('.')[1] ?? Number.NaN)];
    notify.error({ title: t('delete.refused', { name: textOf(named?.cells.name) }), text: kept.reason });
  };
  return { faults, failure };
};

const WORDS = {
  'no-name': 'fault.no-name',
  'no-start': 'fault.no-start',
  'same-start': 'fault.same-start',
  incomplete: 'fault.incomplete',
  'same-depth': 'fault.same-depth',
} as const;

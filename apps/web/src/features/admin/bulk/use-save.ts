import type { Conflict } from '@talus/contract/changes';
import { ApiError } from '@talus/contract/client';
import type { BulkInstrument } from '@talus/contract/instruments/instrument-bulk';
import { formatCount } from '@talus/domain/text/format-number';
import { useTranslation } from 'react-i18next';
import { reportError } from '../../../app/errors';
import { notify } from '../../../app/notices';
import { useConfirm } from '../../../ui/overlay/Confirm';
import { isEdited } from '../../../ui/sheet/rows';
import { unsavedRows } from '../../../ui/sheet/state';
import type { SheetHandle } from '../../../ui/sheet/use-sheet';
import { conflictLines } from './conflicts';
import type { DataFiles } from './files';
import { useSaveBulk } from './queries';
import { changeOf, toldBy } from './rows';

/** Number of sentences listed in a confirmation; the rest is counted. */
const SHOWN = 8;

type How = { files: DataFiles; onSaved: (saved: BulkInstrument[]) => void };

/** Saves the edits, all or none. Asks about unusual limits and edit conflicts; marks errors in their cells. */
export const useSave = (sheet: SheetHandle, { files, onSaved }: How) => {
  const { t } = useTranslation('adminBulk');
  const confirm = useConfirm();
  const saving = useSaveBulk();
  const shortened = (lines: readonly string[]) =>
    [...lines.slice(0, SHOWN), ...(lines.length > SHOWN ? [t('limits.more', { n: formatCount(lines.length - SHOWN) })] : [])].join('\n'); // biome-ignore format: one line

  const upload = async (isConfirmed = false, revisions: ReadonlyMap<string, number> = new Map()): Promise<void> => {
    const { good } = unsavedRows(sheet.latest.current);
    const changes = good.map((row) => changeOf(row, files, revisions.get(String(row.base?._id))));
    const ask = async (error: unknown): Promise<void> => {
      if (!(error instanceof ApiError)) return reportError(error);
      const names = good.map(({ cells }) => String(cells.name ?? ''));
      if (error.code === 'limits.confirm') {
        const lines = error.fields.map(({ field, reason }) => `${names[Number(field.split('.')[0])] ?? ''} ${reason}`);
        const isMeant = await confirm({ title: t('limits.title'), body: shortened(lines), yes: t('limits.yes') });
        return isMeant ? upload(true, revisions) : undefined;
      }
      if (error.conflicts.length > 0) {
        if (!(await askAbout(error.conflicts))) return;
        const newer = new Map([...revisions, ...error.conflicts.map(({ id, revision }) => [id, revision] as const)]);
        return upload(isConfirmed, newer);
      }
      const told = toldBy(error.fields, good);
      if (told.size > 0) sheet.dispatch({ type: 'told', told });
      reportError(error);
    };
    const askAbout = (conflicts: readonly Conflict[]) => {
      const rows = new Map(good.map((row) => [String(row.base?._id), row]));
      const lines = conflicts.flatMap((conflict) =>
        conflictLines(t, conflict, (key) => {
          const row = rows.get(conflict.id);
          return row && isEdited(row, key) ? (row.cells[key] ?? null) : undefined;
        }),
      );
      return confirm({
        title: t('conflict.title', { n: formatCount(conflicts.length) }),
        body: `${shortened(lines)}\n${t('conflict.body')}`,
        yes: t('conflict.yes'),
      });
    };
    try {
      onSaved(await saving.mutateAsync({ changes, isConfirmed }));
      notify.success(t('saved'));
    } catch (error) {
      await ask(error);
    }
  };
  return { save: () => void upload(), isBusy: saving.isPending };
};

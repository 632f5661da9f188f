import { formatCount } from '@talus/domain/text/format-number';
import type { Zone } from '@talus/domain/time/zone';
import { useTranslation } from 'react-i18next';
import { reportError } from '../../../app/errors';
import { notify } from '../../../app/notices';
import { useConfirm } from '../../../ui/overlay/Confirm';
import { unsavedRows } from '../../../ui/sheet/state';
import type { SheetHandle } from '../../../ui/sheet/use-sheet';
import { useSaveOutputs } from './queries';
import { inputOf } from './rows';

type How = { zone: Zone; addFor: string | null; onSaved: () => void };

/** Saves valid rows and, after a confirmation, deletes removed rows; invalid rows stay in the sheet. */
export const useSave = (sheet: SheetHandle, { zone, addFor, onSaved }: How) => {
  const { t } = useTranslation('adminOutputs');
  const confirm = useConfirm();
  const saving = useSaveOutputs();
  const save = async () => {
    const { good, bad, removed } = unsavedRows(sheet.latest.current);
    const n = formatCount(removed.length);
    if (removed.length > 0) {
      const question = { title: t('delete.title', { n }), body: t('delete.body'), yes: t('delete.yes') };
      if (!(await confirm({ ...question, cancelled: 'delete' }))) return;
    }
    try {
      const refused = await saving.mutateAsync({
        outputs: good.map((row) => inputOf(row, zone, addFor)),
        removed: removed.map(({ base }) => String(base?._id)),
      });
      const saved = good.filter((_, place) => !refused.has(place));
      if (saved.length > 0) notify.success(t('saved'));
      if (removed.length > 0) notify.success(removed.length === 1 ? t('deleted') : t('deleted.many', { n }));
      sheet.dispatch({ type: 'saved', ids: new Set(saved.map(({ id }) => id)) });
      if (refused.size > 0) {
        const told = new Map([...refused].map(([place, at]) => [good[place]?.id ?? -1, { at }] as const));
        sheet.dispatch({ type: 'told', told });
        notify.error(t('refused', { n: formatCount(refused.size) }));
      } else if (bad.length === 0) {
        sheet.end();
        onSaved();
      }
    } catch (error) {
      reportError(error, good.length === 0 ? 'error.deleting' : 'error.title');
    }
  };
  return { save, isBusy: saving.isPending };
};

import { ApiError } from '@talus/contract/client';
import { useTranslation } from 'react-i18next';
import { reportError } from '../../../app/errors';
import { listText } from '../../../app/list-text';
import { notify } from '../../../app/notices';
import { useConfirm } from '../../../ui/overlay/Confirm';
import { unsavedRows } from '../../../ui/sheet/state';
import type { SheetHandle } from '../../../ui/sheet/use-sheet';
import { useSaveTypes } from './queries';
import { cellsOf, inputOf, removedOf, rowsWithSameCode, toldBy } from './rows';

/** Saves unsaved rows, all or none. Marks errors in their cells and asks about edit conflicts. */
export const useSave = (sheet: SheetHandle) => {
  const { t } = useTranslation('adminTypes');
  const confirm = useConfirm();
  const saving = useSaveTypes();

  const upload = async (revisions: ReadonlyMap<string, number> = new Map()): Promise<void> => {
    const { good, removed } = unsavedRows(sheet.latest.current);
    const current = <T extends { _id?: string | undefined }>(one: T): T => {
      const revision = one._id && revisions.get(one._id);
      return revision ? { ...one, revision } : one;
    };
    try {
      const types = await saving.mutateAsync({
        instrumentTypeList: good.map(inputOf).map(current),
        removed: removed.map(removedOf).map(current),
      });
      sheet.dispatch({ type: 'load', rows: types.map(cellsOf) });
      notify.success(t('saved'));
    } catch (error) {
      const conflict = error instanceof ApiError ? error.conflict : undefined;
      if (conflict) {
        const { by, name, fields, id, revision } = conflict;
        const who = by?.name ?? t('conflict.somebody');
        const changed = listText(fields.map(({ field, after }) => `${field}: ${String(after)}`));
        const isMeant = await confirm({
          title: t('conflict.title', { who, code: name }),
          body: t('conflict.body', { changed }),
          yes: t('conflict.yes'),
        });
        if (isMeant) await upload(new Map(revisions).set(id, revision));
        return;
      }
      const told = toldBy(error instanceof ApiError ? error.fields : [], good);
      if (told.size > 0) sheet.dispatch({ type: 'told', told });
      reportError(error);
    }
  };

  const save = async () => {
    const same = rowsWithSameCode(sheet.latest.current.rows);
    if (same.length === 0) return upload();
    sheet.dispatch({ type: 'told', told: new Map(same.map(({ id }) => [id, { code: t('same-code') }])) });
  };
  return { save, isBusy: saving.isPending };
};

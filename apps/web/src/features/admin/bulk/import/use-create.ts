import { ApiError } from '@talus/contract/client';
import { formatCount } from '@talus/domain/text/format-number';
import { useTranslation } from 'react-i18next';
import { reportError } from '../../../../app/errors';
import { notify } from '../../../../app/notices';
import { useConfirm } from '../../../../ui/overlay/Confirm';
import type { SheetHandle } from '../../../../ui/sheet/use-sheet';
import { useImport } from '../queries';
import { columnOf, importRows } from './rows';
import type { Check } from './use-check';

type How = { project: { _id: string; name: string }; check: Check; onDone: () => void };

/** Creates all rows after a confirmation that names their number. Requires a check without errors. */
export const useCreate = (sheet: SheetHandle, { project, check, onDone }: How) => {
  const { t } = useTranslation('adminBulk');
  const confirm = useConfirm();
  const creating = useImport();
  const create = async () => {
    if (check.state !== 'checked') return;
    const rows = importRows(sheet.latest.current.rows, project._id);
    const n = formatCount(rows.length);
    const placeless = rows.filter(({ row }) => !row.cells.station).length;
    const questions = check.rows.reduce((sum, { checked }) => sum + checked.questions.length, 0);
    const body = [
      t('import.confirm.body', { project: project.name }),
      ...(placeless > 0 ? [t('import.confirm.placeless', { n: formatCount(placeless) })] : []),
      ...(questions > 0 ? [t('import.confirm.questions', { n: formatCount(questions) })] : []),
    ].join(' ');
    if (!(await confirm({ title: t('import.confirm', { n }), body, yes: t('import.save', { n }) }))) return;
    try {
      const { createdCount } = await creating.mutateAsync(rows.map(({ sent }) => sent));
      notify.success(`${t('import.done')} ${t('import.done.count', { n: formatCount(createdCount) })}`);
      sheet.dispatch({ type: 'load', rows: [] });
      onDone();
    } catch (error) {
      const told = new Map<number, Record<string, string>>();
      for (const { field, reason } of error instanceof ApiError ? error.fields : []) {
        const [, index, key = ''] = /^(\d+)\.data\.0\.(.+)$/.exec(field) ?? [];
        const row = rows[Number(index)]?.row;
        if (row) told.set(row.id, { ...told.get(row.id), [columnOf(key)]: reason });
      }
      if (told.size > 0) sheet.dispatch({ type: 'told', told });
      reportError(error, 'error.adding');
    }
  };
  return { create: () => void create(), isBusy: creating.isPending };
};

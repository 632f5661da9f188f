import type { Mask } from '@talus/contract/data/masks';
import { useTranslation } from 'react-i18next';
import { reportError } from '../../app/errors';
import { counted } from '../../lib/counted';
import { useConfirm } from '../../ui/overlay/Confirm';
import { useNotice } from '../../ui/overlay/Notice';
import { maskWrites } from './queries';

/** Confirms, then undoes a mask: the restored readings may raise an alarm. */
export const useUndoMask = () => {
  const { t } = useTranslation('masks');
  const confirm = useConfirm();
  const notice = useNotice();
  return async (mask: Mask): Promise<boolean> => {
    const question = {
      title: t('undo.title', { name: mask.instrument_name }),
      body: t('undo.body', counted(mask.count)),
      yes: t('undo'),
    };
    if (!(await confirm(question))) return false;
    try {
      await maskWrites.undo(mask);
      notice.success(t('undo.done'));
      return true;
    } catch (error) {
      reportError(error);
      return false;
    }
  };
};

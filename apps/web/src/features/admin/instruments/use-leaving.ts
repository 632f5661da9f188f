import { useTranslation } from 'react-i18next';
import { useConfirm } from '../../../ui/Confirm';
import { useFormNews } from '../../../ui/form/form-context';

/** Goes elsewhere within the page; asks first where something was typed. */
export const useLeaving = (): ((go: () => void) => void) => {
  const { t } = useTranslation('ui');
  const confirm = useConfirm();
  const isDirty = useFormNews().changed.length > 0;
  return (go) => {
    if (!isDirty) return go();
    void confirm({ title: t('leave.title'), body: t('leave.body'), yes: t('leave.yes'), no: t('leave.no') }).then(
      (yes) => {
        if (yes) go();
      },
    );
  };
};

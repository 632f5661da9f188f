import { useTranslation } from 'react-i18next';
import { giveUpShown } from '../lib/drafts/drafts';
import { useConfirm } from './overlay/Confirm';

/** Runs a navigation, and confirms first where it would lose unsaved work. */
export const useLeaving = (isUnsaved: () => boolean): ((go: () => void) => void) => {
  const { t } = useTranslation('ui');
  const confirm = useConfirm();
  return (go) => {
    if (!isUnsaved()) return go();
    void confirm({
      title: t('leave.title'),
      body: t('leave.body'),
      yes: t('leave.yes'),
      no: t('leave.no'),
      cancelled: 'nothing',
    }).then((yes) => {
      if (!yes) return;
      giveUpShown();
      go();
    });
  };
};

import { useTranslation } from 'react-i18next';
import type { Location } from 'react-router';
import { useConfirm } from '../../ui/overlay/Confirm';
import { useLeaveGuard } from '../../ui/use-leave-guard';

/** Returns the question before an unsaved layout is discarded. */
export const useDiscardQuestion = () => {
  const { t } = useTranslation('dashboard');
  const confirm = useConfirm();
  return () =>
    confirm({
      title: t('edit.discard.title'),
      body: t('edit.discard.body'),
      yes: t('edit.discard.yes'),
      no: t('edit.discard.no'),
      cancelled: 'nothing',
    });
};

const toAnotherAddress = (from: Location, to: Location): boolean =>
  from.pathname + from.search !== to.pathname + to.search;

export const useLeaving = (isEdited: boolean): void => useLeaveGuard(isEdited, toAnotherAddress, useDiscardQuestion());

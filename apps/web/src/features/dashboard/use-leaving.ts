import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useBlocker } from 'react-router';
import { useConfirm } from '../../ui/Confirm';

/** Asks before a layout that is not saved is left: by a link, by going back, or by closing the page. */
export const useDiscardQuestion = () => {
  const { t } = useTranslation('dashboard');
  const confirm = useConfirm();
  return () =>
    confirm({
      title: t('edit.discard.title'),
      body: t('edit.discard.body'),
      yes: t('edit.discard.yes'),
      no: t('edit.discard.no'),
    });
};

export const useLeaving = (isEdited: boolean): void => {
  const ask = useDiscardQuestion();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isEdited && currentLocation.pathname + currentLocation.search !== nextLocation.pathname + nextLocation.search,
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once each time that something is held back
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    ask().then((yes) => (yes ? blocker.proceed() : blocker.reset()));
  }, [blocker.state]);
  useEffect(() => {
    if (!isEdited) return;
    const hold = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', hold);
    return () => window.removeEventListener('beforeunload', hold);
  }, [isEdited]);
};

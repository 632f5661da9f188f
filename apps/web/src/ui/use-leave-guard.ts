import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type Location, useBlocker } from 'react-router';
import { useConfirm } from './Confirm';

const toAnotherPath = (from: Location, to: Location): boolean => from.pathname !== to.pathname;

/** Asks before unsaved work is left: by a link, by going back, or by closing the page. */
export const useLeaveGuard = (isUnsaved: boolean, leaves = toAnotherPath): void => {
  const { t } = useTranslation('ui');
  const confirm = useConfirm();
  const blocker = useBlocker(({ currentLocation, nextLocation }) => isUnsaved && leaves(currentLocation, nextLocation));
  const held = useRef(blocker);
  held.current = blocker;
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each time that somebody wants to leave
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    confirm({ title: t('leave.title'), body: t('leave.body'), yes: t('leave.yes'), no: t('leave.no') }).then((yes) =>
      yes ? held.current.proceed?.() : held.current.reset?.(),
    );
  }, [blocker.state]);
  useEffect(() => {
    if (!isUnsaved) return;
    const hold = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', hold);
    return () => window.removeEventListener('beforeunload', hold);
  }, [isUnsaved]);
};

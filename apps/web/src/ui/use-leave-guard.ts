import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type Location, useBlocker } from 'react-router';
import { giveUpShown, ownerStore } from '../lib/drafts/drafts';
import { useConfirm } from './overlay/Confirm';

const toAnotherPath = (from: Location, to: Location): boolean => from.pathname !== to.pathname;

/**
 * Confirms before unsaved work is lost by a link, by going back, or by closing the page. A navigation to the login is
 * not blocked: when a session ends the drafts stay, and the same user finds them again.
 */
export const useLeaveGuard = (isUnsaved: boolean, leaves = toAnotherPath, ask?: () => Promise<boolean>): void => {
  const { t } = useTranslation('ui');
  const confirm = useConfirm();
  const usual = () =>
    confirm({
      title: t('leave.title'),
      body: t('leave.body'),
      yes: t('leave.yes'),
      no: t('leave.no'),
      cancelled: 'nothing',
    });
  const wasOwned = useRef(false);
  wasOwned.current ||= ownerStore.get() !== null;
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const isOver = wasOwned.current && ownerStore.get() === null;
    return isUnsaved && !isOver && leaves(currentLocation, nextLocation);
  });
  const held = useRef(blocker);
  held.current = blocker;
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each time that somebody wants to leave
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    (ask ?? usual)().then((yes) => {
      if (!yes) return held.current.reset?.();
      giveUpShown();
      held.current.proceed?.();
    });
  }, [blocker.state]);
  useEffect(() => {
    if (!isUnsaved) return;
    const hold = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', hold);
    return () => window.removeEventListener('beforeunload', hold);
  }, [isUnsaved]);
};

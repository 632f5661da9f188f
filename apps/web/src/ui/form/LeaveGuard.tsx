import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type Location, useBlocker } from 'react-router';
import { useConfirm } from '../Confirm';
import { useFormNews } from './form-context';

type Props = {
  /** Whether going there means leaving this form; another path does unless said. */
  leaves?: (from: Location, to: Location) => boolean;
};

const toAnotherPath = (from: Location, to: Location) => from.pathname !== to.pathname;

/** Asks before typed work is left behind, by a link or by closing the page. */
export const LeaveGuard = ({ leaves = toAnotherPath }: Props) => {
  const { t } = useTranslation('form');
  const confirm = useConfirm();
  const isDirty = useFormNews().changed.length > 0;
  const blocker = useBlocker(({ currentLocation, nextLocation }) => isDirty && leaves(currentLocation, nextLocation));
  const held = useRef(blocker);
  held.current = blocker;
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each time that somebody wants to leave
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void confirm({ title: t('leave'), body: t('leave.body'), yes: t('leave.yes'), no: t('leave.no') }).then((yes) => {
      if (yes) held.current.proceed?.();
      else held.current.reset?.();
    });
  }, [blocker.state]);
  useEffect(() => {
    if (!isDirty) return;
    const onBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', onBeforeUnload);
    return () => window.removeEventListener('beforeunload', onBeforeUnload);
  }, [isDirty]);
  return null;
};

import type { ComponentType } from 'react';
import { Outlet, useLocation } from 'react-router';
import { useSession } from '../../app/session/store';
import { Stack } from '../../ui/layout/primitives';
import { isEmbedded } from './is-embedded';
import styles from './Shell.module.css';

let Shell: ComponentType | null = null;

/** Loads the shell, a chunk of its own, so that the login page stays small. */
export const loadShell = async (): Promise<void> => {
  Shell ??= (await import('./Shell')).Shell;
};

/**
 * Draws the shell. The guards load it before its first screen; where the load failed, the failure stands alone. An
 * embedded screen has no bars.
 */
export const ShellLayout = () => {
  // Keyed by user: no state of one user is shown to the next
  const person = useSession().user?._id;
  const isBare = isEmbedded(useLocation().search, window.parent !== window);
  if (Shell && !isBare) return <Shell key={person} />;
  return isBare ? (
    <Stack as="main" key={person} id="main" minHeight="screen" pad="0 16" className={styles.embedded}>
      <Outlet />
    </Stack>
  ) : (
    <Outlet key={person} />
  );
};

import type { ComponentType } from 'react';
import { Outlet, useLocation } from 'react-router';
import { isEmbedded } from './is-embedded';
import styles from './Shell.module.css';

let Shell: ComponentType | null = null;

/** The bars around every screen behind the login; a chunk of its own, so that the login page stays light. */
export const loadShell = async (): Promise<void> => {
  Shell ??= (await import('./Shell')).Shell;
};

/**
 * The guards load the shell before its first screen; where that failed, the failure stands alone. A screen that is
 * embedded in another page stands without the bars.
 */
export const ShellLayout = () => {
  const isBare = isEmbedded(useLocation().search, window.parent !== window);
  if (Shell && !isBare) return <Shell />;
  return isBare ? (
    <main id="main" className={styles.embedded}>
      <Outlet />
    </main>
  ) : (
    <Outlet />
  );
};

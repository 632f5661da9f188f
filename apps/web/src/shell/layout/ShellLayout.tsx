import { isFlagOn } from '@talus/domain/charts/range';
import type { ComponentType } from 'react';
import { Outlet, useLocation } from 'react-router';
import styles from './Shell.module.css';

let Shell: ComponentType | null = null;

/** The bars around every screen behind the login; a chunk of its own, so that the login page stays light. */
export const loadShell = async (): Promise<void> => {
  Shell ??= (await import('./Shell')).Shell;
};

/**
 * The guards load the shell before its first screen; where that failed, the failure stands alone. `embed` on the URL
 * leaves the bars out: the screen then stands in a frame of another page.
 */
export const ShellLayout = () => {
  const isEmbedded = isFlagOn(new URLSearchParams(useLocation().search).get('embed'));
  if (Shell && !isEmbedded) return <Shell />;
  return isEmbedded ? (
    <main id="main" className={styles.embedded}>
      <Outlet />
    </main>
  ) : (
    <Outlet />
  );
};

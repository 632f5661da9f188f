import type { ComponentType } from 'react';
import { Outlet, useLocation } from 'react-router';
import { useSession } from '../../app/session/store';
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
  // Nothing that a person looked at is handed to the next one
  const person = useSession().user?._id;
  const isBare = isEmbedded(useLocation().search, window.parent !== window);
  if (Shell && !isBare) return <Shell key={person} />;
  return isBare ? (
    <main key={person} id="main" className={styles.embedded}>
      <Outlet />
    </main>
  ) : (
    <Outlet key={person} />
  );
};

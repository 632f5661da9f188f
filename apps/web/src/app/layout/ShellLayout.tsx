import type { ComponentType } from 'react';
import { Outlet } from 'react-router';

let Shell: ComponentType | null = null;

/** The bars around every screen behind the login; a chunk of its own, so that the login page stays light. */
export const loadShell = async (): Promise<void> => {
  Shell ??= (await import('./Shell')).Shell;
};

/** The guards load the shell before its first screen; where that failed, the failure stands alone. */
export const ShellLayout = () => (Shell ? <Shell /> : <Outlet />);

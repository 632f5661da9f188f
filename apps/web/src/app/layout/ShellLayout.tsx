import { lazy, Suspense } from 'react';
import { Splash } from './Splash';

/** The bars around every screen behind the login; a chunk of its own, so that the login page stays light. */
export const loadShell = async () => ({ default: (await import('./Shell')).Shell });

const Shell = lazy(loadShell);

export const ShellLayout = () => (
  <Suspense fallback={<Splash />}>
    <Shell />
  </Suspense>
);

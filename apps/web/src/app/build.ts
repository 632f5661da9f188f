import { createStore, useStore } from '../lib/store';

/**
 * The build of this page as first named by the server (null: not named yet), and whether the server now runs another
 * build.
 */
export type Build = { ours: string | null; isOld: boolean };

const UNTOLD: Build = { ours: null, isOld: false };

/** Takes the first build that the server names as the page's own. A null build changes nothing. */
export const reduceBuild = (build: Build, told: string | null): Build => {
  if (told === null) return build;
  return build.ours === null ? { ours: told, isOld: false } : { ...build, isOld: told !== build.ours };
};

export const buildStore = createStore(reduceBuild, UNTOLD);

export const useIsOldBuild = (): boolean => useStore(buildStore).isOld;

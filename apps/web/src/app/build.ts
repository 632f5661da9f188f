import { createStore, useStore } from '../lib/store';

/** The build that this page runs, as far as it was told, and whether the server has another by now. */
export type Build = { ours: string | null; isOld: boolean };

const UNTOLD: Build = { ours: null, isOld: false };

/** The first build that the server names is the page's own; a server without one says nothing. */
export const reduceBuild = (build: Build, told: string | null): Build => {
  if (told === null) return build;
  return build.ours === null ? { ours: told, isOld: false } : { ...build, isOld: told !== build.ours };
};

export const buildStore = createStore(reduceBuild, UNTOLD);

export const useIsOldBuild = (): boolean => useStore(buildStore).isOld;

import { useState } from 'react';
import type { PlanImage } from './pins';

type Picture = { id: string; path: string; tries: number; isMissing: boolean; good: string | null };

/** Returns the drawing of a plan: the requested one, and the last loaded one until the requested one arrives. */
export const usePlanPicture = ({ _id: id, path }: Pick<PlanImage, '_id' | 'path'>, onError?: () => void) => {
  const [state, setState] = useState<Picture>({ id, path, tries: 0, isMissing: false, good: null });
  const isOther = state.id !== id;
  const current =
    isOther || state.path !== path
      ? { id, path, tries: 0, isMissing: false, good: isOther ? null : state.good }
      : state;
  if (current !== state) setState(current);
  return {
    ...current,
    /** An earlier drawing of the same plan, shown meanwhile. */
    kept: current.good === path ? null : current.good,
    onLoad: () => setState({ ...current, good: path }),
    onError: () => {
      setState({ ...current, isMissing: true });
      onError?.();
    },
    retry: () => setState({ ...current, tries: current.tries + 1, isMissing: false }),
  };
};

export type PlanPicture = ReturnType<typeof usePlanPicture>;

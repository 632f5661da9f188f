import { useMemo } from 'react';
import { useRemarks } from '../../entities/remarks/queries';
import { type DepthRemarks, depthRemarks } from './remarks';
import type { CurveView } from './view';

const NOTHING: readonly string[] = [];

/** Returns the remarks on the depths of a group since the oldest shown time. */
export const useDepthRemarks = (view: CurveView | null, times: readonly number[], now: number): DepthRemarks => {
  const oldest = Math.min(...times);
  const { data } = useRemarks(view?.instruments ?? NOTHING, times.length > 0 ? { from: oldest, to: now } : null);
  return useMemo(() => (view && data ? depthRemarks(view, data) : new Map()), [view, data]);
};

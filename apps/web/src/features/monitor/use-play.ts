import { type Dispatch, useEffect } from 'react';
import type { SliderAction, SliderState } from './state';

/** One picture after another, slowly enough to see what changed. */
const FRAME_MS = 700;

/** Goes on to the next moment while the slider plays. */
export const usePlay = (
  { isPlaying, moment }: SliderState,
  dispatch: Dispatch<SliderAction>,
  moments: readonly number[],
): void => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each moment waits its own time
  useEffect(() => {
    if (!isPlaying) return;
    const timer = setTimeout(() => dispatch({ type: 'ticked', moments }), FRAME_MS);
    return () => clearTimeout(timer);
  }, [isPlaying, moment, moments, dispatch]);
};

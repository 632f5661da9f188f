import { type Dispatch, useEffect } from 'react';
import type { SliderAction, SliderState } from './state';

/** Duration of a frame, slow enough to see changes. */
const FRAME_MS = 700;

/** Advances the slider to the next moment during playback. */
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

import { stepMoment } from '@talus/domain/monitor/slider';
import { DAY_MS, HOUR_MS } from '@talus/domain/time/duration';

export const SPANS = { '24h': 24 * HOUR_MS, '3d': 3 * DAY_MS, '7d': 7 * DAY_MS } as const;
export type SpanName = keyof typeof SPANS;

/** The state of the slider; `moment` null follows the newest images. */
export type SliderState = { moment: number | null; span: SpanName; isPlaying: boolean };

export type SliderAction =
  | { type: 'moved'; to: number | null }
  | { type: 'stepped'; by: number; moments: readonly number[] }
  | { type: 'play'; moments: readonly number[] }
  | { type: 'pause' }
  /** Advances the playback to the next image. */
  | { type: 'ticked'; moments: readonly number[] }
  | { type: 'span'; span: SpanName; now: number };

/** Returns null for a moment at or after the last image, so that new images are followed. */
const settle = (to: number | null, moments: readonly number[]): number | null => {
  const last = moments.at(-1);
  return to === null || last === undefined || to >= last ? null : to;
};

/** Rounds down to the precision of image times. */
const wholeSecond = (ms: number): number => Math.floor(ms / 1000) * 1000;

export const reduceSlider = (state: SliderState, action: SliderAction): SliderState => {
  switch (action.type) {
    case 'moved':
      return { ...state, moment: action.to && wholeSecond(action.to), isPlaying: false };
    case 'stepped': {
      const { moments, by } = action;
      const from = state.moment ?? moments.at(-1) ?? 0;
      return { ...state, moment: settle(stepMoment(moments, from, by), moments), isPlaying: false };
    }
    case 'play': {
      // At the end the playback restarts from the first image
      const moment = state.moment ?? action.moments[0] ?? null;
      return action.moments.length < 2 ? state : { ...state, moment, isPlaying: true };
    }
    case 'pause':
      return { ...state, isPlaying: false };
    case 'ticked': {
      if (!state.isPlaying || state.moment === null) return { ...state, isPlaying: false };
      const moment = settle(stepMoment(action.moments, state.moment, 1), action.moments);
      return { ...state, moment, isPlaying: moment !== null };
    }
    case 'span': {
      const isWithin = state.moment === null || state.moment >= action.now - SPANS[action.span];
      return { ...state, span: action.span, moment: isWithin ? state.moment : null, isPlaying: false };
    }
  }
};

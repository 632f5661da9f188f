import type { Interval } from '../readings/interval';
import type { CardState } from './card-state';
import { ALL_IN_ONE, type Grouping } from './group-toggles';
import type { Range } from './range';
import type { RateMode } from './rate-toggle';

/** What a user chose on the history curve, and what a link to it carries. */
export type ScreenState = {
  instruments: readonly string[];
  /** null for the last 7 days, whenever the link is opened. */
  range: Range | null;
  interval: Interval;
  /** Where in the interval readings are kept: minutes after midnight, 0 to 1440. */
  startMinute: number;
  grouping: Grouping;
  isComparing: boolean;
  /** null for the start of the range. */
  compareAt: number | null;
  /** Of every card that has no choice of its own. */
  rate: RateMode;
  /** Loads without a click. */
  autoRun: boolean;
  /** By group; a card that is not named is as new. */
  cards: Readonly<Record<string, CardState>>;
};

export const NEW_SCREEN: ScreenState = {
  instruments: [],
  range: null,
  interval: 'all',
  startMinute: 0,
  grouping: ALL_IN_ONE,
  isComparing: false,
  compareAt: null,
  rate: 'off',
  autoRun: false,
  cards: {},
};

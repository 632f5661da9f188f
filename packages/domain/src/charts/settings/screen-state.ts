import type { Interval } from '../../readings/thin/interval';
import type { CardState } from './card-state';
import { ALL_IN_ONE, type Grouping } from './group-toggles';
import type { Range } from './range';
import type { RateMode } from './rate-toggle';

/** A user's choices on the history curve, which a link to the screen carries. */
export type ScreenState = {
  instruments: readonly string[];
  /** null: the last 7 days at the time of opening. */
  range: Range | null;
  interval: Interval;
  /** The start of the interval: minutes after midnight, 0 to 1440. */
  startMinute: number;
  grouping: Grouping;
  isComparing: boolean;
  /** null: the start of the range. */
  compareAt: number | null;
  /** The rate of every card without its own choice. */
  rate: RateMode;
  /** Load without a click. */
  autoRun: boolean;
  /** By group; a card that is missing has the defaults. */
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

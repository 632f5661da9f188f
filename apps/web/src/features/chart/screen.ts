import { defaultRange, type Range } from '@talus/domain/charts/settings/range';
import type { ScreenState } from '@talus/domain/charts/settings/screen-state';
import { minuteOfDay } from '@talus/domain/readings/thin/interval';
import type { Zone } from '@talus/domain/time/zone';
import { type ChartState, canChoose, type Form, INTERVALS, type Request, startChart } from './state';

const two = (value: number) => String(value).padStart(2, '0');

export const startTimeText = (minute: number): string => `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;

/** Converts a start time to minutes; 24:00 stays 1440 as chosen, although it selects the same readings as 00:00. */
const startMinute = (text: string): number => (text === '24:00' ? 1440 : (minuteOfDay(text) ?? 0));

export type View = Pick<ChartState, 'grouping' | 'compare' | 'rate' | 'cards'>;

/** Returns the screen state of a view and its form or request, in the terms of the chart rules and links. */
export const screenOf = ({ grouping, compare, rate, cards }: View, asked: Form | Request): ScreenState => ({
  instruments: asked.instruments,
  range: asked.range,
  interval: asked.interval,
  startMinute: startMinute(asked.startTime),
  grouping,
  isComparing: compare.isOn,
  compareAt: compare.at,
  rate,
  autoRun: 'run' in asked,
  cards,
});

/**
 * Returns the screen state for a link. Carries the chosen interval, not the forced one, which a shorter range lifts
 * again.
 */
export const linkedScreen = (state: ChartState, zone: Zone): ScreenState => {
  const asked = state.submitted ?? state.form;
  const { chosen } = state.form;
  const screen = screenOf(state, asked);
  return canChoose(chosen, asked.range, zone) ? screen : { ...screen, interval: chosen };
};

type Around = { now: number; zone: Zone; remembered: ChartState['remembered'] };

/** Returns the initial state for a linked screen. */
export const startFromScreen = (screen: ScreenState, { now, zone, remembered }: Around): ChartState => {
  const range: Range = screen.range ?? defaultRange(now, zone);
  return startChart({
    instruments: screen.instruments,
    range: { from: Math.min(range.from, now), to: Math.min(range.to, now) },
    quick: screen.range === null ? '7D' : null,
    interval: INTERVALS.find((interval) => interval === screen.interval) ?? 'all',
    startTime: startTimeText(screen.startMinute),
    isRun: screen.autoRun,
    zone,
    remembered,
    grouping: screen.grouping,
    rate: screen.rate,
    compare: { isOn: screen.isComparing, at: screen.compareAt },
    cards: screen.cards,
  });
};

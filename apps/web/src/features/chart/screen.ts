import { defaultRange, type Range } from '@talus/domain/charts/range';
import type { ScreenState } from '@talus/domain/charts/screen-state';
import { minuteOfDay } from '@talus/domain/readings/interval';
import type { Zone } from '@talus/domain/time/zone';
import { type ChartState, canChoose, type Form, INTERVALS, type Request, startChart } from './state';

const two = (value: number) => String(value).padStart(2, '0');

export const startTimeText = (minute: number): string => `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;

/** 24:00 stays what was picked, though it keeps what 00:00 keeps. */
const startMinute = (text: string): number => (text === '24:00' ? 1440 : (minuteOfDay(text) ?? 0));

export type View = Pick<ChartState, 'grouping' | 'compare' | 'rate' | 'cards'>;

/** What is asked for and how it is looked at, as the rules of the charts and links know it. */
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

/** What a link carries. An interval that the range forced is told as it was chosen: a shorter range brings it back. */
export const linkedScreen = (state: ChartState, zone: Zone): ScreenState => {
  const asked = state.submitted ?? state.form;
  const { chosen } = state.form;
  const screen = screenOf(state, asked);
  return canChoose(chosen, asked.range, zone) ? screen : { ...screen, interval: chosen };
};

type Around = { now: number; zone: Zone; remembered: ChartState['remembered'] };

/** The screen as a link describes it. */
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

import type { Level } from '../../status/status';
import type { ChartAxis } from '../chart-model';
import type { RainWindow } from '../rain/rain-window';
import { type CardState, NEW_AXIS, RAIN_AXIS } from './card-state';

/** The settings that Sync copies from one card to the others: those of its drawer, by unit instead of by instrument. */
export type ChartSettings = {
  customize: { chartTitle: string | null; xTitle: string; tickInterval: number };
  alertLevels: readonly Level[];
  isOneDayRain: boolean;
  units: readonly UnitSettings[];
};

export type UnitSettings = {
  /** The key of the axis: a unit, or `rain`. */
  key: string;
  /** Title of the axis; null for the unit's own. */
  name: string | null;
  hasLabels: boolean | null;
  isOpposite: boolean | null;
  min: number | null;
  max: number | null;
  tickInterval: number | null;
  /** The accumulation window, for rain only. */
  hourInterval: number | null;
  minuteInterval: number | null;
};

/** Returns the settings of a card for Sync. The window is that of its first rain gauge. */
export function settingsOf(card: CardState, rainWindow: RainWindow | null): ChartSettings {
  const keys = new Set(Object.keys(card.axes));
  if (rainWindow) keys.add(RAIN_AXIS);
  return {
    customize: { chartTitle: card.title, xTitle: card.xTitle, tickInterval: card.tickMs },
    alertLevels: card.levels,
    isOneDayRain: card.isOneDayRain,
    units: [...keys].map((key) => {
      const { title, hasLabels, isOpposite, min, max, tickInterval } = card.axes[key] ?? NEW_AXIS;
      const window = key === RAIN_AXIS ? rainWindow : null;
      return {
        key,
        name: title,
        hasLabels,
        isOpposite,
        min,
        max,
        tickInterval,
        hourInterval: window?.hours ?? null,
        minuteInterval: window?.minutes ?? null,
      };
    }),
  };
}

/** Applies settings to a card. Zoom, hidden curves and rates are not part of the settings and stay. */
export function applySettings(card: CardState, settings: ChartSettings, rainGauges: readonly string[]): CardState {
  const { customize, alertLevels, isOneDayRain, units } = settings;
  const axes = { ...card.axes };
  let rainWindows = card.rainWindows;
  for (const { key, name, hourInterval, minuteInterval, ...edit } of units) {
    axes[key] = { ...(axes[key] ?? NEW_AXIS), title: name, ...edit };
    if (hourInterval === null || minuteInterval === null) continue;
    const window = { hours: hourInterval, minutes: minuteInterval };
    rainWindows = { ...rainWindows, ...Object.fromEntries(rainGauges.map((id) => [id, window])) };
  }
  return {
    ...card,
    title: customize.chartTitle,
    xTitle: customize.xTitle,
    tickMs: customize.tickInterval,
    levels: alertLevels,
    isOneDayRain,
    axes,
    rainWindows,
  };
}

/** Applies a user's stored scale to its axis. */
export function withUserScale(
  card: CardState,
  key: string,
  scale: Pick<ChartAxis, 'min' | 'max' | 'tickInterval'>,
): CardState {
  const { min, max, tickInterval } = scale;
  return { ...card, axes: { ...card.axes, [key]: { ...(card.axes[key] ?? NEW_AXIS), min, max, tickInterval } } };
}

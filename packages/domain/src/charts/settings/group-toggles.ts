export const GROUP_MODES = ['all', 'unit', 'ten', 'each'] as const;
/** The grouping of charts: all in one, one per unit, one per ten instruments, or one per instrument. */
export type GroupMode = (typeof GROUP_MODES)[number];

export type Grouping = {
  mode: GroupMode;
  /** Rain gauges appear in every group. */
  hasRain: boolean;
};
export type GroupToggle = 'unit' | 'ten' | 'each' | 'rain';

export const ALL_IN_ONE: Grouping = { mode: 'all', hasRain: false };

/** Tells whether a toggle is enabled: unit, ten and each exclude one another; rain requires ten or each. */
export function canToggle({ mode }: Grouping, toggle: GroupToggle): boolean {
  if (toggle === 'rain') return mode === 'ten' || mode === 'each';
  return mode === 'all' || mode === toggle;
}

export function isToggled({ mode, hasRain }: Grouping, toggle: GroupToggle): boolean {
  return toggle === 'rain' ? hasRain : mode === toggle;
}

/** Applies a toggle. Disabled toggles, and all toggles while data is loading, have no effect. */
export function toggleGroup(grouping: Grouping, toggle: GroupToggle, isLoading: boolean): Grouping {
  if (isLoading || !canToggle(grouping, toggle)) return grouping;
  if (toggle === 'rain') return { ...grouping, hasRain: !grouping.hasRain };
  return grouping.mode === toggle ? ALL_IN_ONE : { mode: toggle, hasRain: false };
}

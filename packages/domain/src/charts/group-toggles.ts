export const GROUP_MODES = ['all', 'unit', 'ten', 'each'] as const;
/** All instruments in one chart, a chart for each unit, for ten instruments, or for each instrument. */
export type GroupMode = (typeof GROUP_MODES)[number];

export type Grouping = {
  mode: GroupMode;
  /** Rain gauges stand in every group. */
  hasRain: boolean;
};
export type GroupToggle = 'unit' | 'ten' | 'each' | 'rain';

export const ALL_IN_ONE: Grouping = { mode: 'all', hasRain: false };

/** Unit disables ten and each; ten and each disable unit and each other; rain goes with ten or each alone. */
export function canToggle({ mode }: Grouping, toggle: GroupToggle): boolean {
  if (toggle === 'rain') return mode === 'ten' || mode === 'each';
  return mode === 'all' || mode === toggle;
}

export function isToggled({ mode, hasRain }: Grouping, toggle: GroupToggle): boolean {
  return toggle === 'rain' ? hasRain : mode === toggle;
}

/** A toggle pressed. A disabled one does nothing, and none does anything while data is loading. */
export function toggleGroup(grouping: Grouping, toggle: GroupToggle, isLoading: boolean): Grouping {
  if (isLoading || !canToggle(grouping, toggle)) return grouping;
  if (toggle === 'rain') return { ...grouping, hasRain: !grouping.hasRain };
  return grouping.mode === toggle ? ALL_IN_ONE : { mode: toggle, hasRain: false };
}

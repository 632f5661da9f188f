import type { CellKind } from '../../../ui/sheet/column';

const LEVELS = ['WL', 'AL', 'WSL'] as const;
const SIDES = ['plus', 'minus'] as const;
const BOUNDS = LEVELS.flatMap((level) => SIDES.map((side) => `${level}_${side}` as const));

/** Numeric settings columns by wire name; nested names are dotted. */
export const NUMBERS = ['offset', 'R0', 'T0', 'K', 'F0', 'F1', 'F2', 'F3', 'F4', 'F5'] as const;
/** Numbers that may not be empty. */
export const ALWAYS: ReadonlySet<string> = new Set(['offset', 'F0', 'F1', 'F2', 'F3', 'F4', 'F5']);
export const LIMITS = BOUNDS;
export const COUNTS = ['alert_count_limit', 'rate_alert_count_limit', 'down_count_base', 'down_count_limit'] as const;
export const RATES = (['rate_1Hr_config', 'rate_24Hr_config'] as const).flatMap((rate) =>
  BOUNDS.map((bound) => `${rate}.${bound}` as const),
);

/** Notification ticks by their path within `config.message`. */
export const TICKS = [
  'down',
  ...LEVELS,
  // Same level order as for the value
  ...(['rate1Hr', 'rate24Hr'] as const).flatMap((rate) => LEVELS.map((level) => `${rate}.${level}` as const)),
] as const;
export type Tick = (typeof TICKS)[number];

export const KIND_OF_IMPORT = {
  text: 'text',
  name: 'text',
  number: 'number',
  count: 'number',
  date: 'text',
  choice: 'text',
  coordinates: 'text',
  yes: 'check',
} as const satisfies Record<string, CellKind>;

/** The figures that rate an alarm system. */
export const QUALITY_FIGURES = [
  'average',
  'peak',
  'flood',
  'chattering',
  'standing',
  'loudest',
  'medium',
  'high',
] as const;
export type QualityFigure = (typeof QUALITY_FIGURES)[number];

/** `unknown`: too few alarms to rate the figure. */
export type Verdict = 'good' | 'watch' | 'bad' | 'unknown';

/**
 * The targets of each figure: up to `good` meets EEMUA 191 and ISA-18.2, up to `watch` is manageable for a while.
 * Shares are fractions of 1.
 *
 * average: alarms per 10 minutes and operator; one is acceptable, two (one in five minutes) manageable.
 * peak: alarms in the worst 10 minutes; ten are manageable, more than twenty hardly.
 * flood: share of all 10-minute windows with more than ten alarms.
 * chattering: sources that alarm repeatedly.
 * standing: alarms that last for more than a day; fewer than five.
 * loudest: share of the ten sources with the most alarms.
 * medium, high: share of alarms of that priority, beside 80 % low-priority alarms.
 */
export const QUALITY_TARGETS: Record<QualityFigure, { good: number; watch: number }> = {
  average: { good: 1, watch: 2 },
  peak: { good: 10, watch: 20 },
  flood: { good: 0.01, watch: 0.05 },
  chattering: { good: 0, watch: 2 },
  standing: { good: 4, watch: 9 },
  loudest: { good: 0.05, watch: 0.2 },
  medium: { good: 0.15, watch: 0.3 },
  high: { good: 0.05, watch: 0.1 },
};

/** The target share of low-priority alarms. */
export const LOW_TARGET = 0.8;

export function judgeFigure(figure: QualityFigure, value: number | null): Verdict {
  if (value === null) return 'unknown';
  const { good, watch } = QUALITY_TARGETS[figure];
  if (value <= good) return 'good';
  return value <= watch ? 'watch' : 'bad';
}

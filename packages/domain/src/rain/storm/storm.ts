import type { LevelOrNormal } from '../../status/status';

/** The slope of the red line through (0, 40) and (285, 0): 40 / 285, to four decimals. */
export const SNAKE_SLOPE = 0.1404;

/** The storm lines, yellow (AL) and red (WSL): 3 h mean in mm/h, 24 h sum in mm. */
export const STORM_LINES = {
  AL: { meanIntensity: 25, accumulated: 190 },
  WSL: { meanIntensity: 40, accumulated: 285 },
} as const;

/** A point of the snake chart and the intercepts of the parallel to the lines through the point. */
export type SnakePoint = {
  /** 24 h accumulated rain, mm. */
  accumulated: number;
  /** 3 h mean intensity, mm/h. */
  meanIntensity: number;
  /** The intercept on the intensity axis, mm/h. */
  intensityIntercept: number;
  /** The intercept on the accumulation axis, mm. */
  accumulatedIntercept: number;
};

/** Computes the point from sums in mm over 24 h and 3 h. */
export function snakePoint({ r24, r3 }: { r24: number; r3: number }): SnakePoint {
  const meanIntensity = r3 / 3;
  return {
    accumulated: r24,
    meanIntensity,
    intensityIntercept: meanIntensity + SNAKE_SLOPE * r24,
    accumulatedIntercept: r24 + meanIntensity / SNAKE_SLOPE,
  };
}

/**
 * Returns the level of a point: above a line when either intercept is. `plain` compares the sums themselves, which
 * alarms later: the specification gives both rules, Talus uses the intercepts.
 */
export function stormLevel(point: SnakePoint, { plain = false } = {}): LevelOrNormal {
  const intensity = plain ? point.meanIntensity : point.intensityIntercept;
  const accumulated = plain ? point.accumulated : point.accumulatedIntercept;
  for (const level of ['WSL', 'AL'] as const) {
    const line = STORM_LINES[level];
    if (intensity > line.meanIntensity || accumulated > line.accumulated) return level;
  }
  return 'GREEN';
}

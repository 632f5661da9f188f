import type { LevelOrNormal } from '../../status/status';
import { HOUR_MS } from '../../time/duration';
import { type STORM_LINES, stormLevel } from './storm';

/** The snake at one bin, as the API returns it; null where unknown. */
export type SnakeOutput = {
  time: number;
  rain: number | null;
  accumulated: number | null;
  meanIntensity: number | null;
  intensityIntercept: number | null;
  accumulatedIntercept: number | null;
};

export const SNAKE_AXES = { accumulated: 500, meanIntensity: 60 } as const;

/** Returns the level: red above 40 or 285, yellow above 25 or 190, else green; null where unknown. */
export function snakeLevel({ intensityIntercept, accumulatedIntercept }: SnakeOutput): LevelOrNormal | null {
  if (intensityIntercept === null || accumulatedIntercept === null) return null;
  return stormLevel({ accumulated: 0, meanIntensity: 0, intensityIntercept, accumulatedIntercept });
}

export type SnakePeak = { time: number; value: number };
export type SnakePeaks = Record<
  'accumulated' | 'meanIntensity' | 'intensityIntercept' | 'accumulatedIntercept',
  SnakePeak | null
>;

/** Returns the peak of each quantity, the earlier of two equal ones. */
export function snakePeaks(outputs: readonly SnakeOutput[]): SnakePeaks {
  const peak = (key: keyof SnakePeaks): SnakePeak | null =>
    outputs.reduce<SnakePeak | null>((best, output) => {
      const value = output[key];
      return value !== null && (best === null || value > best.value) ? { time: output.time, value } : best;
    }, null);
  return {
    accumulated: peak('accumulated'),
    meanIntensity: peak('meanIntensity'),
    intensityIntercept: peak('intensityIntercept'),
    accumulatedIntercept: peak('accumulatedIntercept'),
  };
}

/** Returns the times when the snake first exceeded the yellow line and the red line. */
export const firstAbove = (outputs: readonly SnakeOutput[]): Record<keyof typeof STORM_LINES, number | null> => {
  const first = (...levels: LevelOrNormal[]) =>
    outputs.find((output) => levels.includes(snakeLevel(output) ?? 'GREEN'))?.time ?? null;
  return { AL: first('AL', 'WSL'), WSL: first('WSL') };
};

/**
 * Sums rain in mm per whole hour, keyed by its end; bins carry their end, so the bin of 08:00 is of the hour before.
 */
export function hourlyRain(outputs: readonly SnakeOutput[]): { time: number; value: number }[] {
  const sums = new Map<number, number>();
  for (const { time, rain } of outputs) {
    if (rain === null) continue;
    const end = Math.ceil(time / HOUR_MS) * HOUR_MS;
    sums.set(end, (sums.get(end) ?? 0) + rain);
  }
  return [...sums].map(([time, value]) => ({ time, value })).sort((a, b) => a.time - b.time);
}

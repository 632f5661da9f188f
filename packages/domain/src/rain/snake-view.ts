import type { LevelOrNormal } from '../status/status';
import { HOUR_MS } from '../time/duration';
import { type STORM_LINES, stormLevel } from './storm';

/** The snake at one bin, as calls answer it; null where it is not known. */
export type SnakeOutput = {
  time: number;
  rain: number | null;
  accumulated: number | null;
  meanIntensity: number | null;
  intensityIntercept: number | null;
  accumulatedIntercept: number | null;
};

export const SNAKE_AXES = { accumulated: 500, meanIntensity: 60 } as const;

/** Red above 40 or 285, yellow above 25 or 190, else green; null where it is not known. */
export function snakeLevel({ intensityIntercept, accumulatedIntercept }: SnakeOutput): LevelOrNormal | null {
  if (intensityIntercept === null || accumulatedIntercept === null) return null;
  return stormLevel({ accumulated: 0, meanIntensity: 0, intensityIntercept, accumulatedIntercept });
}

export type SnakePeak = { time: number; value: number };
export type SnakePeaks = Record<
  'accumulated' | 'meanIntensity' | 'intensityIntercept' | 'accumulatedIntercept',
  SnakePeak | null
>;

/** The largest of each quantity, the earlier of two alike. */
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

/** When it first stood above the yellow line and above the red one. */
export const firstAbove = (outputs: readonly SnakeOutput[]): Record<keyof typeof STORM_LINES, number | null> => {
  const first = (...levels: LevelOrNormal[]) =>
    outputs.find((output) => levels.includes(snakeLevel(output) ?? 'GREEN'))?.time ?? null;
  return { AL: first('AL', 'WSL'), WSL: first('WSL') };
};

/** mm of each whole hour by its end; bins carry their end, so the one of 08:00 is of the hour before. */
export function hourlyRain(outputs: readonly SnakeOutput[]): { time: number; value: number }[] {
  const sums = new Map<number, number>();
  for (const { time, rain } of outputs) {
    if (rain === null) continue;
    const end = Math.ceil(time / HOUR_MS) * HOUR_MS;
    sums.set(end, (sums.get(end) ?? 0) + rain);
  }
  return [...sums].map(([time, value]) => ({ time, value })).sort((a, b) => a.time - b.time);
}

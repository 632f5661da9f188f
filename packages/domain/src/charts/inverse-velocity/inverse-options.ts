import { HOUR_MS } from '../../time/duration';
import type { Confidence } from './student-t';

/** The selectable smoothing times of velocities. */
export const SMOOTHINGS = [1, 2, 3, 6, 12, 24].map((hours) => hours * HOUR_MS);

/** A user's options for an inverse velocity. */
export type InverseOptions = {
  smoothMs: number;
  confidence: Confidence;
  /** The start of the fit; null: the start of the acceleration. */
  fitFrom: number | null;
};

export const NEW_INVERSE: InverseOptions = { smoothMs: HOUR_MS, confidence: 95, fitFrom: null };

/**
 * Tells whether an instrument measures displacement: millimetres or centimetres except rain; metres are water levels.
 */
export function isDisplacement({ unit, isRain }: { unit: string; isRain: boolean }): boolean {
  return !isRain && (unit === 'mm' || unit === 'cm');
}

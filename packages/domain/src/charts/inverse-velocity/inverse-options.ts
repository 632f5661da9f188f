import { HOUR_MS } from '../../time/duration';
import type { Confidence } from './student-t';

/** Over how long velocities are taken. */
export const SMOOTHINGS = [1, 2, 3, 6, 12, 24].map((hours) => hours * HOUR_MS);

/** What a user chose of an inverse velocity. */
export type InverseOptions = {
  smoothMs: number;
  confidence: Confidence;
  /** From when the line is fitted; null: where the acceleration begins. */
  fitFrom: number | null;
};

export const NEW_INVERSE: InverseOptions = { smoothMs: HOUR_MS, confidence: 95, fitFrom: null };

/** Rain aside, what is measured in millimetres or centimetres is a displacement; metres are levels of water. */
export function isDisplacement({ unit, isRain }: { unit: string; isRain: boolean }): boolean {
  return !isRain && (unit === 'mm' || unit === 'cm');
}

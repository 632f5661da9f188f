import type { Limits } from '../../hierarchy/instrument';
import { DAY_MS, HOUR_MS } from '../../time/duration';

/** The rate modes of a card: the readings, or their change in an hour or in a day. */
export const RATE_MODES = ['off', '1h', '24h'] as const;
export type RateMode = (typeof RATE_MODES)[number];
export type RateOn = Exclude<RateMode, 'off'>;

export const RATE_MS: Record<RateOn, number> = { '1h': HOUR_MS, '24h': DAY_MS };

export type RateInstrument = { allowRate: boolean; limits: Limits; rate1hLimits: Limits; rate24hLimits: Limits };

/** Toggles a rate button: on, instead of the other one, or off again. */
export function toggleRate(now: RateMode, pressed: RateOn): RateMode {
  return now === pressed ? 'off' : pressed;
}

/** Tells whether the rate buttons are shown: any instrument of the card allows rates. */
export function hasRates(instruments: readonly { allowRate: boolean }[]): boolean {
  return instruments.some(({ allowRate }) => allowRate);
}

/** In a rate mode, keeps only instruments that allow rates. */
export function keptForRate<I extends { allowRate: boolean }>(instruments: readonly I[], mode: RateMode): I[] {
  return instruments.filter(({ allowRate }) => mode === 'off' || allowRate);
}

/** Returns the limits of the displayed quantity. */
export function limitsFor({ limits, rate1hLimits, rate24hLimits }: RateInstrument, mode: RateMode): Limits {
  switch (mode) {
    case 'off':
      return limits;
    case '1h':
      return rate1hLimits;
    case '24h':
      return rate24hLimits;
  }
}

/** Returns the unit of a rate: mm/h, mm/24h. */
export function rateUnit(unit: string, mode: RateMode): string {
  if (mode === 'off') return unit;
  return mode === '1h' ? `${unit}/h` : `${unit}/24h`;
}

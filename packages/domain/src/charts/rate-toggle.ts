import type { Limits } from '../hierarchy/instrument';
import { DAY_MS, HOUR_MS } from '../time/duration';

/** What a card shows: the readings, or their change in an hour or in a day. */
export const RATE_MODES = ['off', '1h', '24h'] as const;
export type RateMode = (typeof RATE_MODES)[number];
export type RateOn = Exclude<RateMode, 'off'>;

export const RATE_MS: Record<RateOn, number> = { '1h': HOUR_MS, '24h': DAY_MS };

export type RateInstrument = { allowRate: boolean; limits: Limits; rate1hLimits: Limits; rate24hLimits: Limits };

/** One button pressed: on, instead of the other one, or off again. */
export function toggleRate(now: RateMode, pressed: RateOn): RateMode {
  return now === pressed ? 'off' : pressed;
}

/** The rate buttons are there when some instrument of the card allows rates. */
export function hasRates(instruments: readonly { allowRate: boolean }[]): boolean {
  return instruments.some(({ allowRate }) => allowRate);
}

/** While a rate is on, only instruments that allow rates are kept. */
export function keptForRate<I extends { allowRate: boolean }>(instruments: readonly I[], mode: RateMode): I[] {
  return instruments.filter(({ allowRate }) => mode === 'off' || allowRate);
}

/** The limits that belong to what is shown. */
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

/** mm/h, mm/24h: a rate is no longer in the unit of the readings. */
export function rateUnit(unit: string, mode: RateMode): string {
  if (mode === 'off') return unit;
  return mode === '1h' ? `${unit}/h` : `${unit}/24h`;
}

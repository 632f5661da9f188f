import { DAY_MS, HOUR_MS } from '../time/duration';
import { type SnakePoint, snakePoint } from './storm/storm';
import { type RainBins, rainBetween } from './window';

/**
 * Returns the point of the snake an hour after t if `forecastMm` falls until then: the oldest hour leaves the 24 h, the
 * newest two stay in the 3 h. Null without a forecast (negative is the service's "no data") or without any bin.
 */
export function forecastPoint(
  bins: RainBins,
  t: number,
  forecastMm: number | null,
  binMs: number,
): (SnakePoint & { time: number }) | null {
  if (forecastMm === null || !(forecastMm >= 0)) return null;
  const stays = rainBetween(bins, t - DAY_MS + HOUR_MS, t, binMs).partial;
  if (stays === null) return null;
  const twoHours = rainBetween(bins, t - 2 * HOUR_MS, t, binMs).partial ?? 0;
  return { time: t + HOUR_MS, ...snakePoint({ r24: stays + forecastMm, r3: twoHours + forecastMm }) };
}

import { describe, expect, it } from 'vitest';
import { NO_LIMITS } from '../../hierarchy/instrument';
import { hasRates, keptForRate, limitsFor, RATE_MS, rateUnit, toggleRate } from './rate-toggle';

describe('the rate buttons', () => {
  it.each([
    { now: 'off', pressed: '1h', next: '1h' },
    { now: 'off', pressed: '24h', next: '24h' },
    { now: '1h', pressed: '24h', next: '24h' },
    { now: '24h', pressed: '1h', next: '1h' },
    { now: '1h', pressed: '1h', next: 'off' },
    { now: '24h', pressed: '24h', next: 'off' },
  ] as const)('$now, $pressed pressed: $next', ({ now, pressed, next }) => {
    expect(toggleRate(now, pressed)).toBe(next);
  });

  const moving = { name: 'TM-03', allowRate: true };
  const wet = { name: 'MC-01', allowRate: false };
  it('keeps only instruments that allow rates while a rate is on', () => {
    expect(keptForRate([moving, wet], 'off')).toEqual([moving, wet]);
    expect(keptForRate([moving, wet], '1h')).toEqual([moving]);
    expect(keptForRate([wet], '24h')).toEqual([]);
  });

  it('shows the buttons where some instrument allows rates', () => {
    expect([hasRates([wet, moving]), hasRates([wet]), hasRates([])]).toEqual([true, false, false]);
  });

  it('has the limits and the unit of what is shown', () => {
    const rate = (plus: number) => ({ ...NO_LIMITS, AL: { minus: null, plus } });
    const instrument = { allowRate: true, limits: rate(20), rate1hLimits: rate(2), rate24hLimits: rate(10) };
    const shown = (['off', '1h', '24h'] as const).map((mode) => [
      limitsFor(instrument, mode).AL.plus,
      rateUnit('mm', mode),
    ]);
    expect(shown).toEqual([
      [20, 'mm'],
      [2, 'mm/h'],
      [10, 'mm/24h'],
    ]);
  });

  it('looks one hour and 24 hours back', () => {
    expect(RATE_MS).toEqual({ '1h': 3_600_000, '24h': 86_400_000 });
  });
});

import { describe, expect, it } from 'vitest';
import { type Limits, NO_LIMITS } from '../../hierarchy/instrument';
import type { LevelOrNormal } from '../../status/status';
import { NEW_RUN } from './run';
import { boundPassed, findTrip } from './trip';

describe('the bound that was passed, as it trips', () => {
  it.each([
    ['above the upper of two', 21, { minus: -20, plus: 20 }, 20, '>'],
    ['below the lower of two', -21, { minus: -20, plus: 20 }, -20, '<'],
    ['an upper bound alone is reached', 460, { minus: null, plus: 450 }, 450, '≥'],
    ['a lower bound alone is reached', 440, { minus: 450, plus: null }, 450, '≤'],
    ['held by a dead-band between two: the nearer', -15, { minus: -20, plus: 20 }, -20, '<'],
    ['held by a dead-band below an only one', 19, { minus: null, plus: 20 }, 20, '≥'],
    ['nothing set', 21, { minus: null, plus: null }, null, null],
    ['no reading', null, { minus: null, plus: 20 }, null, null],
  ] as const)('%s', (_, amount, bounds, limit, limitSign) =>
    expect(boundPassed(amount, bounds)).toEqual({ limit, limitSign }),
  );
});

describe('what brought an event to its level', () => {
  const alert = (plus: number): Limits => ({ ...NO_LIMITS, AL: { minus: -plus, plus } });
  const limits = { limits: alert(20), rate1hLimits: alert(2), rate24hLimits: alert(5) };
  const at = (rate1h: LevelOrNormal, rate24h: LevelOrNormal) => ({
    state: { rate1h: { ...NEW_RUN, level: rate1h }, rate24h: { ...NEW_RUN, level: rate24h } },
    reading: 24.6,
    rates: { hour: 2.5, day: 16.2 },
  });

  it.each([
    ['the value', 'level', at('GREEN', 'AL'), ['value', 24.6, 20, '>']],
    ['the change of a day', 'rate', at('GREEN', 'AL'), ['rate24Hr', 16.2, 5, '>']],
    ['the change of an hour', 'rate', at('AL', 'GREEN'), ['rate1Hr', 2.5, 2, '>']],
    ['of both the faster', 'rate', at('AL', 'AL'), ['rate1Hr', 2.5, 2, '>']],
    ['neither in force since a silence: what the reading is at', 'rate', { ...at('GREEN', 'GREEN'), rates: { hour: 1, day: 16.2 } }, ['rate24Hr', 16.2, 5, '>']], // biome-ignore format: a row
  ] as const)('%s', (_, kind, seen, [quantity, amount, limit, limitSign]) =>
    expect(findTrip(kind, 'AL', seen, limits)).toEqual({ quantity, amount, limit, limitSign }),
  );

  it('has no limit where none is set', () => {
    expect(findTrip('rate', 'AL', at('AL', 'GREEN'), { ...limits, rate1hLimits: null })).toEqual({
      quantity: 'rate1Hr',
      amount: 2.5,
      limit: null,
      limitSign: null,
    });
  });
});

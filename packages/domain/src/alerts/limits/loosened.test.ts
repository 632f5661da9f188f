import { describe, expect, it } from 'vitest';
import { type Limits, NO_LIMITS } from '../../hierarchy/instrument';
import { loosenedBy, loosenedOver, type Sensitivity } from './loosened';

const VALUE: Limits = { WL: { minus: -10, plus: 10 }, AL: { minus: null, plus: 20 }, WSL: { minus: -30, plus: 30 } };
const RATE: Limits = { ...NO_LIMITS, AL: { minus: null, plus: 5 } };
const PLAIN: Sensitivity = {
  ...{ limits: VALUE, rate1hLimits: RATE, rate24hLimits: NO_LIMITS, allowRate: true },
  ...{ alertCountLimit: 2, rateAlertCountLimit: 2, downCountBase: 1, downCountLimit: 2 },
};
const value = (level: keyof Limits, bounds: Partial<Limits['WL']>): Sensitivity => ({
  ...PLAIN,
  limits: { ...VALUE, [level]: { ...VALUE[level], ...bounds } },
});
const bound = (level: keyof Limits, side: 'plus' | 'minus', quantity: 'value' | 'rate1Hr' = 'value') => ({
  kind: 'bound',
  quantity,
  level,
  side,
});

describe('what loosens a version', () => {
  // biome-ignore format: a row a line
  it.each<[string, Sensitivity, object[]]>([
    ['nothing changed', PLAIN, []],
    ['an upper limit raised', value('AL', { plus: 21 }), [{ what: bound('AL', 'plus'), from: 20, to: 21 }]],
    ['an upper limit removed', value('WSL', { plus: null }), [{ what: bound('WSL', 'plus'), from: 30, to: null }]],
    ['an upper limit lowered', value('AL', { plus: 19 }), []],
    ['a lower limit lowered', value('WL', { minus: -11 }), [{ what: bound('WL', 'minus'), from: -10, to: -11 }]],
    ['a lower limit removed', value('WL', { minus: null }), [{ what: bound('WL', 'minus'), from: -10, to: null }]],
    ['a lower limit raised', value('WL', { minus: -9 }), []],
    ['a limit set where there was none', value('AL', { minus: -20 }), []],
    ['both sides moved out', value('WL', { minus: -12, plus: 12 }), [
      { what: bound('WL', 'plus'), from: 10, to: 12 }, { what: bound('WL', 'minus'), from: -10, to: -12 },
    ]],
    ['a rate limit raised', { ...PLAIN, rate1hLimits: { ...RATE, AL: { minus: null, plus: 6 } } }, [{ what: bound('AL', 'plus', 'rate1Hr'), from: 5, to: 6 }]],
    ['rates judged no more', { ...PLAIN, allowRate: false }, [{ what: bound('AL', 'plus', 'rate1Hr'), from: 5, to: null }]],
    ['more readings before an alarm', { ...PLAIN, alertCountLimit: 3 }, [{ what: { kind: 'count', quantity: 'value' }, from: 2, to: 3 }]],
    ['fewer readings before an alarm', { ...PLAIN, alertCountLimit: 1 }, []],
    ['more readings before an alarm of a rate', { ...PLAIN, rateAlertCountLimit: 5 }, [{ what: { kind: 'count', quantity: 'rate' }, from: 2, to: 5 }]],
    // 1 × 2 intervals before, 3 × 2 after
    ['a longer silence', { ...PLAIN, downCountBase: 3 }, [{ what: { kind: 'silence' }, from: 2, to: 6 }]],
    // 1 × 2 and 2 × 1 are as long
    ['a silence that is as long in other numbers', { ...PLAIN, downCountBase: 2, downCountLimit: 1 }, []],
  ])('%s', (_, after, found) => expect(loosenedBy(PLAIN, after)).toEqual(found));

  it('that judged no rates is not loosened by their limits', () => {
    expect(loosenedBy({ ...PLAIN, allowRate: false }, { ...PLAIN, allowRate: false, rate1hLimits: NO_LIMITS })).toEqual(
      [],
    );
  });

  it('a limit of 0 is a limit', () => {
    const zero = value('WL', { minus: 0 });
    expect(loosenedBy(zero, value('WL', { minus: -1 }))).toEqual([{ what: bound('WL', 'minus'), from: 0, to: -1 }]);
  });
});

describe('what loosens the history of an instrument', () => {
  const at = (startDate: number, rules: Sensitivity) => ({ ...rules, startDate });
  const wider = value('AL', { plus: 25 });
  const LOOSER = [{ what: bound('AL', 'plus'), from: 20, to: 25 }];
  it.each([
    ['a further version with a wider limit', [at(1, PLAIN)], [at(1, PLAIN), at(5, wider)], LOOSER],
    [
      'a version with a wider limit that begins earlier',
      [at(1, PLAIN), at(5, wider)],
      [at(1, PLAIN), at(3, wider)],
      LOOSER,
    ],
    ['a version with a wider limit that begins later', [at(1, PLAIN), at(5, wider)], [at(1, PLAIN), at(7, wider)], []],
    ['a tight version taken out', [at(1, wider), at(5, PLAIN)], [at(1, wider)], LOOSER],
    ['a wide version taken out', [at(1, PLAIN), at(5, wider)], [at(1, PLAIN)], []],
    ['two versions widened alike are told once', [at(1, PLAIN), at(5, PLAIN)], [at(1, wider), at(5, wider)], LOOSER],
    ['a first version', [], [at(1, wider)], []],
  ])('%s', (_, before, after, found) => expect(loosenedOver(before, after)).toEqual(found));
});

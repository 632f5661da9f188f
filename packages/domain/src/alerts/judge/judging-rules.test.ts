import { expect, it } from 'vitest';
import { NO_LIMITS } from '../../hierarchy/instrument';
import { judgingRules, type StoredRules } from './judging-rules';

const stored: StoredRules = {
  limits: { ...NO_LIMITS, AL: { minus: null, plus: 20 } },
  rate1hLimits: null,
  rate24hLimits: null,
  allowRate: true,
  alertCountLimit: 3,
  rateAlertCountLimit: 2,
  downCountBase: 1,
  downCountLimit: 4,
  deadBand: null,
  clearCountLimit: null,
};

it('limits of rates that nobody set are none, and levels clear at once', () => {
  const { deadBand, clearCountLimit, ...same } = stored;
  expect(judgingRules(stored)).toEqual({ ...same, rate1hLimits: NO_LIMITS, rate24hLimits: NO_LIMITS });
});

it.each([
  ['a dead-band alone waits for one reading', { deadBand: 0.5 }, { deadBand: 0.5, minClearCount: 1 }],
  ['a count alone has no dead-band', { clearCountLimit: 3 }, { deadBand: 0, minClearCount: 3 }],
  ['a dead-band of zero is set too', { deadBand: 0 }, { deadBand: 0, minClearCount: 1 }],
])('%s', (_, set, clearing) => expect(judgingRules({ ...stored, ...set }).clearing).toEqual(clearing));

import { expect, it } from 'vitest';
import { NO_LIMITS } from '../../hierarchy/instrument';
import { testInstrument } from '../test-instrument';
import { instrumentAt } from './instrument-at';

const judged = (plus: number) => ({
  limits: { ...NO_LIMITS, AL: { minus: null, plus } },
  rate1hLimits: NO_LIMITS,
  rate24hLimits: NO_LIMITS,
});
const versions = [
  { startDate: 1000, name: 'first', judged: judged(20) },
  { startDate: 2000, name: 'second', judged: judged(25) },
];
const tm03 = testInstrument({ ...judged(25), versions });

it.each([
  { time: 1500, limit: 20, why: 'of the version in force then' },
  { time: 2000, limit: 25, why: 'from the very start of the next' },
  { time: 500, limit: 25, why: 'of now where there was no version yet' },
])('the limits are those $why', ({ time, limit }) => expect(instrumentAt(tm03, time).limits.AL.plus).toBe(limit));

it('is the same object where nothing differs, so that its curve is not prepared anew', () => {
  expect(instrumentAt(tm03, 3000)).toBe(tm03);
  const unknown = testInstrument({ versions: [{ startDate: 0, name: 'x' }] });
  expect(instrumentAt(unknown, 3000)).toBe(unknown);
});

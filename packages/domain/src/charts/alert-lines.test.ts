import { describe, expect, it } from 'vitest';
import { NO_LIMITS } from '../hierarchy/instrument';
import { alertInstrument, alertLines } from './alert-lines';

const limits = (WL: [number | null, number | null], AL: [number | null, number | null], WSL: [number, number]) => ({
  WL: { minus: WL[0], plus: WL[1] },
  AL: { minus: AL[0], plus: AL[1] },
  WSL: { minus: WSL[0], plus: WSL[1] },
});
const tm03 = {
  id: 'tm-03',
  allowRate: true,
  limits: limits([null, 15], [-20, 20], [-30, 30]),
  rate1hLimits: { ...NO_LIMITS, WSL: { minus: -10, plus: 10 } }, // the domain's ±10 mm/h
  rate24hLimits: { ...NO_LIMITS, AL: { minus: null, plus: 0 } },
};
const silent = { id: 'mc', allowRate: false, limits: NO_LIMITS, rate1hLimits: NO_LIMITS, rate24hLimits: NO_LIMITS };
const values = (levels: ('WL' | 'AL' | 'WSL')[], mode: 'off' | '1h' | '24h' = 'off', shift = 0) =>
  alertLines(tm03, levels, mode, { unit: 'mm', shift }).map(({ level, value }) => [level, value]);

describe('alert lines', () => {
  it('stand at the limits that are set, plus and minus', () => {
    expect(values(['WL', 'AL', 'WSL'])).toEqual([
      ['WL', 15],
      ['AL', 20],
      ['AL', -20],
      ['WSL', 30],
      ['WSL', -30],
    ]);
  });

  it('are those of the shown levels', () => {
    expect(values(['WSL'])).toEqual([
      ['WSL', 30],
      ['WSL', -30],
    ]);
    expect(values([])).toEqual([]);
  });

  it('are those of the rate while a rate is shown; 0 is a limit', () => {
    expect(values(['WL', 'AL', 'WSL'], '1h')).toEqual([
      ['WSL', 10],
      ['WSL', -10],
    ]);
    expect(values(['WL', 'AL', 'WSL'], '24h')).toEqual([['AL', 0]]);
  });

  it('move with the curve in Compare', () => {
    expect(values(['WL'], 'off', 12)).toEqual([['WL', 3]]); // 15 − 12
  });

  it('carry the unit and the instrument', () => {
    expect(alertLines(tm03, ['WL'], 'off', { unit: 'mm', shift: 0 })).toEqual([
      { level: 'WL', value: 15, unit: 'mm', instrumentId: 'tm-03' },
    ]);
  });

  it.each([
    { chosen: 'mc', found: 'mc' },
    { chosen: 'tm-03', found: 'tm-03' },
    { chosen: null, found: 'tm-03' },
    { chosen: 'gone', found: 'tm-03' },
  ])('chosen $chosen: the lines are those of $found', ({ chosen, found }) => {
    expect(alertInstrument([silent, tm03], chosen, 'off')?.id).toBe(found);
  });

  it("are nobody's where nobody has limits", () => {
    expect(alertInstrument([silent], null, 'off')).toBeNull();
  });
});

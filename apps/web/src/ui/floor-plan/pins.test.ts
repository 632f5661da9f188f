import type { Status } from '@talus/domain/status/status';
import { describe, expect, it } from 'vitest';
import { bySeverity, instrumentsBySeverity, pinLabel, worstOfPin, worstOfPlan } from './pins';
import { instrumentOf, pinOf, planOf } from './test-plan';

const named = (...names: string[]) => ({ instrument: names.map((name) => instrumentOf(name, 'GREEN')) });
const at = (...statuses: Status[]) => pinOf(statuses.map((status) => instrumentOf(status, status)));

describe('the name of a pin', () => {
  it.each([
    [['LC-09'], 'LC-09'],
    [['IN-02_0', 'IN-02_2', 'IN-02_24'], 'IN-02'],
    [['IN-02_0', 'IN-03_0'], 'IN-02_0 +1'],
    [['LC-09', 'VG-07', 'VG-08'], 'LC-09 +2'],
    [[], '—'],
  ])('%j is %s', (names, label) => expect(pinLabel(named(...names))).toBe(label));
});

describe('the corner mark', () => {
  it.each([
    [['WL', 'AL', 'GREEN'], 'AL'],
    [['WSL', 'AL'], 'WSL'],
    [['GREEN', 'down'], 'down'],
    [['GREEN'], 'GREEN'],
    [[], 'down'],
  ] as [Status[], Status][])('of %j is %s', (statuses, worst) => expect(worstOfPin(at(...statuses))).toBe(worst));

  it('keeps the level at which an instrument fell silent', () => {
    const silent = instrumentOf('TM-03', 'down', { level: 'WSL' });
    expect(worstOfPin({ instrument: [silent, instrumentOf('TM-04', 'AL')] })).toBe('WSL');
  });
});

it('lists pins and instruments worst first, silence before normal', () => {
  const pins = [at('GREEN'), at('WL'), at('down'), at('WL', 'AL')];
  expect(bySeverity(pins).map(worstOfPin)).toEqual(['AL', 'WL', 'down', 'GREEN']);
  expect(instrumentsBySeverity(at('GREEN', 'WL', 'AL')).map(({ status }) => status)).toEqual(['AL', 'WL', 'GREEN']);
  expect(worstOfPlan(planOf('p', pins))).toBe('AL');
  expect(worstOfPlan(planOf('p', []))).toBeNull();
});

import { describe, expect, it } from 'vitest';
import { CHECKS, CONSEQUENCES, isDone, missingCount, type ProjectFacts, projectSetup } from './missing';

const instrument = {
  name: 'TM-01',
  hasLimits: true,
  hasData: true,
  hasStation: true,
  isOnPlan: true,
  isNamedWell: true,
};
const document = { name: 'CR6', isDown: false, isTold: true, isClockAhead: false, isRead: true };
const WHOLE: ProjectFacts = {
  people: 3,
  areas: 1,
  stations: 2,
  plans: 1,
  instruments: [instrument],
  documents: [document],
  targets: { warning: 1, alert: 1, action: 2, down: 1 },
  receiversWithoutPhone: [],
  channelsNotConfigured: [],
};

describe('what is missing for a project to be watched', () => {
  it('is nothing where all is set up', () => {
    const setup = projectSetup(WHOLE);
    expect(setup.missing).toEqual([]);
    expect(Object.values(setup.steps).every(isDone)).toBe(true);
    expect(missingCount(setup)).toBe(0);
  });

  it.each<[string, Partial<ProjectFacts>, string, string[]]>([
    ['a level nobody is told of', { targets: { ...WHOLE.targets, warning: 0 } }, 'level-without-people', ['warning']],
    ['no limits', { instruments: [{ ...instrument, hasLimits: false }] }, 'instrument-without-limits', ['TM-01']],
    ['a receiver without a phone', { receiversWithoutPhone: ['王建民'] }, 'receiver-without-phone', ['王建民']],
    ['a channel', { channelsNotConfigured: ['line'] }, 'channel-not-configured', ['line']],
    ['silence untold', { documents: [{ ...document, isDown: true, isTold: false }] }, 'document-not-told', ['CR6']],
    ['no data', { instruments: [{ ...instrument, hasData: false }] }, 'instrument-without-data', ['TM-01']],
    ['a document nobody reads', { documents: [{ ...document, isRead: false }] }, 'document-not-read', ['CR6']],
    ['a clock ahead', { documents: [{ ...document, isClockAhead: true }] }, 'clock-ahead', ['CR6']],
    ['no station', { instruments: [{ ...instrument, hasStation: false }] }, 'instrument-without-station', ['TM-01']],
    ['a name', { instruments: [{ ...instrument, isNamedWell: false }] }, 'name-breaks-style', ['TM-01']],
    ['no plan', { instruments: [{ ...instrument, isOnPlan: false }] }, 'instrument-on-no-plan', ['TM-01']],
  ])('%s', (_name, facts, check, names) => {
    const { missing } = projectSetup({ ...WHOLE, ...facts });
    expect(missing).toEqual([{ check, consequence: CHECKS[check as keyof typeof CHECKS], names }]);
  });

  it('a silent document of which people are told is no gap in the telling', () => {
    const { missing, steps } = projectSetup({ ...WHOLE, documents: [{ ...document, isDown: true }, document] });
    expect(missing).toEqual([]);
    expect(steps.documents).toEqual({ done: 1, of: 2 });
  });

  it('lists what lets an alarm be missed before what leaves a gap, and that before what a screen lacks', () => {
    const order = Object.values(CHECKS).map((consequence) => CONSEQUENCES.indexOf(consequence));
    expect(order).toEqual(order.toSorted((a, b) => a - b));
  });

  it('counts each step that holds nothing', () => {
    const setup = projectSetup({ ...WHOLE, plans: 0, instruments: [], documents: [] });
    // documents, instruments, limits and plans: four steps
    expect(missingCount(setup)).toBe(4);
  });
});

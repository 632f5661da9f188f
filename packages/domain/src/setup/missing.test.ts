import { describe, expect, it } from 'vitest';
import {
  CHECKS,
  type Check,
  CONSEQUENCES,
  isDone,
  missingThings,
  type ProjectFacts,
  setupSteps,
  type Thing,
} from './missing';

const instrument = {
  key: 'i1',
  name: 'TM-01',
  hasLimits: true,
  hasData: true,
  hasStation: true,
  isOnPlan: true,
  isNamedWell: true,
};
const document = { key: 'd1', name: 'CR6', isDown: false, isTold: true, isClockAhead: false, isRead: true };
const person: Thing = { key: 'p1', name: '王建民' };
const WHOLE: ProjectFacts = {
  people: 3,
  stations: 2,
  plans: 1,
  instruments: [instrument],
  documents: [document],
  targets: { warning: 1, alert: 1, action: 2, down: 1 },
  receiversUnreachable: [],
  receiversWithoutPhone: [],
  channelsNotConfigured: [],
  schedulesFailed: [],
};
const found = (facts: Partial<ProjectFacts>) =>
  Object.entries(missingThings({ ...WHOLE, ...facts })).flatMap(([check, things]) =>
    things.map(({ key }) => `${check} ${key}`),
  );

describe('what is missing for a project to be watched', () => {
  it('is nothing where all is set up', () => {
    expect(found({})).toEqual([]);
    expect(Object.values(setupSteps(WHOLE)).every(isDone)).toBe(true);
  });

  it.each<[string, Partial<ProjectFacts>, Check, string]>([
    ['a level nobody is told of', { targets: { ...WHOLE.targets, warning: 0 } }, 'level-without-people', 'warning'],
    ['no limits', { instruments: [{ ...instrument, hasLimits: false }] }, 'instrument-without-limits', 'i1'],
    ['a receiver whom nothing reaches', { receiversUnreachable: [person] }, 'receiver-unreachable', 'p1'],
    ['a schedule whose report failed', { schedulesFailed: [person] }, 'schedule-failed', 'p1'],
    ['a receiver without a phone', { receiversWithoutPhone: [person] }, 'receiver-without-phone', 'p1'],
    ['a channel', { channelsNotConfigured: ['line'] }, 'channel-not-configured', 'line'],
    ['silence untold', { documents: [{ ...document, isDown: true, isTold: false }] }, 'document-not-told', 'd1'],
    ['no data', { instruments: [{ ...instrument, hasData: false }] }, 'instrument-without-data', 'i1'],
    ['a document nobody reads', { documents: [{ ...document, isRead: false }] }, 'document-not-read', 'd1'],
    ['a clock ahead', { documents: [{ ...document, isClockAhead: true }] }, 'clock-ahead', 'd1'],
    ['no station', { instruments: [{ ...instrument, hasStation: false }] }, 'instrument-without-station', 'i1'],
    ['a name', { instruments: [{ ...instrument, isNamedWell: false }] }, 'name-breaks-style', 'i1'],
    ['on no plan', { instruments: [{ ...instrument, isOnPlan: false }] }, 'instrument-on-no-plan', 'i1'],
    ['nobody', { people: 0 }, 'no-member', 'people'],
    ['no place', { stations: 0 }, 'no-station', 'places'],
    ['no document', { documents: [] }, 'no-document', 'documents'],
    ['no instrument', { instruments: [] }, 'no-instrument', 'instruments'],
    ['no plan is one thing', { plans: 0, instruments: [{ ...instrument, isOnPlan: false }] }, 'no-plan', 'plans'],
  ])('%s', (_name, facts, check, key) => expect(found(facts)).toEqual([`${check} ${key}`]));

  it('a silent document of which people are told is no gap in the telling', () => {
    const facts = { ...WHOLE, documents: [{ ...document, isDown: true }, document] };
    expect(found(facts)).toEqual([]);
    expect(setupSteps(facts).documents).toEqual({ done: 1, of: 2 });
  });

  it('lists what lets an alarm be missed before what leaves a gap, and that before what a screen lacks', () => {
    const order = Object.values(CHECKS).map((consequence) => CONSEQUENCES.indexOf(consequence));
    expect(order).toEqual(order.toSorted((a, b) => a - b));
    expect(Object.keys(missingThings(WHOLE))).toEqual(Object.keys(CHECKS));
  });

  it('a step without anything is not done', () => {
    const { plans, limits } = setupSteps({ ...WHOLE, plans: 0, instruments: [] });
    expect([plans, limits].map(isDone)).toEqual([false, false]);
  });
});

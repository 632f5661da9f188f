import type { EventDetails } from '@talus/contract/alarms/events';
import { describe, expect, it } from 'vitest';
import { stepsOf } from './steps';
import { alertRow, NO_TRIP } from './test-rows';

const step = (name: string, minute: number, level: 'WL' | 'AL' | 'GREEN' = 'AL') => ({
  step: name,
  time: new Date(Date.UTC(2026, 10, 15, 0, minute)).toISOString(),
  level,
  value: 20 + minute,
  ...NO_TRIP,
  user: null,
  comment: null,
  mask: null,
});
const event = (more: Partial<EventDetails> = {}): EventDetails => ({
  ...alertRow({ startTime: '2026-11-15T00:00:00.000Z' }),
  limits: null,
  rate_1Hr_config: null,
  rate_24Hr_config: null,
  steps: [step('opened', 0, 'WL'), step('raised', 10)],
  tellings: [],
  messages: [],
  ...more,
});
const INFORM = { enable: true, time: '2026-11-15T00:31:00.000Z', user: { name: '值班員' } };
const SEEN = { acknowledged: true, time: '2026-11-15T00:40:00.000Z', user: { name: '林' }, comment: '' };
const states = (more?: Partial<EventDetails>) => stepsOf(event(more)).map(({ state }) => state);

describe('the five steps of an event', () => {
  it.each([
    ['waits to be reported', {}, ['done', 'done', 'now', 'ahead', 'ahead']],
    ['waits to be acknowledged', { inform: INFORM }, ['done', 'done', 'done', 'now', 'ahead']],
    ['waits for its end', { inform: INFORM, state: SEEN }, ['done', 'done', 'done', 'done', 'now']],
    ['never rose', { steps: [step('opened', 0)], inform: INFORM }, ['done', 'skipped', 'done', 'now', 'ahead']],
    ['ended before anybody saw it', { endTime: '2026-11-15T01:00:00.000Z' }, ['done', 'done', 'skipped', 'skipped', 'done']],
    ['a silence is not reported', { peak: 'down', label: 'down', steps: [] }, ['done', 'skipped', 'skipped', 'now', 'ahead']],
  ] as const)('%s', (_, more, expected) => {
    expect(states(more as Partial<EventDetails>)).toEqual(expected);
  }); // biome-ignore format: rows

  it('says when, at which level and value, and who', () => {
    const [opened, raised, informed] = stepsOf(event({ inform: INFORM }));
    expect([opened?.level, opened?.value, raised?.level, raised?.value]).toEqual(['WL', 20, 'AL', 30]);
    expect([informed?.user, informed?.time]).toEqual(['值班員', Date.parse(INFORM.time)]);
  });
});

import { describe, expect, it } from 'vitest';
import { DAY_MS } from '../../time/duration';
import { type KnownStorm, keepStorms } from './keep-storms';
import type { StormStep } from './storm-history';

const NOW = 100;
const step = (name: StormStep['step'], time: number, level: StormStep['level']): StormStep => ({
  step: name,
  time,
  level,
});
const OPENED = step('opened', 10, 'AL');
const RAISED = step('raised', 20, 'WSL');
const LOWERED = step('lowered', 30, 'AL');
const CLOSED = step('closed', 40, 'GREEN');
const found = (...steps: StormStep[]) => ({
  startTime: steps[0]?.time ?? 0,
  endTime: steps.at(-1)?.step === 'closed' ? (steps.at(-1)?.time ?? null) : null,
  steps,
});
const known = (steps: StormStep[], rest: Partial<KnownStorm> = {}): KnownStorm => ({
  no: 7,
  ...found(...steps),
  informed: null,
  acknowledged: null,
  isUnseen: false,
  ...rest,
});
const only = (...args: Parameters<typeof keepStorms>) => {
  const { changes, gone } = keepStorms(...args);
  expect([changes.length, gone]).toEqual([1, []]);
  return changes[0] as (typeof changes)[number];
};

describe('storms against those known', () => {
  it('a new one has all its steps', () => {
    const change = only([found(OPENED, RAISED)], [], NOW);
    expect(change).toMatchObject({ known: null, isRewritten: false, isUnseen: false, steps: [OPENED, RAISED] });
    expect(change.event).toMatchObject({ level: 'WSL', peak: 'WSL', startTime: 10, endTime: null });
  });

  it('one that goes on has the steps that are new', () => {
    const change = only([found(OPENED, RAISED, LOWERED)], [known([OPENED, RAISED])], NOW);
    expect(change).toMatchObject({ isRewritten: false, steps: [LOWERED], event: { level: 'AL', peak: 'WSL' } });
  });

  it('nothing new changes nothing', () => {
    expect(keepStorms([found(OPENED)], [known([OPENED])], NOW)).toEqual({ changes: [], gone: [] });
  });

  it('rising asks for a report again', () => {
    const change = only([found(OPENED, RAISED)], [known([OPENED], { informed: 'AL', acknowledged: 'AL' })], NOW);
    expect(change.event).toMatchObject({ informed: null, acknowledged: null });
  });

  it('over without a report it is unseen, unless that is long ago', () => {
    expect(only([found(OPENED, CLOSED)], [known([OPENED])], NOW).isUnseen).toBe(true);
    expect(only([found(OPENED, CLOSED)], [known([OPENED], { informed: 'AL' })], NOW).isUnseen).toBe(false);
    expect(only([found(OPENED, CLOSED)], [], NOW + DAY_MS).isUnseen).toBe(false);
  });

  it('one that late bins let begin earlier stays the same event, with its report', () => {
    const earlier = step('opened', 5, 'AL');
    const change = only([found(earlier)], [known([OPENED], { informed: 'AL' })], NOW);
    expect(change).toMatchObject({ known: { no: 7 }, isRewritten: true, steps: [earlier] });
    expect(change.event).toMatchObject({ startTime: 5, informed: 'AL' });
  });

  it('a report does not cover what late bins raised it to', () => {
    const change = only([found(step('opened', 5, 'WSL'))], [known([OPENED], { informed: 'AL' })], NOW);
    expect(change.event.informed).toBeNull();
  });

  it('one that never was is gone', () => {
    expect(keepStorms([], [known([OPENED, CLOSED])], NOW)).toEqual({ changes: [], gone: [7] });
  });

  it('two that late bins join are one, the first', () => {
    const second = { ...known([step('opened', 50, 'AL')]), no: 8 };
    const { changes, gone } = keepStorms([found(OPENED, RAISED)], [known([OPENED, CLOSED]), second], NOW);
    expect([changes.map((change) => change.known?.no), gone]).toEqual([[7], [8]]);
  });
});

import { describe, expect, it } from 'vitest';
import { HISTORY_MS } from './ended-unacknowledged';
import {
  coverage,
  type HistoryStep,
  isUnseenHistory,
  levelBefore,
  type Statement,
  summarise,
  withdrawnSteps,
} from './event-history';

type ToldLevel = 'GREEN' | 'WL' | 'AL' | 'WSL';
const RANK = { GREEN: 0, WL: 1, AL: 2, WSL: 3 };
/** Builds steps at 1, 2, 3, … to the given levels. */
const steps = (...levels: ToldLevel[]): HistoryStep[] =>
  levels.map((level, i) => {
    const before = levels[i - 1] ?? 'GREEN';
    const rising = RANK[level] > RANK[before];
    const step = i === 0 ? 'opened' : level === 'GREEN' ? 'closed' : rising ? 'raised' : 'lowered';
    return { at: i + 1, step, level, value: 10 * (i + 1), trip: null };
  });
const told = (level: 'AL' | 'WSL', judgedUpTo: number): Statement[] => [{ step: 'informed', level, judgedUpTo }];

describe('a report', () => {
  it.each<[string, HistoryStep[], Statement[], string | null]>([
    ['covers the level that was seen', steps('AL'), told('AL', 1), 'AL'],
    ['covers what is below it by now', steps('WSL', 'AL'), told('WSL', 1), 'WSL'],
    ['at alert does not cover action that came later', steps('AL', 'WSL'), told('AL', 1), null],
    ['at alert does not cover action that the history has by now', steps('WSL', 'WSL'), told('AL', 2), null],
    ['does not cover an alarm that came again', steps('AL', 'WL', 'AL'), told('AL', 2), null],
    ['of an event that is over covers its highest level', steps('AL', 'WSL', 'GREEN'), told('WSL', 3), 'WSL'],
    ['of an event that is over does not cover more', steps('AL', 'WSL', 'GREEN'), told('AL', 3), null],
    ['that nobody gave covers nothing', steps('AL'), [], null],
    ['counts as it was given last', steps('AL', 'WSL'), [...told('AL', 1), ...told('WSL', 2)], 'WSL'],
  ])('%s', (_, history, statements, level) => expect(coverage(history, statements, 'informed')).toBe(level));

  it('is no acknowledgement', () => expect(coverage(steps('AL'), told('AL', 1), 'acknowledged')).toBeNull());
});

describe('an event that is over and unseen', () => {
  const rest = { wasUnseen: false, isCovered: false, now: 3 };
  it.each<[string, HistoryStep[], Partial<typeof rest>, boolean]>([
    ['was an alarm and is none', steps('AL', 'GREEN'), {}, true],
    ['fell to attention', steps('WSL', 'WL'), {}, true],
    ['is an alarm still', steps('WSL', 'AL'), {}, false],
    ['never was one', steps('WL', 'GREEN'), {}, false],
    ['was reported', steps('AL', 'GREEN'), { isCovered: true }, false],
    ['ended a day ago, and not a moment more', steps('AL', 'GREEN'), { now: 2 + HISTORY_MS }, true],
    ['was history when it was recorded', steps('AL', 'GREEN'), { now: 3 + HISTORY_MS }, false],
    ['stood so before', steps('AL', 'GREEN'), { now: 3 + HISTORY_MS, wasUnseen: true }, true],
  ])('%s', (_, history, more, is) => expect(isUnseenHistory(history, { ...rest, ...more })).toBe(is));
});

describe('levels that are withdrawn', () => {
  const of = (before: HistoryStep[], after: HistoryStep[]) =>
    withdrawnSteps(before, after).map(({ at, level }) => [at, level]);
  it('are those that an event was never at by now, the newest step of each', () => {
    expect(of(steps('AL', 'WSL', 'AL', 'WSL', 'GREEN'), steps('AL', 'GREEN'))).toEqual([[4, 'WSL']]);
    expect(of(steps('WL', 'AL', 'WSL'), steps('WL'))).toEqual([[2, 'AL'], [3, 'WSL']]); // biome-ignore format: one line
  });
  it('are none where the levels only came at other times, nor the end', () => {
    expect(of(steps('AL', 'WSL'), steps('WSL', 'AL'))).toEqual([]);
    expect(of(steps('AL', 'GREEN'), steps('AL'))).toEqual([]);
  });
});

it('the level before a time is that of the last step before it', () => {
  const history = steps('WL', 'AL', 'GREEN');
  expect([1, 2, 3, 4].map((time) => levelBefore(history, time))).toEqual(['GREEN', 'WL', 'AL', 'GREEN']);
});

it('an event is summed up by its steps', () => {
  expect(summarise(steps('WL', 'WSL', 'AL'))).toEqual({ level: 'AL', peak: 'WSL', openedAt: 1, closedAt: null, raisedAt: 2 }); // biome-ignore format: one line
  expect(summarise(steps('AL', 'WL', 'GREEN'))).toEqual({ level: 'WL', peak: 'AL', openedAt: 1, closedAt: 3, raisedAt: null }); // biome-ignore format: one line
});

import { describe, expect, it } from 'vitest';
import { buildGuide, GUIDE_STEPS, type GuidedProject } from './guide';

const none = { done: 0, of: 0 };
const EMPTY: GuidedProject = {
  id: 'a',
  steps: {
    people: none,
    places: none,
    documents: none,
    instruments: none,
    limits: none,
    targets: { done: 0, of: 4 },
    plans: none,
  },
  instruments: 0,
  limited: 0,
  pins: 0,
  read: 0,
};
const WATCHED: GuidedProject = {
  id: 'b',
  steps: { ...EMPTY.steps, places: { done: 1, of: 1 }, targets: { done: 4, of: 4 } },
  instruments: 2,
  limited: 1,
  pins: 1,
  read: 1,
};
const doneOf = (projects: GuidedProject[], installation: { documents: number; types: number }) => {
  const guide = buildGuide(projects, installation);
  return guide && [guide.project, GUIDE_STEPS.filter((step) => guide.done[step])];
};

describe('the way to the first alarm', () => {
  it.each<[string, GuidedProject[], { documents: number; types: number }, unknown]>([
    ['an empty installation has its types', [], { documents: 0, types: 14 }, [null, ['type']]],
    ['a logger may write before there is a project', [], { documents: 1, types: 14 }, [null, ['document', 'type']]],
    ['a project', [EMPTY], { documents: 0, types: 14 }, ['a', ['project', 'type']]],
    [
      'three of four lists have nobody: not yet told',
      [{ ...EMPTY, steps: { ...EMPTY.steps, targets: { done: 3, of: 4 } } }],
      { documents: 0, types: 0 },
      ['a', ['project']],
    ],
    [
      'of two the one that has come furthest is led on',
      [EMPTY, { ...WATCHED, read: 0 }],
      { documents: 1, types: 1 },
      ['b', GUIDE_STEPS.filter((step) => step !== 'data')],
    ],
    ['is over once one is watched, whatever the other lacks', [EMPTY, WATCHED], { documents: 1, types: 1 }, null],
  ])('%s', (_name, projects, installation, expected) => {
    expect(doneOf(projects, installation)).toEqual(expected);
  });
});

import { describe, expect, it } from 'vitest';
import { changesOf } from './changes';
import { mergePins, settle } from './merge';
import { draft } from './test-pins';

const BASE = [draft('a'), draft('b')];

describe('two people at one plan', () => {
  it('who changed different pins, or different parts of one, lose nothing', () => {
    const mine = [draft('a', { x: 60 }), draft('b')];
    const theirs = [draft('a', { shape: 'star', revision: 2 }), draft('b', { y: 9, revision: 2 }), draft('c')];
    const { pins, contests } = mergePins(BASE, mine, theirs);
    expect(contests).toEqual([]);
    expect(pins.map(({ key, x, y, shape, revision }) => [key, x, y, shape, revision])).toEqual([
      ['a', 60, 50, 'star', 2],
      ['b', 50, 9, 'square', 2],
      ['c', 50, 50, 'square', 1],
    ]);
    // Saves only the user's own changes
    expect(changesOf({ base: theirs, pins }).map(({ pin, parts }) => [pin.key, parts])).toEqual([['a', ['place']]]);
  });

  it('who moved one pin to different places choose', () => {
    const mine = [draft('a', { x: 60 }), draft('b')];
    const theirs = [draft('a', { x: 70, revision: 2 }), draft('b')];
    const { pins, contests } = mergePins(BASE, mine, theirs);
    expect(contests).toMatchObject([{ key: 'a', part: 'place', mine: { x: 60 }, theirs: { x: 70 }, chosen: null }]);
    const [contest] = contests;
    if (!contest) throw new Error('no contest');
    expect(settle(pins, contest, 'theirs')[0]).toMatchObject({ x: 70, revision: 2 });
    expect(settle(pins, contest, 'mine')[0]).toMatchObject({ x: 60, revision: 2 });
  });

  it('who did the same are not asked', () => {
    const moved = [draft('a', { x: 60 }), draft('b')];
    expect(mergePins(BASE, moved, moved).contests).toEqual([]);
  });
});

describe('a pin that one of them removed', () => {
  it('and the other did not touch is gone', () => {
    expect(mergePins(BASE, BASE, [draft('a')]).pins.map(({ key }) => key)).toEqual(['a']);
    expect(mergePins(BASE, [draft('a')], BASE).pins.map(({ key }) => key)).toEqual(['a']);
  });

  it('and I had changed: kept, it is set anew; else it is gone', () => {
    const { pins, contests } = mergePins(BASE, [draft('a', { x: 60 }), draft('b')], [draft('b')]);
    const [contest] = contests;
    if (!contest) throw new Error('no contest');
    const kept = settle(pins, contest, 'mine');
    expect(changesOf({ base: [draft('b')], pins: kept }).map(({ kind, pin }) => [kind, pin.x])).toEqual([['set', 60]]);
    expect(settle(pins, contest, 'theirs').map(({ key }) => key)).toEqual(['b']);
  });

  it('by me and the other changed: back as it is in the system, or gone', () => {
    const theirs = [draft('a', { x: 70, revision: 2 }), draft('b')];
    const { pins, contests } = mergePins(BASE, [draft('b')], theirs);
    const [contest] = contests;
    if (!contest) throw new Error('no contest');
    expect(settle(pins, contest, 'theirs').at(-1)).toMatchObject({ key: 'a', x: 70, revision: 2 });
    const removed = changesOf({ base: theirs, pins: settle(pins, contest, 'mine') });
    expect(removed.map(({ kind, pin }) => [kind, pin.revision])).toEqual([['removed', 2]]);
  });
});

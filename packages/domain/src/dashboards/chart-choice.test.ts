import { describe, expect, it } from 'vitest';
import { chosenNow, maskOf, parseChartChoice, resolveChoice } from './chart-choice';
import { formatIndexChoice, type IndexPlace, type InstrumentTree, parseIndexChoice } from './index-choice';

// Two areas: the first with two stations, the second with one.
const TREE: InstrumentTree = [[['a', 'b'], ['c']], [['d', 'e', 'f']]];

const now = (data: string, tree = TREE) => {
  const choice = parseChartChoice(data);
  return choice && chosenNow(choice, tree);
};

describe('a choice by place', () => {
  it.each<[string, string[]]>([
    ['0..0..0', ['a']],
    ['0..1..0', ['c']],
    ['1..0..2', ['f']],
    ['0..0..*', ['a', 'b']],
    ['0..*..*', ['a', 'b', 'c']],
    ['0..*..0', ['a', 'c']],
    ['*..0..0', ['a', 'd']],
    ['*..*..*', ['a', 'b', 'c', 'd', 'e', 'f']],
    ['*..1..*', ['c']],
    ['5..0..0', []],
    ['0..0..9', []],
    ['', ['a']],
  ])('%s is %j', (data, ids) => expect(now(data)).toEqual(ids));

  it('of any places comes back as it went', () => {
    const places: IndexPlace[] = ['*', 0, 1, 7, 42, 99999];
    for (const area of places)
      for (const station of places)
        for (const instrument of places) {
          const choice = { area, station, instrument };
          expect(parseIndexChoice(formatIndexChoice(choice))).toEqual(choice);
        }
  });

  it.each(['0.0.0', '0..0', '-1..0..0', 'a..0..0', '0..0..0..0', '0..0..1.5', 'T4..a..', '**..0..0'])(
    '%s cannot be read',
    (data) => expect(resolveChoice(data, null, TREE).state).toBe('unreadable'),
  );
});

describe('a choice by mask', () => {
  it('is one bit for each instrument of the list', () => {
    // a b c d e f = 1 0 1 0 0 1 and two unused bits: a4
    expect(maskOf(['f', 'a', 'c'], TREE)).toBe('t6..a4');
    expect(now('t6..a4')).toEqual(['a', 'c', 'f']);
  });

  it('over a list of another length is not guessed at', () => {
    expect(now('t5..a0')).toBeNull();
    expect(resolveChoice('t5..a0', null, TREE)).toEqual({ instruments: [], missing: 0, state: 'lost' });
    expect(resolveChoice('t5..00', null, TREE).state).toBe('none');
  });
});

describe('what a tile shows after the list has changed', () => {
  const grown: InstrumentTree = [[['x', 'a', 'b'], ['c']], [['d', 'e', 'f']]];
  const shrunk: InstrumentTree = [[['b'], ['c']], [['d', 'e', 'f']]];
  const swapped: InstrumentTree = [[['b', 'a'], ['c']], [['d', 'e', 'f']]];
  const replaced: InstrumentTree = [[['y', 'b'], ['c']], [['d', 'e', 'f']]];

  it.each<[string, string, string[], InstrumentTree, string[], number, string]>([
    ['nothing changed', '0..0..0', ['a'], TREE, ['a'], 0, 'same'],
    ['one came before it', '0..0..0', ['a'], grown, ['a'], 0, 'changed'],
    ['it is gone, and another stands there', '0..0..0', ['a'], shrunk, [], 1, 'lost'],
    ['it is gone, and another of the same length', '0..0..0', ['a'], replaced, [], 1, 'lost'],
    ['two changed places', '0..0..0', ['a'], swapped, ['a'], 0, 'changed'],
    ['all of a station: the new one is meant too', '0..0..*', ['a', 'b'], grown, ['x', 'a', 'b'], 0, 'same'],
    ['all of a station: one of them went', '0..0..*', ['a', 'b'], shrunk, ['b'], 1, 'changed'],
    ['all of an area that is now another', '1..*..*', ['a', 'b'], TREE, ['a', 'b'], 0, 'changed'],
    ['all of a station that is gone', '0..0..*', ['p', 'q'], TREE, [], 2, 'lost'],
    ['a mask, the list grew', 't6..a4', ['a', 'c', 'f'], grown, ['a', 'c', 'f'], 0, 'changed'],
    ['a mask, the list shrank by one chosen', 't6..a4', ['a', 'c', 'f'], shrunk, ['c', 'f'], 1, 'changed'],
    ['a mask, as many as before but others', 't6..a4', ['a', 'c', 'f'], replaced, ['c', 'f'], 1, 'changed'],
    ['a mask, other order', 't6..a4', ['a', 'c', 'f'], swapped, ['a', 'c', 'f'], 0, 'changed'],
    ['a mask, nothing changed', 't6..a4', ['a', 'c', 'f'], TREE, ['a', 'c', 'f'], 0, 'same'],
  ])('%s', (_, data, kept, tree, instruments, missing, state) =>
    expect(resolveChoice(data, kept, tree)).toEqual({ instruments, missing, state }),
  );

  it('never shows one that was not chosen, except where all of a place were', () => {
    for (const tree of [TREE, grown, shrunk, swapped, replaced])
      for (const chosen of [['a'], ['a', 'd'], ['c', 'e', 'f']]) {
        const { instruments } = resolveChoice(maskOf(chosen, TREE), chosen, tree);
        expect(instruments.every((id) => chosen.includes(id))).toBe(true);
      }
  });

  it('where nobody knows which it was, the places hold', () =>
    expect(resolveChoice('0..0..0', null, grown)).toEqual({ instruments: ['x'], missing: 0, state: 'same' }));
  it('a place without instruments says so', () =>
    expect(resolveChoice('7..0..0', null, TREE)).toEqual({ instruments: [], missing: 0, state: 'none' }));
});

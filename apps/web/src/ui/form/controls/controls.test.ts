import { describe, expect, it } from 'vitest';
import { findChoices } from './choice-search';
import { asPair, fromPair, pastedPair } from './coordinates';
import { DURATION_MOST, durationMs, durationParts } from './duration';
import { moveItem } from './move-item';
import { readTyped } from './typed-number';

describe('a typed number', () => {
  it.each<[string, number | string | null]>([
    ['', null],
    [' 12.5 ', 12.5],
    ['−3', -3],
    ['１２．５', 12.5],
    ['1.', 1],
    ['.5', 0.5],
    ['1e3', 1000],
    ['1,5', '1,5'],
    ['8.O5', '8.O5'],
    ['0x10', '0x10'],
    ['Infinity', 'Infinity'],
    ['1e999', '1e999'],
  ])('%j', (text, value) => expect(readTyped(text)).toBe(value));
});

describe('a span', () => {
  it('is days, hours, minutes and seconds', () => {
    // 1 d 2 h 3 min 4 s = 86,400,000 + 7,200,000 + 180,000 + 4,000
    expect(durationParts(93_784_000)).toEqual([1, 2, 3, 4]);
    expect(durationMs([1, 2, 3, 4])).toBe(93_784_000);
  });
  it('is typed up to 30 days, 24 hours, 60 minutes, 60 seconds', () => expect(DURATION_MOST).toEqual([30, 24, 60, 60]));
  it('takes 24 hours for a day', () => expect(durationParts(durationMs([0, 24, 0, 0]))).toEqual([1, 0, 0, 0]));
});

describe('a place', () => {
  it.each([
    ['120.858, 24.628', [120.858, 24.628]],
    ['120.858 24.628', [120.858, 24.628]],
    ['120.858', null],
    ['a, b', null],
    ['1,2,3', null],
  ])('%j pasted', (text, pair) => expect(pastedPair(text)).toEqual(pair));
  it('is none where both are empty', () => {
    expect(fromPair([null, null])).toBeNull();
    expect(fromPair([120, null])).toEqual([120, null]);
    expect(asPair(null)).toEqual([null, null]);
  });
});

describe('an order', () => {
  it.each([
    [0, 2, 'bca'],
    [2, 0, 'cab'],
    [1, 1, 'abc'],
    [0, -1, 'abc'],
    [0, 9, 'bca'],
    [9, 0, 'abc'],
  ])('%i to %i', (from, to, after) => expect(moveItem([...'abc'], from, to).join('')).toBe(after));
});

describe('a search', () => {
  const choices = ['TM-01', 'TM-02', 'SAA-1', '雨量 R1'].map((label) => ({ value: label, label }));
  const found = (text: string, isPattern?: boolean) =>
    findChoices(choices, text, isPattern).choices.map((c) => c.value);
  it('is by any part of the words, whatever the case', () => {
    expect(found('tm')).toEqual(['TM-01', 'TM-02']);
    expect(found('雨')).toEqual(['雨量 R1']);
    expect(found('  ')).toHaveLength(4);
  });
  it('is by expression where asked', () => expect(found('^TM-0[2-9]$', true)).toEqual(['TM-02']));
  it('takes a broken or endless expression for text, and says so', () => {
    expect(findChoices(choices, 'TM-(', true)).toEqual({ choices: [], isBadPattern: true });
    expect(findChoices(choices, '(a+)+b', true).isBadPattern).toBe(true);
  });
});

import { describe, expect, it } from 'vitest';
import { hasWords, searchKey, searchText, searchWords } from './search-key';

describe('a text as a search compares it', () => {
  it.each([
    ['TM-03', 'tm03'],
    ['tm03', 'tm03'],
    ['Tm 03', 'tm03'],
    ['ＴＭ－０３', 'tm03'],
    ['TM–03', 'tm03'],
    ['TM−03', 'tm03'],
    ['TK12+300', 'tk12300'],
    ['IN-02_12', 'in0212'],
    ['IN-02_0.5', 'in020.5'],
    ['地滑計　Ａ２', '地滑計a2'],
    ['-', ''],
  ])('%s is %s', (text, key) => expect(searchKey(text)).toBe(key));
});

describe('words that were typed', () => {
  const text = searchText(['TM-03', 'A2', 'TK12+300', 'Landslide meter']);

  it.each([
    ['tm03', true],
    ['tm 03', true],
    ['ＴＭ－０３', true],
    ['tk12-300 tm', true],
    ['landslide meter', true],
    ['', true],
    ['-', true],
    ['tm04', false],
    // A word never spans the end of one text and the start of the next
    ['03a2', false],
  ])('%s', (typed, isFound) => expect(hasWords(text, searchWords(typed))).toBe(isFound));
});

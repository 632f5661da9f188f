import { describe, expect, it } from 'vitest';
import { headingsText, readHeadings, type TypeHeading } from './type-headings';

describe('the columns of an import sheet as people type them', () => {
  it.each<[string, TypeHeading[]]>([
    ['A 深度', [{ name: '深度', col: 0 }]],
    ['C 讀數; >=-30; <=30; reading1', [{ name: '讀數', col: 2, gte: -30, lte: 30, reading1: true }]],
    // Z is the 26th, AA the 27th, XFD the last of 16,384
    [
      'Z a; >0.5; <1\nAA b; A+; A-\nXFD c; reading3',
      [
        { name: 'a', col: 25, gt: 0.5, lt: 1 },
        { name: 'b', col: 26, 'A+': true, 'A-': true },
        { name: 'c', col: 16_383, reading3: true },
      ],
    ],
    ['', []],
  ])('%j both ways', (text, headings) => {
    expect(readHeadings(text)).toEqual({ headings });
    expect(headingsText(headings)).toBe(text);
  });

  it('takes what a keyboard gives: small letters, empty lines, wide semicolons, a real minus', () =>
    expect(readHeadings('\nb 讀數 1；>= −5 ；\n\n')).toEqual({ headings: [{ name: '讀數 1', col: 1, gte: -5 }] }));

  it.each([
    ['no column', '深度', 1],
    ['a column that no sheet has', 'A a\nXFE b', 2],
    ['a bound without a number', 'A a; >=', 1],
    ['a word that is no flag', 'A a; reading2', 1],
  ])('%s is said with its line', (_, text, line) => expect(readHeadings(text)).toEqual({ line }));
});

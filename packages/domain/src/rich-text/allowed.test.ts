import { describe, expect, it } from 'vitest';
import { harmlessStyle, inkOf } from './allowed';

describe('harmlessStyle', () => {
  it.each([
    ['a colour stays', 'color: #33527a', 'color: #33527a'],
    ['so does one in rgb', 'color: rgb(51, 82, 122)', 'color: rgb(51, 82, 122)'],
    ['properties are named in any case', 'COLOR:teal;', 'color: teal'],
    ['an address goes', 'background-color: url(https://example.org/x)', ''],
    ['a picture goes', 'background: url(x.png)', ''],
    ['what would cover the page goes', 'position: fixed; inset: 0; z-index: 9; color: teal', 'color: teal'],
    ['an expression goes', 'color: expression(alert(1))', ''],
    ['a variable goes', 'color: var(--wsl)', ''],
    ['an escape goes', 'color: \\72 ed', ''],
    ['names of objects are no properties', 'constructor: teal', ''],
    ['nothing is nothing', '', ''],
    ['two harmless ones stay', 'font-weight: bold; text-align: center', 'font-weight: bold; text-align: center'],
  ])('%s', (_, style, kept) => {
    expect(harmlessStyle(style)).toBe(kept);
  });
});

describe('inkOf', () => {
  it.each([
    ['the one named', 'ink-teal', 'teal'],
    ['among others', 'wide ink-muted', 'muted'],
    ['none', 'teal', null],
    ['not a status', 'ink-wsl', null],
  ])('%s', (_, classes, ink) => {
    expect(inkOf(classes)).toBe(ink);
  });
});

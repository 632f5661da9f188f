import { describe, expect, it } from 'vitest';
import { clockOffset } from './clock';
import { variantInForce } from './config';

describe('variant in force', () => {
  it.each([
    ['a demo follows the browser’s choice', true, 'kmrt', 'kmrt'],
    ['a demo without a choice', true, null, 'main'],
    ['a choice that is none', true, 'blue', 'main'],
    ['no demo', false, 'kmrt', 'main'],
  ])('%s', (_name, demo, chosen, expected) => {
    expect(variantInForce({ demo, variant: 'main' }, chosen)).toBe(expected);
  });
});

describe('clock offset', () => {
  const server = '2026-11-15T00:43:20.000Z';
  const ms = Date.parse(server);
  it.each([
    ['the way back and forth is no offset', ms - 1500, 0],
    ['a browser that is late', ms - 60_000, 60_000],
    ['a browser that is early', ms + 60_000, -60_000],
  ])('%s', (_name, browser, offset) => expect(clockOffset(server, browser)).toBe(offset));
});

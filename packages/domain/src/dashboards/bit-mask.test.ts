import { describe, expect, it } from 'vitest';
import { decodeMask, encodeMask } from './bit-mask';

const bitsOf = (text: string): boolean[] => [...text].map((digit) => digit === '1');

describe('a mask', () => {
  it.each([
    ['', 't0..'],
    ['1', 't1..8'],
    ['0001', 't4..1'],
    // 1010 = a; 01 and two unused bits = 4
    ['101001', 't6..a4'],
    // 1111 0000 1010
    ['111100001010', 't12..f0a'],
  ])('of %s is %s, and back', (bits, text) => {
    expect(encodeMask(bitsOf(bits))).toBe(text);
    expect(decodeMask(text)).toEqual(bitsOf(bits));
  });

  it('is read whatever the case of its digits', () => expect(decodeMask('t8..Af')).toEqual(bitsOf('10101111')));

  it.each([
    ['too few digits', 't8..a'],
    ['too many digits', 't4..a0'],
    ['bits beyond its count', 't3..f'],
    ['digits that are none', 't4..g'],
    ['no count', 't..a'],
    ['no t', '4..a'],
    ['places', '0..0..0'],
    ['nothing', ''],
  ])('%s is none', (_, text) => expect(decodeMask(text)).toBeNull());
});

describe('any choice', () => {
  // A small generator of our own makes failures repeatable: x' = 1664525 x + 1013904223 mod 2^32
  const random = (seed: number) => {
    let x = seed;
    return () => {
      x = (Math.imul(1664525, x) + 1013904223) >>> 0;
      return x / 2 ** 32;
    };
  };

  it('of 0 to 300 instruments comes back as it went', () => {
    for (let count = 0; count <= 300; count++) {
      const next = random(count);
      const share = next();
      const bits = Array.from({ length: count }, () => next() < share);
      const text = encodeMask(bits);
      expect(decodeMask(text), text).toEqual(bits);
      expect(text).toMatch(/^t\d+\.\.[0-9a-f]*$/);
      expect(text.split('..')[1]).toHaveLength(Math.ceil(count / 4));
    }
  });

  it('of one instrument among many names that one', () => {
    for (let place = 0; place < 97; place++) {
      const bits = Array.from({ length: 97 }, (_, at) => at === place);
      expect(decodeMask(encodeMask(bits))?.indexOf(true)).toBe(place);
    }
  });
});

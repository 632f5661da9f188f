import { expect, it } from 'vitest';
import { figuresOf, percent, rate } from './figures';
import { QUALITY } from './test-quality';

it('puts each figure beside its target', () => {
  const figures = figuresOf(QUALITY).map(({ name, value, target, verdict }) => [name, value, target, verdict]);
  expect(figures).toEqual([
    // 15 / 144
    ['average', '0.10', '1', 'good'],
    ['peak', '12', '10', 'watch'],
    // 1 of 144 windows
    ['flood', '0.7 %', '1.0 %', 'good'],
    ['chattering', '1', '0', 'watch'],
    ['standing', '1', '4', 'good'],
    ['loudest', '60 %', '5.0 %', 'unknown'],
  ]);
});

it('shows as many decimals as say something', () => {
  expect([percent(0.0123), percent(0.456), percent(0), rate(0.104), rate(12.4)]).toEqual(['1.2 %', '46 %', '0.0 %', '0.10', '12']); // biome-ignore format: rows
});

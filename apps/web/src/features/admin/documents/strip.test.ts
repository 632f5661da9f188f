import { expect, it } from 'vitest';
import { CELL_MS, longestSilence, stripOf } from './strip';

const NOW = Date.parse('2026-11-15T00:43:00Z');
const piece = (time: string, rows: number, rejected = 0) => ({
  time: `2026-11-${time}Z`,
  source: 'file',
  rows,
  duplicate: 0,
  rejected,
});

it('has 72 half hours up to the one that is running', () => {
  const cells = stripOf([], NOW, true);
  // 36 h × 2; the last one began at 00:30, the first 71 half hours before that
  expect(cells).toHaveLength(72);
  expect(cells[71]?.from).toBe(Date.parse('2026-11-15T00:30:00Z'));
  expect(cells[0]?.from).toBe(Date.parse('2026-11-15T00:30:00Z') - 71 * CELL_MS);
});

it('adds up what came within each, and leaves out what is older', () => {
  const cells = stripOf([piece('15T00:40:00', 3), piece('15T00:30:00', 2, 4), piece('12T00:00:00', 99)], NOW, true);
  expect(cells[71]).toMatchObject({ rows: 5, refused: 4 });
  expect(cells.reduce((sum, { rows }) => sum + rows, 0)).toBe(5);
});

it('does not count once more what a file that is read again brings', () => {
  const again = { ...piece('15T00:41:00', 3, 4), source: 'replay', duplicate: 2 };
  // 2 new rows, then 3 − 2 that had been rejected before
  expect(stripOf([again, piece('15T00:40:00', 2, 4)], NOW, true)[71]).toMatchObject({ rows: 3, refused: 4 });
});

it('does not call silent what was not read', () => {
  const pieces = [piece('15T00:40:00', 1), piece('14T23:10:00', 1)];
  const cells = stripOf(pieces, NOW, false);
  // Known from the half hour after the oldest entry: 23:30, 00:00, 00:30
  expect(cells.filter(({ isKnown }) => isKnown)).toHaveLength(3);
  // 23:30 and 00:00
  expect(longestSilence(cells)).toBe(2 * CELL_MS);
  // With the whole log known, the silence reaches back to the start: 72 − 1 (23:00) − 3 = 68 cells
  expect(longestSilence(stripOf(pieces, NOW, true))).toBe(68 * CELL_MS);
});

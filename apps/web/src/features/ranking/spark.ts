import type { DroppedRow } from '@talus/contract/data/ranking';

type Size = { width: number; height: number };
type Point = { x: number; y: number };

/** Margin in px for a circle at each edge. */
const MARGIN = 5;
const round = (pixels: number): number => Math.round(pixels * 10) / 10;

/** Returns readings as a path and circles within a box; the line breaks at a circle between two of its points. */
export function sparkOf(
  curve: DroppedRow['curve'],
  apart: DroppedRow['apart'],
  { width, height }: Size,
): { line: string; circles: Point[] } {
  const all = [...curve, ...apart].map(([time, value]) => ({ time: Date.parse(time), value }));
  if (all.length === 0) return { line: '', circles: [] };
  const times = all.map(({ time }) => time);
  const values = all.map(({ value }) => value);
  const [first, last, low, high] = [Math.min(...times), Math.max(...times), Math.min(...values), Math.max(...values)];
  const at = ([time, value]: readonly [string, number]): Point => ({
    x: round(MARGIN + ((Date.parse(time) - first) / (last - first || 1)) * (width - 2 * MARGIN)),
    y: round(height - MARGIN - ((value - low) / (high - low || 1)) * (height - 2 * MARGIN)),
  });
  const isBroken = (from: string, to: string) => apart.some(([time]) => from < time && time < to);
  const line = curve.map((point, i) => {
    const before = curve[i - 1];
    const { x, y } = at(point);
    return `${!before || isBroken(before[0], point[0]) ? 'M' : 'L'}${x} ${y}`;
  });
  return { line: line.join(''), circles: apart.map(at) };
}

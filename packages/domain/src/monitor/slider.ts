import { MINUTE_MS } from '../time/duration';
import { missingAfter } from './image-age';

type Timed = { at: number };

/** Returns the newest image of a camera at a moment. The images must be sorted by time. */
export function imageAt<T extends Timed>(images: readonly T[], moment: number): T | null {
  let [low, high] = [0, images.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((images[middle] as T).at <= moment) low = middle + 1;
    else high = middle;
  }
  return images[low - 1] ?? null;
}

/** Lists the moments with a new image, oldest first; images within one minute count as one moment. */
export function momentsOf(cameras: readonly (readonly Timed[])[]): number[] {
  const byMinute = new Map<number, number>();
  for (const { at } of cameras.flat()) {
    const minute = Math.floor(at / MINUTE_MS);
    byMinute.set(minute, Math.max(at, byMinute.get(minute) ?? 0));
  }
  return [...byMinute.values()].sort((a, b) => a - b);
}

/** Returns the moment `by` steps from a time, which need not be in the list; clamped to the first and last moment. */
export function stepMoment(moments: readonly number[], from: number, by: number): number | null {
  if (moments.length === 0) return null;
  const before = moments.filter((moment) => moment < from).length;
  const isOn = moments[before] === from;
  const index = before + (by > 0 && !isOn ? by - 1 : by);
  return moments[Math.max(0, Math.min(moments.length - 1, index))] as number;
}

export type SliderSpan = { start: number; end: number };

/** Lists the spans without images that are long enough to count as missing, including both ends of the whole span. */
export function gapsOf(
  moments: readonly number[],
  { start, end }: SliderSpan,
  intervalMs: number | null,
): SliderSpan[] {
  const longest = missingAfter(intervalMs);
  const within = moments.filter((moment) => moment >= start && moment <= end);
  const edges = [start, ...within, end];
  return edges
    .slice(1)
    .map((edge, i) => ({ start: edges[i] as number, end: edge }))
    .filter((gap) => gap.end - gap.start > longest);
}

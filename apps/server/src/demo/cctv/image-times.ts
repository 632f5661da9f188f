import { DAY_MS, HOUR_MS } from '@talus/domain/time/duration';
import { lastMark, TEN_MINUTES, type World } from '../world';
import type { DemoCamera } from './cameras';

/** Every ten minutes lately, and seldom before: a day of pictures without a long start. */
const RECENT_MS: Record<World['size'], number> = { on: 2 * HOUR_MS, small: 80 * 60_000 };
const SELDOM_MS: Record<World['size'], number> = { on: HOUR_MS, small: 12 * HOUR_MS };

/** The times of the images that a camera has sent by now, after a time and not older than a day. */
export function imageTimes(
  { size }: World,
  camera: DemoCamera,
  { after, now }: { after: number; now: number },
): number[] {
  const end = lastMark(Math.min(now - (camera.lagMs ?? 0), camera.diedAt ?? now));
  const times: number[] = [];
  for (let t = lastMark(Math.max(after, now - DAY_MS)) + TEN_MINUTES; t <= end; t += TEN_MINUTES)
    if (t > end - RECENT_MS[size] || t % SELDOM_MS[size] === 0) times.push(t);
  return times;
}

import { DAY_MS, HOUR_MS } from '@talus/domain/time/duration';
import { lastMark, TEN_MINUTES, type World } from '../world';
import type { DemoCamera } from './cameras';

/** Image rate: every ten minutes lately, and seldom before, so that a day of pictures does not slow the first start. */
const RECENT_MS: Record<World['size'], number> = { on: 2 * HOUR_MS, small: 80 * 60_000 };
const SELDOM_MS: Record<World['size'], number> = { on: HOUR_MS, small: 12 * HOUR_MS };

/** Lists the times of the images that a camera has sent after a time, at most a day back. */
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

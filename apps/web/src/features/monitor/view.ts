import type { CameraHistory, MonitorImage } from '@talus/contract/monitor';
import { groupOf, groupsOf } from '@talus/domain/monitor/camera-label';
import { type ImageState, imageState } from '@talus/domain/monitor/image-age';
import { imageAt, momentsOf } from '@talus/domain/monitor/slider';

/** What a camera shows at the moment that is looked at. */
export type Shot = {
  content: string;
  /** Of the image; null: it has none of that time or before. */
  id: string | null;
  at: number | null;
  interval: number | null;
  /** As it is now; null for one of the past. */
  size: { width: number; height: number };
};

type Timed = { id: string; at: number };
/** The images of each camera by time. */
export type Past = ReadonlyMap<string, readonly Timed[]>;

export const pastOf = (history: readonly CameraHistory[]): Past =>
  new Map(
    history.map(({ content, images }) => [
      content,
      images.map(({ _id, TIMESTAMP }) => ({ id: _id, at: Date.parse(TIMESTAMP) })),
    ]),
  );

/** The group to show: that of the camera a link names, else the one remembered, else the first. */
export const chosenGroup = (
  images: readonly MonitorImage[],
  { camera, remembered }: { camera: string | null; remembered: string | null },
): string | null => {
  const groups = groupsOf(images.map(({ content }) => content)).map(({ name }) => name);
  const asked = images.some(({ content }) => content === camera) ? groupOf(camera ?? '') : remembered;
  return asked !== null && groups.includes(asked) ? asked : (groups[0] ?? null);
};

/** The cameras of a group, now (`moment` null) or at a moment of the past. */
export const shotsOf = (
  images: readonly MonitorImage[],
  past: Past,
  { group, moment }: { group: string | null; moment: number | null },
): Shot[] =>
  images
    .filter(({ content }) => groupOf(content) === group)
    .map(({ _id, content, TIMESTAMP, interval, width, height }) => {
      const newest = { id: _id, at: Date.parse(TIMESTAMP) };
      const shown = moment === null ? newest : imageAt([...(past.get(content) ?? []), newest], moment);
      return { content, id: shown?.id ?? null, at: shown?.at ?? null, interval, size: { width, height } };
    });

/** The moments of a group at which something new is to be seen. */
export const momentsOfGroup = (past: Past, group: string | null): number[] =>
  momentsOf([...past].filter(([content]) => groupOf(content) === group).map(([, images]) => images));

export type Counts = Record<ImageState, number> & { newest: number | null };

export const countShots = (shots: readonly Shot[], now: number): Counts => {
  const counts: Counts = { fresh: 0, late: 0, missing: 0, newest: null };
  for (const { at, interval } of shots) {
    counts[imageState(at, now, interval)] += 1;
    if (at !== null) counts.newest = Math.max(at, counts.newest ?? at);
  }
  return counts;
};

/** The camera before or after one, around the ends. */
export const neighbour = (shots: readonly Shot[], content: string, by: 1 | -1): string | null => {
  const index = shots.findIndex((shot) => shot.content === content);
  return index < 0 ? null : (shots[(index + by + shots.length) % shots.length]?.content ?? null);
};

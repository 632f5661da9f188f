import type { CameraHistory, MonitorImage } from '@talus/contract/places/monitor';
import { groupOf, groupsOf } from '@talus/domain/monitor/camera-label';
import { type ImageState, imageState } from '@talus/domain/monitor/image-age';
import { imageAt, momentsOf } from '@talus/domain/monitor/slider';

/** The image of a camera at the shown moment. */
export type Shot = {
  content: string;
  /** Id of the image; null: none at or before the moment. */
  id: string | null;
  at: number | null;
  interval: number | null;
  /** Size of the newest image, also for a past moment. */
  size: { width: number; height: number };
};

type Timed = { id: string; at: number };
/** The images of each camera, by time. */
export type Past = ReadonlyMap<string, readonly Timed[]>;

export const pastOf = (history: readonly CameraHistory[]): Past =>
  new Map(
    history.map(({ content, images }) => [
      content,
      images.map(({ _id, TIMESTAMP }) => ({ id: _id, at: Date.parse(TIMESTAMP) })),
    ]),
  );

/** Returns the group to show: the group of the linked camera, else the remembered group, else the first. */
export const chosenGroup = (
  images: readonly MonitorImage[],
  { camera, remembered }: { camera: string | null; remembered: string | null },
): string | null => {
  const groups = groupsOf(images.map(({ content }) => content)).map(({ name }) => name);
  const asked = images.some(({ content }) => content === camera) ? groupOf(camera ?? '') : remembered;
  return asked !== null && groups.includes(asked) ? asked : (groups[0] ?? null);
};

/** Returns the images of a group's cameras, now (`moment` null) or at a past moment. */
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

/** Returns the moments at which a group has a new image. */
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

/** Returns the next or previous camera, wrapping at the ends. */
export const neighbour = (shots: readonly Shot[], content: string, by: 1 | -1): string | null => {
  const index = shots.findIndex((shot) => shot.content === content);
  return index < 0 ? null : (shots[(index + by + shots.length) % shots.length]?.content ?? null);
};

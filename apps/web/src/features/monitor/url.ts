import { imageTimeText, readImageTime } from '@talus/domain/monitor/image-time';
import type { Zone } from '@talus/domain/time/zone';

/** Which camera stands open, and which moment is looked at; null: none, and now. */
export type MonitorLink = { camera: string | null; time: number | null };

export const readMonitorLink = (search: URLSearchParams, zone: Zone): MonitorLink => ({
  camera: search.get('camera') || null,
  time: readImageTime(search.get('time') ?? '', zone),
});

/** The query after a change; what belongs to others stays, and it names the project. */
export const writeMonitorLink = (
  search: URLSearchParams,
  { project, zone }: { project: string; zone: Zone },
  { camera, time }: MonitorLink,
): URLSearchParams => {
  const next = new URLSearchParams(search);
  next.set('project', project);
  const values = { camera, time: time === null ? null : imageTimeText(time, zone) };
  for (const [name, value] of Object.entries(values)) {
    if (value === null) next.delete(name);
    else next.set(name, value);
  }
  return next;
};

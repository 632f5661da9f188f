import { imageTimeText, readImageTime } from '@talus/domain/monitor/image-time';
import type { Zone } from '@talus/domain/time/zone';
import type { UrlCodec } from '../../app/url/codec';

/** The opened camera and the shown moment; null: no camera, and now. */
export type MonitorLink = { camera: string | null; time: number | null };

export const monitorCodec = (zone: Zone): UrlCodec<MonitorLink> => ({
  read: (query) => ({ camera: query.get('camera') || null, time: readImageTime(query.get('time') ?? '', zone) }),
  write: ({ camera, time }) => ({ camera, time: time === null ? null : imageTimeText(time, zone) }),
});

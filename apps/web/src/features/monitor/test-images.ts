import type { CameraHistory, MonitorImage } from '@talus/contract/places/monitor';
import { imageTimeText } from '@talus/domain/monitor/image-time';

export const NOW = Date.parse('2026-11-15T08:43:00+08:00');
export const MINUTES = 60_000;

const idOf = (content: string, at: number): string =>
  [...`${content}${at}`]
    .map((letter) => (letter.codePointAt(0) ?? 0).toString(16))
    .join('')
    .padEnd(24, '0')
    .slice(-24);

/** Builds a camera's newest image, taken this many minutes before now. */
export const imageOf = (content: string, minutesAgo: number, interval: number | null = 10 * MINUTES): MonitorImage => {
  const at = NOW - minutesAgo * MINUTES;
  const _id = idOf(content, at);
  return {
    _id,
    name: `${content}.jpg`,
    content,
    time: imageTimeText(at, 'Asia/Taipei'),
    TIMESTAMP: new Date(at).toISOString(),
    path: `/api/monitor/${_id}`,
    width: 640,
    height: 360,
    interval,
  };
};

/** Builds the images of a camera, each this many minutes before now, oldest first. */
export const historyOf = (content: string, ...minutesAgo: number[]): CameraHistory => ({
  content,
  images: minutesAgo.map((minutes) => {
    const { _id, TIMESTAMP } = imageOf(content, minutes);
    return { _id, TIMESTAMP };
  }),
});

import type { CameraHistory, ImageFile, MonitorImage } from '@talus/contract/places/monitor';
import { usualInterval } from '@talus/domain/monitor/image-age';
import { imageTimeText } from '@talus/domain/monitor/image-time';
import type { Language } from '@talus/messages/language';
import { word } from '@talus/messages/server';
import type { CameraMoment, FileRow, NewestImage } from '../../records/images/rows';

export const wireImage = (row: NewestImage, zone: string): MonitorImage => ({
  _id: row.id,
  name: row.name,
  content: row.content,
  time: imageTimeText(row.at.getTime(), zone),
  TIMESTAMP: row.at.toISOString(),
  path: `/api/monitor/${row.id}`,
  width: row.width,
  height: row.height,
  interval: usualInterval(row.times.map((time) => time.getTime())),
});

/** Groups moments, ordered by camera, into one list per camera. */
export function wireHistory(moments: readonly CameraMoment[]): CameraHistory[] {
  const cameras = new Map<string, CameraHistory>();
  for (const { content, id, at } of moments) {
    const camera = cameras.get(content) ?? { content, images: [] };
    cameras.set(content, camera);
    camera.images.push({ _id: id, TIMESTAMP: at.toISOString() });
  }
  return [...cameras.values()];
}

export const wireFile = (row: FileRow, language: Language): ImageFile => ({
  no: row.no,
  seen_at: row.seenAt.toISOString(),
  source: row.source,
  path: row.path,
  outcome: row.outcome,
  reason: row.refusal,
  message: row.refusal && word(language, 'images', row.refusal, row.params ?? {}),
  content: row.content,
  project: row.projectId === null ? null : { _id: row.projectId, name: row.projectName ?? '' },
});

import type { Camera } from '@talus/contract/places/cameras';
import { usualInterval } from '@talus/domain/monitor/image-age';
import type { Noun } from '../../platform/changes/noun';
import { type CameraRow, loadCameras } from './camera-store';

export const wireCamera = (row: CameraRow): Camera => ({
  _id: row.id,
  revision: row.revision,
  content: row.content,
  label: row.label,
  image_count: row.images,
  newest: row.newest && { _id: row.newest.id, TIMESTAMP: new Date(row.newest.at).toISOString() },
  interval: usualInterval(row.times.map((time) => time.getTime())),
  instrument: row.instruments,
  dashboard_count: row.dashboards,
});

/** A camera as an editable noun. */
export const CAMERA: Noun<Camera> = {
  name: 'camera',
  table: 'camera',
  missing: 'camera.not-found',
  load: async (db, nos) =>
    (await loadCameras(db, nos)).map((row) => ({
      no: row.no,
      name: row.content,
      projectNo: row.projectNo,
      answer: wireCamera(row),
    })),
  recorded: ({ content, label }) => ({ content, label }),
};

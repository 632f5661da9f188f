import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { imageTimeText } from '@talus/domain/monitor/image-time';
import type { Pool } from 'pg';
import { rows, sql } from '../../platform/db/db';
import { PROJECTS } from '../company/projects';
import { recallWorld } from '../remembered';
import { camerasOf, type DemoCamera } from './cameras';
import { drawPicture } from './draw-picture';
import { imageTimes } from './image-times';

/** Folder of the demo cameras' images within the data folder. */
export const CAMERAS_FOLDER = 'cctv';

const ZONE = 'Asia/Taipei';

export const fileName = ({ content }: DemoCamera, t: number): string => `${content}_${imageTimeText(t, ZONE)}.png`;

type Options = { data: string; now: number; isStopped?: () => boolean };

/** Writes the images of the demo's cameras since their last ones; returns the number of files. */
export async function sendImages(pool: Pool, { data, now, isStopped }: Options): Promise<number> {
  const world = await recallWorld(pool);
  if (!world) return 0;
  const newest = new Map(
    (
      await rows<{ content: string; at: Date }>(
        pool,
        sql`select c.content, max(i.ts) as at from camera c join camera_image i on i.camera_no = c.no group by c.no`,
      )
    ).map(({ content, at }) => [content, at.getTime()]),
  );
  let sent = 0;
  for (const camera of camerasOf(world)) {
    const folder = path.join(data, CAMERAS_FOLDER, codeOf(camera));
    for (const t of imageTimes(world, camera, { after: newest.get(camera.content) ?? 0, now })) {
      if (isStopped?.()) return sent;
      await mkdir(folder, { recursive: true });
      await writeFile(path.join(folder, fileName(camera, t)), drawPicture(world, camera, t));
      sent += 1;
    }
  }
  return sent;
}

const codeOf = ({ project }: DemoCamera): string => PROJECTS.find(({ key }) => key === project)?.code ?? '';

import { type Db, rows, sql } from '../../platform/db/db';
import { storeFile } from '../../platform/files/stored-files';
import { PROJECTS } from '../company/projects';
import { hexId } from '../random';
import type { World } from '../world';
import { insertRows, iso } from '../write/insert-rows';
import { camerasOf, type DemoCamera } from './cameras';
import { drawPicture } from './draw-picture';
import { imageTimes } from './image-times';
import { HEIGHT, WIDTH } from './scenes';
import { fileName } from './send-images';

/** Number of files written in parallel. */
const SIDE_BY_SIDE = 8;

/** Writes the last day's images of every camera: the files first, then the rows that name them. */
export async function writeImages(tx: Db, world: World, data: string): Promise<void> {
  const cameras = camerasOf(world);
  const numbers = await insertRows(tx, 'camera', await cameraRows(tx, world, cameras));
  for (const camera of cameras) {
    const cameraNo = numbers.get(hexId(world.seed, 'camera', camera.content));
    const times = imageTimes(world, camera, { after: 0, now: world.epoch });
    const found: Record<string, unknown>[] = [];
    for (let i = 0; i < times.length; i += SIDE_BY_SIDE)
      found.push(...(await Promise.all(times.slice(i, i + SIDE_BY_SIDE).map((t) => imageRow(world, camera, t, data)))));
    await insertRows(tx, 'camera_image', found.map((row) => ({ ...row, camera_no: cameraNo }))); // biome-ignore format: one line
  }
}

async function cameraRows(tx: Db, world: World, cameras: readonly DemoCamera[]) {
  const found = await rows<{ no: number; code: string }>(tx, sql`select no, code from project`);
  const numberOf = (key: string) =>
    found.find(({ code }) => code === PROJECTS.find((project) => project.key === key)?.code)?.no;
  return cameras.map(({ project, content }) => ({
    id: hexId(world.seed, 'camera', content),
    project_no: numberOf(project),
    content,
    created_at: iso(world.epoch),
  }));
}

async function imageRow(world: World, camera: DemoCamera, t: number, data: string): Promise<Record<string, unknown>> {
  const bytes = drawPicture(world, camera, t);
  return {
    id: hexId(world.seed, 'camera-image', camera.content, t),
    ts: iso(t),
    file_hash: await storeFile(data, bytes, 'images'),
    file_name: fileName(camera, t),
    media_type: 'image/png',
    width: WIDTH,
    height: HEIGHT,
    bytes: bytes.length,
    taken_at: iso(t + (camera.lagMs ?? 0)),
  };
}

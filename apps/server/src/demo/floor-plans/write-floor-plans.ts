import { PIN_DEFAULTS } from '@talus/domain/floor-plans/pin';
import type { Db } from '../../platform/db/db';
import { hashOf, storeFile } from '../../platform/files/stored-files';
import type { DemoInstrument } from '../company/plan';
import { readDemoFile } from '../demo-files';
import { hexId } from '../random';
import type { World } from '../world';
import { insertRows, iso, type Numbers } from '../write/insert-rows';
import { FLOOR_PLANS } from './floor-plans';
import { type FloorPlan, percentOf } from './pin-plan';

export const readDrawing = ({ fileName }: FloorPlan): Buffer => readDemoFile(`floor-plans/${fileName}`);

/** Stores the drawings in the data folder, under the paths that the rows name. */
export async function storeDrawings(data: string): Promise<void> {
  for (const plan of FLOOR_PLANS) await storeFile(data, readDrawing(plan));
}

/** Writes the floor plans, with the pins that have an instrument in this demo. */
export async function writeFloorPlans(
  tx: Db,
  { seed, epoch }: World,
  instruments: readonly DemoInstrument[],
  { projects, numbers }: { projects: Numbers; numbers: Numbers },
): Promise<void> {
  const images = await insertRows(
    tx,
    'layout_image',
    FLOOR_PLANS.map((plan, position) => ({
      id: hexId(seed, 'layout', plan.key),
      project_no: projects.get(hexId(seed, 'project', plan.project)),
      position,
      name: plan.name,
      description: plan.description,
      file_hash: hashOf(readDrawing(plan)),
      file_name: plan.fileName,
      media_type: 'image/svg+xml',
      width: plan.frame.width,
      height: plan.frame.height,
      created_at: iso(epoch),
      updated_at: iso(epoch),
    })),
  );
  // Two projects may use the same name
  const byName = new Map(instruments.map(({ project, name, id }) => [`${project}/${name}`, numbers.get(id)]));
  const pins = FLOOR_PLANS.flatMap(({ key, project, frame, pins: planned }) =>
    planned.flatMap((pin, nth) => {
      const numberOf = (name: string | undefined) => byName.get(`${project}/${name}`);
      const on = pin.names.split(' ').flatMap((name) => numberOf(name) ?? []);
      if (on.length === 0) return [];
      const image = images.get(hexId(seed, 'layout', key));
      return { id: hexId(seed, 'pin', key, nth), image, frame, pin, on, numberOf };
    }),
  );
  const pinNumbers = await insertRows(
    tx,
    'layout_pin',
    pins.map(({ id, image, frame, pin, numberOf }) => ({
      id,
      image_no: image,
      ...percentOf(frame, pin.at),
      shape: pin.shape,
      size: pin.size ?? PIN_DEFAULTS.size,
      border_color: pin.border ?? PIN_DEFAULTS.borderColor,
      vector_enable: pin.vector !== undefined,
      vector_x: numberOf(pin.vector?.x) ?? null,
      vector_y: numberOf(pin.vector?.y) ?? null,
      angle_offset: pin.vector?.offset ?? 0,
      angle_unit: pin.vector?.unit ?? null,
    })),
  );
  const members = pins.flatMap(({ id, on }) =>
    on.map((instrument_no, position) => ({ pin_no: pinNumbers.get(id), instrument_no, position })),
  );
  await insertRows(tx, 'layout_pin_instrument', members);
}

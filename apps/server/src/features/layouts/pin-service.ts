import type {
  PinInput,
  PinSetup,
  savePins as savePinsRoute,
  updatePinVector,
} from '@talus/contract/places/layout-edit';
import * as calls from '@talus/contract/places/layout-edit';
import type { CallOf } from '@talus/contract/route';
import type { Administrator, CurrentUser } from '../../platform/auth/current-user';
import { requireProject } from '../../platform/auth/project-access';
import { change, create, remove, write } from '../../platform/changes/change';
import { changeMany, createMany, removeMany } from '../../platform/changes/change-many';
import type { Db } from '../../platform/db/db';
import { insertRow, updateRow } from '../../platform/db/write-rows';
import { AppError } from '../../platform/http/app-error';
import type { Bind } from '../../platform/http/bind';
import type { ServerContext } from '../../platform/http/server-context';
import { requireImage } from './edit-service';
import { numbersOf, setInstruments } from './edit-store';
import { LAYOUT_PIN } from './noun';
import type { PinPlace } from './rows';
import * as store from './store';

const OK = { ok: true as const };

export function bindPins(bind: Bind, context: ServerContext): void {
  bind(calls.createImagePin, ({ user, params, body }) => createPin(context, user, params.projectId, body));
  bind(calls.createPin, ({ user, body }) => createPin(context, user, undefined, body));
  bind(calls.updateImagePin, ({ user, params, body }) => updatePin(context, user, params.projectId, body));
  bind(calls.updatePin, ({ user, body }) => updatePin(context, user, undefined, body));
  bind(calls.updatePinVector, ({ user, params, body }) => setVector(context, user, params.projectId, body));
  bind(calls.savePins, ({ user, params, body }) => savePins(context, user, params, body));
  bind(calls.deleteImagePin, async ({ user, params, body }) => {
    await deletePin(context, user, { pinId: body.pinId, projectId: params.projectId });
    return OK;
  });
  bind(calls.deletePin, async ({ user, body }) => {
    await deletePin(context, user, { pinId: body.pinId });
    return OK;
  });
}

/** A pin as the caller names it; with a project id, the pin must belong to that project. */
type Named = { pinId: string; projectId?: string | undefined };
type Changed = PinInput & { pinId: string; imageId: string; revision?: number | undefined };

async function createPin(
  context: ServerContext,
  user: Administrator,
  projectId: string | undefined,
  { imageId, ...pin }: PinInput & { imageId: string },
): Promise<PinSetup> {
  const image = await store.findImage(context.pool, imageId);
  if (projectId !== undefined) await requireProject(context, user, 'admin.use', projectId);
  if (!image || (projectId !== undefined && image.projectId !== projectId)) throw new AppError('image.not-found');
  return create(context, user, LAYOUT_PIN, (tx) => insertPin(tx, image, pin));
}

async function updatePin(
  context: ServerContext,
  user: Administrator,
  projectId: string | undefined,
  { pinId, imageId, revision, ...pin }: Changed,
): Promise<PinSetup> {
  const known = await requirePin(context, user, { pinId, projectId });
  if (known.imageId !== imageId) throw new AppError('pin.not-found');
  return change(context, user, LAYOUT_PIN, pinId, revision, (tx) => updateStored(tx, known, pin));
}

async function setVector(
  context: ServerContext,
  user: Administrator,
  projectId: string,
  { pinId, revision, ...vector }: CallOf<typeof updatePinVector>['body'],
): Promise<PinSetup> {
  const known = await requirePin(context, user, { pinId, projectId });
  return change(context, user, LAYOUT_PIN, pinId, revision, (tx, { answer }) =>
    updateStored(tx, known, {
      ...answer,
      vector_enable: vector.vector_enable,
      // Absent fields keep their value
      vector_x: vector.vector_x === undefined ? answer.vector_x : vector.vector_x,
      vector_y: vector.vector_y === undefined ? answer.vector_y : vector.vector_y,
      angle_offset: vector.angle_offset ?? answer.angle_offset,
      angle_unit: vector.angle_unit === undefined ? answer.angle_unit : vector.angle_unit,
    }),
  );
}

async function deletePin(context: ServerContext, user: Administrator, named: Named): Promise<void> {
  const known = await requirePin(context, user, named);
  await remove(context, user, LAYOUT_PIN, named.pinId, undefined, (tx) => store.deletePin(tx, known.no));
}

/** Saves several pins of one floor plan, all or none. */
async function savePins(
  context: ServerContext,
  user: CurrentUser,
  at: { projectId: string; imageId: string },
  { set, changed, removed }: CallOf<typeof savePinsRoute>['body'],
): Promise<PinSetup[]> {
  const image = await requireImage(context, user, at);
  return write(context, user, async (writing) => {
    const { tx } = writing;
    const asked = (pins: readonly { pinId: string; revision?: number | undefined }[]) =>
      pins.map(({ pinId, revision }) => ({ id: pinId, revision }));
    const ofImage = (pins: readonly { answer: PinSetup }[]) => {
      if (pins.some(({ answer }) => answer.image !== at.imageId)) throw new AppError('pin.not-found');
    };
    await removeMany(writing, LAYOUT_PIN, asked(removed), async (pins) => {
      ofImage(pins);
      for (const { no } of pins) await store.deletePin(tx, no);
    });
    const kept = await changeMany(writing, LAYOUT_PIN, asked(changed), async (pins) => {
      ofImage(pins);
      for (const [i, { no }] of pins.entries()) await updateStored(tx, { ...image, no }, changed[i] as PinInput);
    });
    const made = await createMany(writing, LAYOUT_PIN, async () => {
      const numbers: number[] = [];
      for (const pin of set) numbers.push(await insertPin(tx, image, pin));
      return numbers;
    });
    return [...kept, ...made];
  });
}

async function requirePin(context: ServerContext, user: Administrator, { pinId, projectId }: Named): Promise<PinPlace> {
  if (projectId !== undefined) await requireProject(context, user, 'admin.use', projectId);
  const pin = await store.findPin(context.pool, pinId);
  if (!pin || (projectId !== undefined && pin.projectId !== projectId)) throw new AppError('pin.not-found');
  return pin;
}

async function insertPin(tx: Db, { imageNo, projectNo }: PinPlace, pin: PinInput): Promise<number> {
  const { row, instruments } = await stored(tx, projectNo, pin);
  const { no } = await insertRow(tx, 'layout_pin', { imageNo, ...row });
  await setInstruments(tx, no, instruments);
  return no;
}

async function updateStored(tx: Db, { no, projectNo }: PinPlace, pin: PinInput): Promise<void> {
  const { row, instruments } = await stored(tx, projectNo, pin);
  await updateRow(tx, 'layout_pin', no, row);
  await setInstruments(tx, no, instruments);
}

/** Converts a pin for storage: instrument ids become numbers, which must belong to the plan's project. */
async function stored(tx: Db, projectNo: number, pin: PinInput) {
  const ids = [...pin.instrument, pin.vector_x, pin.vector_y].filter((id) => id !== null);
  const numbers = await numbersOf(tx, projectNo, ids);
  const numberOf = (id: string): number => {
    const no = numbers.get(id);
    if (no === undefined) throw new AppError('instrument.not-in-project');
    return no;
  };
  return {
    row: {
      x: pin.x,
      y: pin.y,
      shape: pin.shape,
      size: pin.size,
      borderColor: pin.border_color,
      vectorEnable: pin.vector_enable,
      vectorX: pin.vector_x === null ? null : numberOf(pin.vector_x),
      vectorY: pin.vector_y === null ? null : numberOf(pin.vector_y),
      angleOffset: pin.angle_offset,
      angleUnit: pin.angle_unit,
    },
    instruments: pin.instrument.map(numberOf),
  };
}

import { BORDER_COLORS, PIN_DEFAULTS, PIN_SHAPES, PIN_SIZES } from '@talus/domain/floor-plans/pin';
import { ANGLE_UNITS } from '@talus/domain/floor-plans/vector';
import * as z from 'zod';
import { revision, revisionQuery } from '../changes';
import { route } from '../route';
import { id, longText, ok, projectParams, shortText } from '../wire';
import { layoutImage } from './layouts';
import { takenPicture } from './taken';

/** The upload limit of a picture. */
export const MOST_PICTURE_BYTES = 5 * 1024 * 1024;

/** The body limit: above the picture limit plus overhead, so that a slightly larger picture gets a clear error. */
const MOST_UPLOAD_BYTES = 16 * 1024 * 1024;

/** One pixel. */
const SMALLEST_PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const imageParams = z.object({ projectId: id, imageId: id });

/** A floor plan without its pins, as returned by a write. */
export const layoutImageHead = layoutImage.omit({ pin: true });
export type LayoutImageHead = z.output<typeof layoutImageHead>;

export const uploadLayoutImage = route({
  method: 'POST',
  path: '/api/admin/project/{projectId}/image',
  who: 'admin.use',
  summary:
    'Add a floor plan: form data with the JPEG or PNG in the field image, smaller than 5 MB, judged by its content',
  params: projectParams,
  /** Form data. */
  body: z.unknown(),
  answer: layoutImageHead,
  bodyLimit: MOST_UPLOAD_BYTES,
  example: { files: { image: SMALLEST_PNG } },
});

export const layoutImageInput = z.object({
  name: shortText(100).min(1),
  description: longText(2000),
  revision: revision.optional(),
});

export const saveLayoutImage = route({
  method: 'POST',
  path: '/api/admin/project/{projectId}/image/{imageId}',
  who: 'admin.use',
  touches: ['plan'],
  summary: 'Name and describe a floor plan',
  params: imageParams,
  body: layoutImageInput,
  answer: layoutImageHead,
  example: { body: { name: 'A plan', description: '' } },
});

export const getImageTaken = route({
  method: 'GET',
  path: '/api/admin/project/{projectId}/image/{imageId}/taken',
  who: 'admin.use',
  summary: 'Where and when the picture of a floor plan was taken, as its camera wrote it',
  params: imageParams,
  answer: takenPicture,
});

export const orderLayoutImages = route({
  method: 'PUT',
  path: '/api/admin/project/{projectId}/image',
  who: 'admin.use',
  touches: ['plan'],
  summary: 'Put the floor plans of the project in this order; those that are not named come last',
  params: projectParams,
  body: z.object({ image: z.array(id).min(1).max(500) }),
  answer: ok,
  example: { body: { image: ['{imageId}'] } },
});

export const deleteLayoutImage = route({
  method: 'DELETE',
  path: '/api/admin/project/{projectId}/image/{imageId}',
  who: 'admin.use',
  touches: ['plan'],
  summary: 'Delete a floor plan with its pins',
  params: imageParams,
  query: revisionQuery,
  answer: ok,
});

const percent = z.number().min(0).max(100);

/** The settings of a pin; instruments by id. */
const pinFields = {
  x: percent,
  y: percent,
  instrument: z.array(id).min(1).max(100),
  shape: z.enum(PIN_SHAPES),
  size: z.enum(PIN_SIZES),
  border_color: z.enum(BORDER_COLORS),
};
const vectorFields = {
  vector_enable: z.boolean(),
  vector_x: id.nullable(),
  vector_y: id.nullable(),
  /** Degrees, counter-clockwise. */
  angle_offset: z.number().min(0).max(360),
  /** Null: the readings are not angles. */
  angle_unit: z.enum(ANGLE_UNITS).nullable(),
};

export const pinInput = z.object({
  ...pinFields,
  shape: pinFields.shape.default(PIN_DEFAULTS.shape),
  size: pinFields.size.default(PIN_DEFAULTS.size),
  border_color: pinFields.border_color.default(PIN_DEFAULTS.borderColor),
  vector_enable: vectorFields.vector_enable.default(false),
  vector_x: vectorFields.vector_x.default(null),
  vector_y: vectorFields.vector_y.default(null),
  angle_offset: vectorFields.angle_offset.default(0),
  angle_unit: vectorFields.angle_unit.default(null),
});
export type PinInput = z.output<typeof pinInput>;

/** The settings of a pin, without readings. */
export const pinSetup = z.object({ _id: id, revision, image: id, ...pinFields, ...vectorFields });
export type PinSetup = z.output<typeof pinSetup>;

const EXAMPLE_PIN = { x: 40, y: 60, instrument: ['{instrumentId}'] };
const newPin = pinInput.extend({ imageId: id });
const changedPin = newPin.extend({ pinId: id, revision: revision.optional() });

export const createImagePin = route({
  method: 'POST',
  path: '/api/project/{projectId}/createImagePin',
  who: 'admin.use',
  summary: 'Set a pin on a floor plan',
  params: projectParams,
  body: newPin,
  answer: pinSetup,
  example: { body: { ...EXAMPLE_PIN, imageId: '{imageId}' } },
});

/** The server derives the project from the image. */
export const createPin = route({
  method: 'POST',
  path: '/api/project/createImagePin',
  who: 'admin.use',
  summary: 'Set a pin on a floor plan, whatever its project',
  body: newPin,
  answer: pinSetup,
  example: { body: { ...EXAMPLE_PIN, imageId: '{imageId}' } },
});

export const updateImagePin = route({
  method: 'POST',
  path: '/api/project/{projectId}/updateImagePin',
  who: 'admin.use',
  summary: 'Change a pin',
  params: projectParams,
  body: changedPin,
  answer: pinSetup,
  example: { body: { ...EXAMPLE_PIN, imageId: '{imageId}', pinId: '{pinId}' } },
});

export const updatePin = route({
  method: 'POST',
  path: '/api/project/updateImagePin',
  who: 'admin.use',
  summary: 'Change a pin, whatever its project',
  body: changedPin,
  answer: pinSetup,
  example: { body: { ...EXAMPLE_PIN, imageId: '{imageId}', pinId: '{pinId}' } },
});

export const updatePinVector = route({
  method: 'PUT',
  path: '/api/project/{projectId}/updateImagePin',
  who: 'admin.use',
  summary: 'Set the arrow of a pin',
  params: projectParams,
  body: z
    .object({ pinId: id, revision: revision.optional(), ...vectorFields })
    .partial({ vector_x: true, vector_y: true, angle_offset: true, angle_unit: true }),
  answer: pinSetup,
  example: { body: { pinId: '{pinId}', vector_enable: false } },
});

export const savePins = route({
  method: 'PUT',
  path: '/api/admin/project/{projectId}/image/{imageId}/pin',
  who: 'admin.use',
  summary: 'Several pins of a floor plan at once: set, changed and taken off, all or none',
  params: imageParams,
  body: z.object({
    set: z.array(pinInput).max(500).default([]),
    changed: z
      .array(pinInput.extend({ pinId: id, revision: revision.optional() }))
      .max(500)
      .default([]),
    removed: z
      .array(z.object({ pinId: id, revision: revision.optional() }))
      .max(500)
      .default([]),
  }),
  answer: z.array(pinSetup),
  example: { body: { set: [EXAMPLE_PIN], changed: [], removed: [] } },
});

const pinToDelete = z.object({ pinId: id });

export const deleteImagePin = route({
  method: 'DELETE',
  path: '/api/project/{projectId}/deleteImagePin',
  who: 'admin.use',
  touches: ['plan'],
  summary: 'Take a pin off a floor plan',
  params: projectParams,
  body: pinToDelete,
  answer: ok,
  example: { body: { pinId: '{pinId}' } },
});

/** The server derives the project from the pin. */
export const deletePin = route({
  method: 'DELETE',
  path: '/api/project/deleteImagePin',
  who: 'admin.use',
  summary: 'Take a pin off a floor plan, whatever its project',
  body: pinToDelete,
  answer: ok,
  example: { body: { pinId: '{pinId}' } },
});

import * as z from 'zod';
import { route } from '../route';
import { id, ok, shortText } from '../wire';

/** A device or a unit; `%` is written `pa`, since it has a meaning in paths. */
const scaleKey = shortText(100)
  .min(1)
  .transform((key) => key.replaceAll('%', 'pa'));

const scaleFields = {
  scaleMax: z.number().nullable(),
  scaleMin: z.number().nullable(),
  scaleInterval: z.number().min(0).nullable(),
};
export const scale = z.object(scaleFields);
export type Scale = z.output<typeof scale>;

export const getScale = route({
  method: 'GET',
  path: '/api/user/getUserScaleSetting/{projectId}/{scaleKey}',
  who: 'project.view',
  summary: 'The y scale that this person keeps for a device or unit of a project; nulls where none was saved',
  params: z.object({ projectId: id, scaleKey }),
  answer: scale,
});

export const saveScale = route({
  method: 'POST',
  path: '/api/user/uploadUserScaleSetting',
  who: 'project.view',
  summary: 'Keep a y scale for oneself',
  body: z.object({
    ...scaleFields,
    project: id,
    /** The scale key. */
    instrument_type: scaleKey,
  }),
  answer: ok,
  repeatable: true,
  example: {
    body: { scaleMax: 30, scaleMin: -30, scaleInterval: 10, project: '{projectId}', instrument_type: 'mm' },
  },
});

import * as z from 'zod';
import { area } from './instrument';
import { route } from './route';
import { id, projectParams } from './wire';

export const listOccAreas = route({
  method: 'GET',
  path: '/api/occ/{projectId}/getAllAreas',
  who: 'occ.watch',
  summary: 'The areas on the operations-centre wall, with stations and instruments',
  params: projectParams,
  answer: z.array(area),
});

export const getOccArea = route({
  method: 'GET',
  path: '/api/occ/{areaId}/getAreaInstruments',
  who: 'occ.watch',
  summary: 'One area of the wall',
  params: z.object({ areaId: id }),
  answer: area,
});

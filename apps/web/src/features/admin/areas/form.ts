import { areaInput, areaName, stationIds } from '@talus/contract/places/places';
import { id } from '@talus/contract/wire';
import * as z from 'zod';
import { fieldsOf } from '../../../ui/form/fields';

export const AREA_FIELDS = fieldsOf(areaInput.required({ name: true }), {
  name: { label: 'places:column.name', span: 'whole', autoFocus: true },
  occ_visible: { label: 'places:area.occ', control: 'switch', span: 'whole' },
});

/** The fields of the new-area prompt. The API takes the names as a list. */
export const NEW_AREA = fieldsOf(z.object({ name: areaName, project: id.nullable() }), {
  name: { label: 'places:column.name', span: 'whole', autoFocus: true },
  project: { label: 'places:area.prompt.project', control: 'select', options: 'projects', span: 'whole' },
});

export const AREA_STATIONS = fieldsOf(stationIds, {
  station: { label: 'places:area.stations', control: 'ordered', options: 'stations', span: 'whole' },
});

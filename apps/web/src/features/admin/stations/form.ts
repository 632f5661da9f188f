import { instrumentIds, stationInput, stationName } from '@talus/contract/places/places';
import { id } from '@talus/contract/wire';
import * as z from 'zod';
import { fieldsOf } from '../../../ui/form/fields';

export const STATION_FIELDS = fieldsOf(stationInput.required({ name: true }), {
  name: { label: 'places:column.name', span: 'whole', autoFocus: true },
});

/** The fields of the new-station prompt. The API takes the names as a list. */
export const NEW_STATION = fieldsOf(z.object({ name: stationName, area: id.nullable() }), {
  name: { label: 'places:column.name', span: 'whole', autoFocus: true },
  area: { label: 'places:station.prompt.area', control: 'select', options: 'areas', span: 'whole' },
});

export const STATION_INSTRUMENTS = fieldsOf(instrumentIds, {
  instrument: { label: 'places:station.instruments', control: 'ordered', options: 'instruments', span: 'whole' },
});

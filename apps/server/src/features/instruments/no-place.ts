import type { Language } from '@talus/messages/language';
import { word } from '@talus/messages/server';
import type { PlaceRow } from './rows';

/** The number that stands for no area where a call names one. */
export const NO_AREA = 0;

/**
 * Returns the place under which lists show an instrument that stands nowhere: an area, and a station in it, with the id
 * of the project, which no area or station has.
 */
export const noPlaceOf = (projectId: string, language: Language): PlaceRow => ({
  id: projectId,
  name: word(language, 'status', 'no-place'),
});

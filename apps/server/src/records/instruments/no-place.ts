import type { Language } from '@talus/messages/language';
import { word } from '@talus/messages/server';
import type { PlaceRow } from './rows';

/** The area number that means no area in a call. */
export const NO_AREA = 0;

/**
 * Returns the pseudo place of instruments without one: an area, and a station in it, with the id of the project, which
 * no area or station has.
 */
export const noPlaceOf = (projectId: string, language: Language): PlaceRow => ({
  id: projectId,
  name: word(language, 'status', 'no-place'),
});

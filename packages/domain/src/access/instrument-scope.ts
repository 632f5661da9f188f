import type { Viewer } from './roles';

/** Which instruments of a project a person sees: all, or those of the areas on the operations-centre wall. */
export type InstrumentScope = 'all' | 'occ-areas';

/** A person whose only role is occ sees what the wall shows; any further role opens the rest. */
export const instrumentScope = (viewer: Viewer): InstrumentScope =>
  viewer.roles.length > 0 && viewer.roles.every((role) => role === 'occ') ? 'occ-areas' : 'all';

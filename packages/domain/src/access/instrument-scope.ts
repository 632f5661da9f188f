import type { Viewer } from './roles';

/** The instruments of a project that a person sees: all, or the instruments of areas on the operations-centre wall. */
export type InstrumentScope = 'all' | 'occ-areas';

/**
 * Returns the scope of instruments for a person. A person whose only role is occ sees what the wall shows; any further
 * role sees all.
 */
export const instrumentScope = (viewer: Viewer): InstrumentScope =>
  viewer.roles.length > 0 && viewer.roles.every((role) => role === 'occ') ? 'occ-areas' : 'all';

import { instrumentScope } from './instrument-scope';
import type { Viewer } from './roles';

/** The events of a project that a person may see. */
export type EventScope = {
  /** Only events of areas on the operations-centre wall. */
  isWallOnly: boolean;
  /** Codes of instrument types; null: all. */
  types: readonly string[] | null;
};

/** The instrument types that the operations centre's list shows by default: landslide meters, by the specification. */
export const WALL_TYPES = ['TM'] as const;

/**
 * Returns the scope of events for a person. The operations centre may list every event that its wall alarms for; one
 * switch shows all types. Listed events may also be opened, reported and acknowledged, so a call about a single event
 * passes `all`. A person with a wider scope may ask for the scope of the operations centre.
 */
export const eventScope = (viewer: Viewer, types: 'usual' | 'all', isWallAsked = false): EventScope => {
  const isWallOnly = isWallAsked || instrumentScope(viewer) !== 'all';
  return { isWallOnly, types: isWallOnly && types === 'usual' ? WALL_TYPES : null };
};

import { instrumentScope } from './instrument-scope';
import type { Viewer } from './roles';

/** Which events of a project a person is shown. */
export type EventScope = {
  /** Those of the areas on the operations-centre wall alone. */
  isWallOnly: boolean;
  /** Codes of instrument types; null: all. */
  types: readonly string[] | null;
};

/** What the operations centre's list shows at first: landslide meters, as the specification says. */
export const WALL_TYPES = ['TM'] as const;

/**
 * The operations centre may list whatever its wall rings for: the rest is one switch away. What may be listed may also
 * be opened, reported and acknowledged, so a call about one event asks for `all`. Whoever may see more may ask for what
 * the operations centre is shown.
 */
export const eventScope = (viewer: Viewer, types: 'usual' | 'all', isWallAsked = false): EventScope => {
  const isWallOnly = isWallAsked || instrumentScope(viewer) !== 'all';
  return { isWallOnly, types: isWallOnly && types === 'usual' ? WALL_TYPES : null };
};

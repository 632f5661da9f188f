import type { TypeRule } from '../readings/type-rules/type-rule';
import { type FieldEntry, isBlank } from './queue';

/**
 * Tells whether an instrument is read at a stop: one value, or the two of a pair. A hole is surveyed by a probe from
 * the bottom up, separately, and its file is imported.
 */
export const isOnRoutes = ({ group, rule }: { group: unknown; rule: TypeRule }): boolean =>
  group === null && !rule.isHole;

/** `begun`: something is typed but not confirmed. `asks`: a person must decide. */
export type StopState = 'open' | 'begun' | 'done' | 'asks';

const STATES: Record<FieldEntry['state']['type'], StopState> = {
  typed: 'begun',
  waiting: 'done',
  sending: 'done',
  sent: 'done',
  conflict: 'asks',
  refused: 'asks',
  dropped: 'done',
};

/** Returns the last non-blank entry of a stop within a round; undefined: none yet. */
export const entryOf = (entries: readonly FieldEntry[], round: string, instrument: string): FieldEntry | undefined =>
  entries.findLast((entry) => entry.round === round && entry.instrument === instrument && !isBlank(entry));

export const stopState = (entry: FieldEntry | undefined): StopState => (entry ? STATES[entry.state.type] : 'open');

import { readingKind } from '../manual/reading';
import { type FieldEntry, isBlank } from './queue';

/**
 * What is read at a stop: one value, or the two of a pair. A hole is read by a probe from the bottom up, in a survey of
 * its own, and its file is imported.
 */
export const isOnRoutes = ({ group, typeCode }: { group: unknown; typeCode: string }): boolean =>
  group === null && readingKind(typeCode) !== 'faces';

/** `begun`: something is typed and not yet kept. `asks`: a person must decide. */
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

/** The last reading of a stop within a round, of which something was typed; undefined: there is none yet. */
export const entryOf = (entries: readonly FieldEntry[], round: string, instrument: string): FieldEntry | undefined =>
  entries.findLast((entry) => entry.round === round && entry.instrument === instrument && !isBlank(entry));

export const stopState = (entry: FieldEntry | undefined): StopState => (entry ? STATES[entry.state.type] : 'open');

import type { ManualInstrument } from '@talus/contract/manual';
import { formatTime } from '@talus/domain/time/format';
import type { Zone } from '@talus/domain/time/zone';
import { manualName } from '../../entities/manual/places';

/** A start as cells hold it: such texts are in the order of time. */
export const startText = (ms: number, zone: Zone): string => formatTime(ms, zone, 'YYYY-MM-DD HH:mm');

/** Starts of all versions, oldest first, of an instrument by its id and by its name. */
export type KnownStarts = ReadonlyMap<string, readonly string[]>;

export const knownStarts = (instruments: readonly ManualInstrument[], zone: Zone): KnownStarts =>
  new Map(
    instruments.flatMap((instrument) => {
      const starts = instrument.data.map(({ startDate }) => startText(Date.parse(startDate), zone));
      return [[instrument._id, starts] as const, [manualName(instrument), starts] as const];
    }),
  );

/** What a row is or would become: a version that is there, a further one, or an instrument of its own. */
export type Fate = { is: 'version'; n: number; isCurrent: boolean } | { is: 'further'; n: number } | { is: 'new' };

export function fateOf(starts: readonly string[] | undefined, start: string, now: string): Fate {
  if (!starts) return { is: 'new' };
  const at = starts.indexOf(start);
  if (at < 0) return { is: 'further', n: starts.filter((other) => other < start).length + 1 };
  return {
    is: 'version',
    n: at + 1,
    isCurrent: start <= now && !starts.some((other) => other > start && other <= now),
  };
}

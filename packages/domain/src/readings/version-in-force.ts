import { firstAtOrAfter } from './columns';

/** The start of a version in epoch milliseconds. */
export type Dated = { startDate: number };

/** Rows [from, to) of a series and the version in force; null before the first version. */
export type VersionSpan<V> = { version: V | null; from: number; to: number };

/** Returns the version with the latest start at or before a time; of two with the same start the later in the list. */
export function versionInForce<V extends Dated>(versions: readonly V[], time: number): V | null {
  let best: V | null = null;
  for (const version of versions)
    if (version.startDate <= time && (best === null || version.startDate >= best.startDate)) best = version;
  return best;
}

/**
 * Returns the version that describes an instrument at a time: the version in force, or the first version before any is
 * in force. Null only without versions. `inForceFirst` of the server's stores is the same rule in SQL.
 */
export function versionAt<V extends Dated>(versions: readonly V[], time: number): V | null {
  const [one, ...others] = versions;
  if (!one) return null;
  return versionInForce(versions, time) ?? others.reduce((a, b) => (b.startDate < a.startDate ? b : a), one);
}

/** Returns the version that begins next after a time; null where no version follows. */
export const nextVersion = <V extends Dated>(versions: readonly V[], time: number): V | null =>
  versions.reduce<V | null>(
    (next, one) => (one.startDate > time && (next === null || one.startDate < next.startDate) ? one : next),
    null,
  );

/** Cuts a series, oldest first, where another version comes into force. No span is empty; the spans cover all rows. */
export function versionSpans<V extends Dated>(versions: readonly V[], times: Float64Array): VersionSpan<V>[] {
  if (times.length === 0) return [];
  const [first, last] = [times[0] as number, times[times.length - 1] as number];
  const version = versionInForce(versions, first);
  // The usual case: versions come into force in the order of their starts, so none lies in between
  if (version === versionInForce(versions, last)) return [{ version, from: 0, to: times.length }];
  const starts = [...new Set(versions.map(({ startDate }) => startDate))].sort((a, b) => a - b);
  const cuts = [0, ...starts.map((start) => firstAtOrAfter(times, start)), times.length];
  return cuts.slice(0, -1).flatMap((from, i) => {
    const to = cuts[i + 1] as number;
    return from < to ? [{ version: versionInForce(versions, times[from] as number), from, to }] : [];
  });
}

import type { ManualInstrument } from '@talus/contract/data/manual';
import { formatTime } from '@talus/domain/time/format';
import type { Zone } from '@talus/domain/time/zone';
import { manualName } from '../../entities/manual/places';
import type { Cells } from '../../ui/sheet/column';
import type { SheetRow } from '../../ui/sheet/rows';

/** Formats a start for a cell; the texts sort by time. */
export const startText = (ms: number, zone: Zone): string => formatTime(ms, zone, 'YYYY-MM-DD HH:mm');

/** Starts of all versions, oldest first, by instrument id and by instrument name. */
export type KnownStarts = ReadonlyMap<string, readonly string[]>;

export const knownStarts = (instruments: readonly ManualInstrument[], zone: Zone): KnownStarts =>
  new Map(
    instruments.flatMap((instrument) => {
      const starts = instrument.data.map(({ startDate }) => startText(Date.parse(startDate), zone));
      return [[instrument._id, starts] as const, [manualName(instrument), starts] as const];
    }),
  );

/** The effect of a row: an existing version, a further version, a new instrument, or a duplicate of another row. */
export type RowEffect =
  | { is: 'version'; n: number; isCurrent: boolean }
  | { is: 'further'; n: number }
  | { is: 'new' }
  | { is: 'double'; row: number };

export function rowEffectOf(starts: readonly string[] | undefined, start: string, now: string): RowEffect {
  if (!starts) return { is: 'new' };
  const at = starts.indexOf(start);
  if (at < 0) return { is: 'further', n: starts.filter((other) => other < start).length + 1 };
  return {
    is: 'version',
    n: at + 1,
    isCurrent: start <= now && !starts.some((other) => other > start && other <= now),
  };
}

/**
 * Notes in each row how it relates to the rows above: `doubleOf` is the row number that it duplicates, `nth` its
 * version number of an instrument that a row above creates.
 */
export const followAbove =
  (known: KnownStarts) =>
  (rows: readonly SheetRow[]): readonly SheetRow[] => {
    const above = new Map<string, { start: string; row: number }[]>();
    return rows.map((row, i) => {
      const name = String(row.cells.name ?? '');
      const start = String(row.cells.startDate ?? '');
      const others = above.get(name) ?? [];
      if (name !== '') above.set(name, [...others, { start, row: i + 1 }]);
      const doubleOf = others.find((other) => other.start === start)?.row ?? null;
      const isLater = others.length > 0 && doubleOf === null && !row.cells._id && !known.has(name);
      const nth = isLater
        ? new Set(others.map((other) => other.start).filter((other) => other < start)).size + 1
        : null;
      if ((row.cells.doubleOf ?? null) === doubleOf && (row.cells.nth ?? null) === nth) return row;
      const noted = { doubleOf, nth };
      return { ...row, cells: { ...row.cells, ...noted }, base: row.base && { ...row.base, ...noted } };
    });
  };

/** Returns the effect of a row; null while the row has no name. */
export function fateIn(cells: Cells, known: KnownStarts, now: string): RowEffect | null {
  const key = String(cells._id || cells.name || '');
  if (key === '') return null;
  if (typeof cells.doubleOf === 'number') return { is: 'double', row: cells.doubleOf };
  if (typeof cells.nth === 'number') return { is: 'further', n: cells.nth };
  return rowEffectOf(known.get(key), String(cells.startDate ?? ''), now);
}

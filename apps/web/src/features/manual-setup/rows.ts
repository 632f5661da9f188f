import type { ManualInstrument, ManualRowInput, ManualVersion } from '@talus/contract/data/manual';
import { limitsOf, type WireLimits } from '@talus/contract/instruments/instrument';
import { limitDisorders } from '@talus/domain/alerts/limits/limit-order';
import { parseTime } from '@talus/domain/time/parse';
import type { Zone } from '@talus/domain/time/zone';
import type { Cells, CellValue } from '../../ui/sheet/column';
import { isBlank, isEdited, type SheetRow } from '../../ui/sheet/rows';
import { FACTORS, LIMITS } from './fields';
import { type KnownStarts, startText } from './row-effect';

/** Converts a version to a row; ids and the exact start are hidden cells, because a cell shows no seconds. */
export const cellsOf = (instrument: ManualInstrument, version: ManualVersion, zone: Zone): Cells => ({
  _id: instrument._id,
  version: version._id,
  iso: version.startDate,
  name: version.name,
  area: instrument.area?.name ?? null,
  station: instrument.station?.name ?? null,
  startDate: startText(Date.parse(version.startDate), zone),
  unit: version.unit || null,
  ...Object.fromEntries([...FACTORS, ...LIMITS].map((key) => [key, version[key]])),
  decimal_points: version.decimal_points,
});

/** Lists all versions of all instruments as rows. */
export const rowsOf = (instruments: readonly ManualInstrument[], zone: Zone): Cells[] =>
  instruments.flatMap((instrument) => instrument.data.map((version) => cellsOf(instrument, version, zone)));

export const textOf = (value: CellValue | undefined): string =>
  value === undefined || value === null ? '' : String(value);
const numberOf = (value: CellValue | undefined): number | null => (typeof value === 'number' ? value : null);

const startOf = (row: SheetRow, zone: Zone): string =>
  row.base?.iso && !isEdited(row, 'startDate')
    ? String(row.base.iso)
    : new Date(parseTime(textOf(row.cells.startDate), zone) ?? 0).toISOString();

/**
 * Builds the request of a row. An emptied cell of a stored version clears the value. A new row sends only filled cells:
 * a further version inherits the others from the previous version, a new instrument takes the defaults.
 */
export function inputOf(row: SheetRow, zone: Zone): ManualRowInput {
  const { cells } = row;
  const decimals = numberOf(cells.decimal_points);
  const says = (key: string) => row.base !== null || textOf(cells[key]) !== '';
  return {
    ...(typeof cells._id === 'string' && { _id: cells._id }),
    name: textOf(cells.name),
    area: textOf(cells.area),
    station: textOf(cells.station),
    startDate: startOf(row, zone),
    ...(says('unit') && { unit: textOf(cells.unit) }),
    ...(decimals !== null && { decimal_points: decimals }),
    ...Object.fromEntries([...FACTORS, ...LIMITS].filter(says).map((key) => [key, numberOf(cells[key])])),
  };
}

/** Faults of a row by column, as catalogue keys. */
export type Fault = 'no-name' | 'no-start' | 'same-start' | 'incomplete' | 'same-depth';
export type Faults = Map<number, Record<string, Fault>>;

/**
 * Finds the faults that block an upload: a missing name or start, or a start that another version of the instrument
 * has.
 */
export function faultsOf(rows: readonly SheetRow[], unsaved: readonly SheetRow[], known: KnownStarts): Faults {
  const faults: Faults = new Map();
  const wanted = new Set(unsaved);
  const seen = new Set<string>();
  for (const row of rows) {
    if (isBlank(row)) continue;
    const [name, start] = [textOf(row.cells.name), textOf(row.cells.startDate)];
    const key = `${start} ${name}`;
    const isTaken = seen.has(key) || isElsewhere(row, known);
    seen.add(key);
    if (!wanted.has(row)) continue;
    const fault: Record<string, Fault> = {
      ...(name === '' && { name: 'no-name' as const }),
      ...(start === '' && { startDate: 'no-start' as const }),
      ...(name !== '' && start !== '' && isTaken && { startDate: 'same-start' as const }),
    };
    if (Object.keys(fault).length > 0) faults.set(row.id, fault);
  }
  return faults;
}

/** Tells whether the start belongs to another stored version. */
function isElsewhere({ base, cells }: SheetRow, known: KnownStarts): boolean {
  const start = textOf(cells.startDate);
  if (start === textOf(base?.startDate)) return false;
  return known.get(textOf(cells._id) || textOf(cells.name))?.includes(start) ?? false;
}

/** Lists limits out of order with the instrument's name. */
export const disordersIn = (rows: readonly SheetRow[]) =>
  rows.flatMap(({ cells }) => {
    const bounds = Object.fromEntries(LIMITS.map((key) => [key, numberOf(cells[key])])) as WireLimits;
    return limitDisorders(limitsOf(bounds)).map((disorder) => ({
      name: textOf(cells.name),
      disorder: { ...disorder, quantity: 'value' as const },
    }));
  });

/**
 * Returns the names of new instruments without a station, each once; the first row of a name decides the place. A row
 * without a station leaves the station of an existing instrument unchanged.
 */
export function placelessNames(rows: readonly SheetRow[], known: KnownStarts): string[] {
  const first = new Map<string, SheetRow>();
  for (const row of rows) {
    const name = textOf(row.cells.name);
    if (row.base === null && !known.has(name) && !first.has(name)) first.set(name, row);
  }
  return [...first].flatMap(([name, { cells }]) => (textOf(cells.station) === '' ? [name] : []));
}

import { limitsOf, type WireLimits } from '@talus/contract/instrument';
import type { ManualInstrument, ManualRowInput, ManualVersion } from '@talus/contract/manual';
import { limitDisorders } from '@talus/domain/alerts/limit-order';
import { parseTime } from '@talus/domain/time/parse';
import type { Zone } from '@talus/domain/time/zone';
import type { Cells, CellValue } from '../../ui/sheet/column';
import { isBlank, isEdited, type SheetRow } from '../../ui/sheet/rows';
import { type KnownStarts, startText } from './fate';
import { FACTORS, LIMITS } from './fields';

/** A version as a row of the sheet; ids and the very start are kept, since a cell shows no seconds. */
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

/** All versions, one below the other. */
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
 * Returns what is sent of a row. An emptied cell of a stored version clears it. In a new row only filled cells are said:
 * in a further version the others stay as in the version before, in a new instrument they are as the rules have it.
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

/** What is wrong with a row, by its column; a key of the words. */
export type Fault = 'no-name' | 'no-start' | 'same-start' | 'incomplete' | 'same-depth';
export type Faults = Map<number, Record<string, Fault>>;

/** What an upload refuses: rows without a name or a start, and one that is there with the same start. */
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

/** Whether its start is one of the versions that are stored, other than its own. */
function isElsewhere({ base, cells }: SheetRow, known: KnownStarts): boolean {
  const start = textOf(cells.startDate);
  if (start === textOf(base?.startDate)) return false;
  return known.get(textOf(cells._id) || textOf(cells.name))?.includes(start) ?? false;
}

/** Bounds that stand out of order, with the name of whose they are. */
export const disordersIn = (rows: readonly SheetRow[]) =>
  rows.flatMap(({ cells }) => {
    const bounds = Object.fromEntries(LIMITS.map((key) => [key, numberOf(cells[key])])) as WireLimits;
    return limitDisorders(limitsOf(bounds)).map((disorder) => ({
      name: textOf(cells.name),
      disorder: { ...disorder, quantity: 'value' as const },
    }));
  });

/**
 * Names of the new instruments that would be stored without a station, each once: the first row of a name says where the
 * instrument stands. An instrument that is known keeps its station where a row names none.
 */
export function placelessNames(rows: readonly SheetRow[], known: KnownStarts): string[] {
  const first = new Map<string, SheetRow>();
  for (const row of rows) {
    const name = textOf(row.cells.name);
    if (row.base === null && !known.has(name) && !first.has(name)) first.set(name, row);
  }
  return [...first].flatMap(([name, { cells }]) => (textOf(cells.station) === '' ? [name] : []));
}

import type { BulkChange, BulkInstrument } from '@talus/contract/instruments/instrument-bulk';
import { readImportRow } from '@talus/domain/instrument-import/read-row';
import type { Zone } from '@talus/domain/time/zone';
import { nextVersionText } from '../../../entities/instruments/next-version';
import type { Cells, CellValue } from '../../../ui/sheet/column';
import { isEdited, type SheetRow } from '../../../ui/sheet/rows';
import { toldBy as toldCells } from '../../../ui/sheet/told-by';
import { COUNTS, LIMITS, NUMBERS, RATES } from './fields';
import type { DataFiles } from './files';

const PLAIN = [...NUMBERS, ...LIMITS, ...COUNTS, 'allowRate'] as const;
const TEXTS = ['unit', 'class', 'TRA_no'] as const;

/** Converts an instrument to a row of the settings sheet. Ids and the revision are hidden cells. */
export const cellsOf = ({ latestVersion: version, ...head }: BulkInstrument, files: DataFiles, zone: Zone): Cells => ({
  _id: head._id,
  version: version._id,
  revision: head.revision,
  decimals: version.decimal_points,
  name: version.name,
  area: head.area?.name ?? null,
  station: head.station?.name ?? null,
  next: nextVersionText(head, zone),
  document_id: files.nameOf(version.document_id),
  reference: files.columnName(version.reference),
  ...Object.fromEntries(TEXTS.map((key) => [key, version[key] || null])),
  ...Object.fromEntries(PLAIN.map((key) => [key, version[key]])),
  ...Object.fromEntries(RATES.map((key) => [key, rateOf(version, key)])),
  coordinates: version.coordinates?.join(', ') ?? null,
  select_monitor: version.select_monitor,
  useFunction: head.useFunction ? 'Y' : 'N',
  evalFunction: version.evalFunction,
});

const rateOf = (version: BulkInstrument['latestVersion'], key: (typeof RATES)[number]): number | null => {
  const [rate, bound] = key.split('.') as ['rate_1Hr_config', keyof BulkInstrument['latestVersion']['rate_1Hr_config']];
  return version[rate][bound];
};

const textOf = (value: CellValue | undefined): string => (value === undefined || value === null ? '' : String(value));

/** Builds the request of a row: instrument, version, name and the edited fields. */
export const changeOf = (row: SheetRow, files: DataFiles, revision?: number): BulkChange => {
  const { cells, base } = row;
  const isAsked = (key: string) => isEdited(row, key);
  const document = files.idOf(textOf(cells.document_id));
  const rate = (which: 'rate_1Hr_config' | 'rate_24Hr_config') => {
    const edited = RATES.filter((key) => key.startsWith(which) && isAsked(key));
    return edited.length > 0
      ? { [which]: Object.fromEntries(edited.map((key) => [key.slice(which.length + 1), cells[key] ?? null])) }
      : {};
  };
  return {
    instrument_id: textOf(base?._id),
    version_id: textOf(base?.version),
    revision: revision ?? Number(base?.revision),
    name: textOf(cells.name),
    ...Object.fromEntries(TEXTS.filter(isAsked).map((key) => [key, textOf(cells[key])])),
    ...Object.fromEntries(
      PLAIN.filter(isAsked).map((key) => [key, key === 'allowRate' ? cells[key] === true : (cells[key] ?? null)]),
    ),
    ...rate('rate_1Hr_config'),
    ...rate('rate_24Hr_config'),
    ...(isAsked('document_id') && document && { document_id: document }),
    ...((isAsked('reference') || isAsked('document_id')) && {
      reference: files.columnId(document, textOf(cells.reference)) ?? undefined,
    }),
    ...(isAsked('coordinates') && { coordinates: placeIn(cells.coordinates) }),
    ...(isAsked('select_monitor') && { select_monitor: textOf(cells.select_monitor) || null }),
    ...(isAsked('evalFunction') && { evalFunction: textOf(cells.evalFunction) || null }),
    ...(isAsked('useFunction') && { useFunction: cells.useFunction === 'Y' }),
  };
};

const placeIn = (cell: CellValue | undefined): [number, number] | null => {
  const { coordinates } = readImportRow({ coordinates: cell }).values;
  return Array.isArray(coordinates) ? coordinates : null;
};

/** Maps server errors to cells. Both parts of `coordinates` map to one cell. */
export const toldBy = (fields: readonly { field: string; reason: string }[], sent: readonly SheetRow[]) =>
  toldCells(fields, sent, (key) => (key.startsWith('coordinates') ? 'coordinates' : key));

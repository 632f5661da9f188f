import type { SheetChange } from '@talus/contract/admin/advanced';
import type { BulkInstrument } from '@talus/contract/instruments/instrument-bulk';
import type { Zone } from '@talus/domain/time/zone';
import type { TFunction } from 'i18next';
import { nextVersionText } from '../../entities/instruments/next-version';
import type { Cells, SheetColumn } from '../../ui/sheet/column';
import { isEdited, type SheetRow } from '../../ui/sheet/rows';

/** Numbers that are never null. */
const ALWAYS = ['offset', 'F0', 'F1', 'F2', 'F3', 'F4', 'F5'] as const;
const MAYBE = ['R0', 'WL_plus', 'WL_minus', 'AL_plus', 'AL_minus', 'WSL_plus', 'WSL_minus'] as const;
const NUMBERS = ['R0', ...ALWAYS, ...MAYBE.slice(1)] as const;

type Words = { t: TFunction<'advanced'>; field: TFunction<'instruments'> };

/** Returns the grid columns. `hasNext` adds a column for the version that begins later. */
export const instrumentColumns = ({ t, field }: Words, hasNext = false): readonly SheetColumn[] => [
  { key: 'name', title: field('name'), kind: 'text', width: 128, length: 100, isRequired: true },
  { key: 'area', title: t('sheet.area'), kind: 'text', width: 112, isReadOnly: true },
  { key: 'station', title: t('sheet.station'), kind: 'text', width: 96, isReadOnly: true },
  ...(hasNext ? [{ key: 'next', title: field('version.next'), kind: 'text', width: 168, isReadOnly: true } as const] : []),
  { key: 'unit', title: field('unit'), kind: 'text', width: 64, length: 40 },
  ...NUMBERS.map((key): SheetColumn => ({
    key,
    title: field(key),
    kind: 'number',
    width: 84,
    ...((ALWAYS as readonly string[]).includes(key) && { isRequired: true }),
  })),
]; // biome-ignore format: a column a line

/** Converts an instrument to a grid row; ids and the revision have no column. */
export const cellsOf = ({ latestVersion: version, ...head }: BulkInstrument, zone: Zone): Cells => ({
  _id: head._id,
  version: version._id,
  revision: head.revision,
  name: version.name,
  area: head.area?.name ?? null,
  station: head.station?.name ?? null,
  next: nextVersionText(head, zone),
  unit: version.unit || null,
  ...Object.fromEntries(NUMBERS.map((key) => [key, version[key]])),
});

/** Returns the request item of an edited row: the instrument, the version and the edited fields. */
export const changeOf = (row: SheetRow): SheetChange => {
  const { cells, base } = row;
  return {
    instrument_id: String(base?._id),
    version_id: String(base?.version),
    revision: Number(base?.revision),
    name: String(cells.name ?? ''),
    ...(isEdited(row, 'unit') && { unit: String(cells.unit ?? '') }),
    ...Object.fromEntries(
      NUMBERS.filter((key) => isEdited(row, key)).map((key) => [key, (cells[key] ?? null) as number | null]),
    ),
  };
};

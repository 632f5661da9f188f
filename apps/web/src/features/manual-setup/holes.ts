import type { ManualInstrument, ManualType } from '@talus/contract/data/manual';
import type { SurveyedDepth } from '@talus/domain/surveys/survey-hole';
import type { Zone } from '@talus/domain/time/zone';
import { holesOf } from '../../entities/manual/holes';
import { manualVersionAt } from '../../entities/manual/version';
import type { Cells } from '../../ui/sheet/column';
import { isBlank, type SheetRow } from '../../ui/sheet/rows';
import type { HoleType } from './queries';
import { startText } from './row-effect';
import { cellsOf, type Fault, type Faults, textOf } from './rows';

/** A hole with its depths from the top down. `starts`: starts of its versions, oldest first. */
export type EditedHole = {
  _id: string;
  name: string;
  type: HoleType;
  bAxisOf: string | null;
  depths: readonly ManualInstrument[];
  starts: readonly number[];
};

export const editedHoles = (instruments: readonly ManualInstrument[]): EditedHole[] =>
  holesOf(instruments).map(({ _id, name, type, bAxisOf, members }) => {
    const starts = members.flatMap(({ data }) => data.map(({ startDate }) => Date.parse(startDate)));
    return {
      _id,
      name,
      type: type as HoleType,
      bAxisOf,
      depths: members,
      starts: [...new Set(starts)].toSorted((a, b) => a - b),
    };
  });

const depthOf = ({ group }: ManualInstrument): number => group?.depth ?? 0;

/** Converts the depths to rows: of each the version valid at a time, or the first version. */
export const depthRows = (depths: readonly ManualInstrument[], at: number, zone: Zone): Cells[] =>
  depths.flatMap((instrument) => {
    const version = manualVersionAt(instrument, at);
    return version ? [{ ...cellsOf(instrument, version, zone), depth: depthOf(instrument) }] : [];
  });

/** Returns the rows of a new hole from the top down, with the values common to all depths. */
export const plannedRows = (
  depths: readonly SurveyedDepth[],
  type: ManualType,
  { f1, ...place }: { area: string; station: string; f1: number | null },
): Cells[] =>
  depths.toReversed().map(({ name, depth, aPlus, aMinus }) => ({
    name,
    depth,
    'A+': aPlus,
    'A-': aMinus,
    F1: f1,
    area: place.area || null,
    station: place.station || null,
    unit: type.unit || null,
  }));

const NEEDED = ['depth', 'area', 'station', 'unit', 'A+', 'A-', 'F1'] as const;

/** Drops rows without a name. */
export const namedRows = (rows: readonly SheetRow[]): SheetRow[] =>
  rows.filter((row) => !isBlank(row) && textOf(row.cells.name) !== '');

/** Finds faults: each depth needs all values, zero included; names and depths must be unique. */
export function holeFaults(rows: readonly SheetRow[]): Faults {
  const faults: Faults = new Map();
  const names = new Set<string>();
  const depths = new Set<string>();
  for (const { id, cells } of rows) {
    const [name, depth] = [textOf(cells.name), textOf(cells.depth)];
    const missing = NEEDED.filter((key) => textOf(cells[key]) === '').map((key) => [key, 'incomplete'] as const);
    const fault: Record<string, Fault> = {
      ...Object.fromEntries(missing),
      ...(names.has(name) && { name: 'same-start' as const }),
      ...(depth !== '' && depths.has(depth) && { depth: 'same-depth' as const }),
    };
    names.add(name);
    depths.add(depth);
    if (Object.keys(fault).length > 0) faults.set(id, fault);
  }
  return faults;
}

/** Formats a start for the list of versions. */
export const startLabel = (at: number, zone: Zone): string => startText(at, zone).replaceAll('-', '/');

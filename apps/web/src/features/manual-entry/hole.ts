import type { ManualInstrument } from '@talus/contract/data/manual';
import { biasShift, checksumOf, checksumSpread } from '@talus/domain/depth-curves/checksum';
import { type DepthValues, positionsOf } from '@talus/domain/depth-curves/shape';
import type { SheetRow } from '../../ui/sheet/rows';
import { type FactsById, facesIn, resultIn } from './entry';

/** Writes the cumulative displacement into each row: its own movement plus all depths below. */
export const followHole =
  (facts: FactsById) =>
  (rows: readonly SheetRow[]): readonly SheetRow[] => {
    const own = rows.map(({ cells }) => facts.get(String(cells._id)));
    const depths = own.map((one) => one?.depth ?? 0);
    const moved = positionsOf(
      depths,
      rows.map(({ cells }, i) => resultIn(cells, own[i])),
    );
    return rows.map((row, i) => {
      const displacement = moved[i] ?? null;
      if ((row.cells.displacement ?? null) === displacement) return row;
      return { ...row, cells: { ...row.cells, displacement }, base: row.base && { ...row.base, displacement } };
    });
  };

/** A survey of a hole: movement and face checksum of each depth. */
export type Survey = { time: number; moved: DepthValues; checksums: DepthValues };

/** Lists the surveys before the day, newest first; readings with one timestamp form a survey. */
export function pastSurveys(members: readonly ManualInstrument[], facts: FactsById, most: number): Survey[] {
  const outputs = members.map(({ _id }) => {
    const past = facts.get(_id)?.past ?? [];
    return new Map(past.map((output) => [Date.parse(output.TIMESTAMP), output]));
  });
  const times = [...new Set(outputs.flatMap((own) => [...own.keys()]))].sort((a, b) => b - a);
  return times.slice(0, most).map((time) => {
    const own = outputs.map((byTime) => byTime.get(time));
    return {
      time,
      moved: own.map((output) => output?.result ?? null),
      checksums: own.map((output) => (output ? checksumOf({ plus: output['A+'], minus: output['A-'] }) : null)),
    };
  });
}

/** Checks of the two faces: agreement along the hole and with the previous survey. */
export type SurveyChecks = {
  mean: number;
  sd: number;
  before: number | null;
  farthest: { at: number; sum: number };
  shift: number | null;
  /** The probe's bias shift exceeds the scatter of this survey's checksums. */
  isShifted: boolean;
};

export function checksOf(checksums: DepthValues, before: DepthValues | null): SurveyChecks | null {
  const spread = checksumSpread(checksums);
  if (!spread) return null;
  const off = checksums.map((sum) => (sum === null ? -1 : Math.abs(sum - spread.mean)));
  const at = off.indexOf(Math.max(...off));
  const shift = before && biasShift(checksums, before);
  return {
    mean: spread.mean,
    sd: spread.sd,
    before: (before && checksumSpread(before)?.mean) ?? null,
    farthest: { at, sum: checksums[at] as number },
    shift,
    isShifted: shift !== null && Math.abs(shift) > spread.sd,
  };
}

/** Returns the deepest row with an open question: that row and all above are unknown. −1: none. */
export const lowestOpen = (rows: readonly SheetRow[], open: ReadonlyMap<number, number>): number =>
  rows.findLastIndex(({ id }) => open.has(id));

/** Returns the face checksums; null for rows with open questions. */
export const checksumsIn = (rows: readonly SheetRow[], open: ReadonlyMap<number, number>): DepthValues =>
  rows.map(({ id, cells }) => (open.has(id) ? null : checksumOf(facesIn(cells))));

/** Returns the depth interval if uniform, else null. */
export function intervalOf(depths: readonly number[]): number | null {
  const steps = depths.slice(1).map((depth, i) => Math.abs(depth - (depths[i] as number)));
  const [first] = steps;
  return first !== undefined && steps.every((step) => Math.abs(step - first) < 1e-6) ? first : null;
}

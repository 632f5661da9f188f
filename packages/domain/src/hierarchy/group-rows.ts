import { readTypedNumber } from '../sheets/typed-number';
import { nearestName } from '../text/nearest-name';
import { type GroupType, growsDown } from './instrument-group';

export type Named = { _id: string; name: string };
export type GroupMember = { instrument: string /** Null: not typed yet. */; depth: number | null };

/** A row of a pasted or uploaded list: its row number, and the texts of its name and depth. */
export type BroughtRow = { row: number; name: string; depth: string };

/** A row that needs attention, with the reason and the instrument that was probably meant. */
export type LeftRow = BroughtRow & {
  reason: 'unknown' | 'several' | 'again' | 'depth';
  nearest: Named | null;
};

export type Taken = { members: GroupMember[]; left: LeftRow[]; added: number; changed: number };

/** Normalises a name: full-width letters, case and other dashes do not make another name. */
const nameKey = (name: string): string =>
  name
    .normalize('NFKC')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .trim()
    .toLowerCase();

/** Reads the name from the first column and the depth from the second; skips empty rows. */
export const readBroughtRows = (rows: readonly { number: number; cells: readonly string[] }[]): BroughtRow[] =>
  rows
    .map(({ number, cells: [name = '', depth = ''] }) => ({ row: number, name: name.trim(), depth: depth.trim() }))
    .filter(({ name, depth }) => name !== '' || depth !== '');

/** Tells whether the first row is a header: it names no instrument and has no number as its depth. */
export const hasHead = ([first]: readonly BroughtRow[], instruments: readonly Named[]): boolean =>
  first !== undefined &&
  readTypedNumber(first.depth) === null &&
  !instruments.some(({ name }) => nameKey(name) === nameKey(first.name));

/**
 * Assigns the rows of a list to instruments by name: a member of the group gets the new depth, others are appended. A
 * row with an unknown, ambiguous or repeated name is left out and listed in `left`, so that nothing is lost. A row
 * whose depth is no number is assigned with the previous depth, or none, and listed in `left` as well.
 */
export function takeRows(
  brought: readonly BroughtRow[],
  instruments: readonly Named[],
  members: readonly GroupMember[],
): Taken {
  const byName = new Map<string, Named[]>();
  for (const each of instruments) byName.set(nameKey(each.name), [...(byName.get(nameKey(each.name)) ?? []), each]);
  const next = new Map(members.map((member) => [member.instrument, member]));
  const came = new Set<string>();
  const left: LeftRow[] = [];
  let [added, changed] = [0, 0];
  for (const row of brought) {
    const [found, ...others] = byName.get(nameKey(row.name)) ?? [];
    if (!found) left.push({ ...row, reason: 'unknown', nearest: nearestName(row.name, instruments) });
    else if (others.length > 0) left.push({ ...row, reason: 'several', nearest: null });
    else if (came.has(found._id)) left.push({ ...row, reason: 'again', nearest: null });
    else {
      came.add(found._id);
      const depth = readTypedNumber(row.depth);
      const before = next.get(found._id);
      if (depth === null) left.push({ ...row, reason: 'depth', nearest: null });
      if (!before) added++;
      else if (depth !== null && depth !== before.depth) changed++;
      next.set(found._id, { instrument: found._id, depth: depth ?? before?.depth ?? null });
    }
  }
  return { members: [...next.values()], left, added, changed };
}

/** Assigns a row of `left` to an instrument. */
export const takeAs = (members: readonly GroupMember[], { depth }: BroughtRow, instrument: string): GroupMember[] => {
  const own = { instrument, depth: readTypedNumber(depth) };
  return members.some((member) => member.instrument === instrument)
    ? members.map((member) => (member.instrument === instrument ? own : member))
    : [...members, own];
};

/** Sorts from the top of the hole down, or along the line; members without a depth last. */
export function byDepth(members: readonly GroupMember[], type: GroupType | null): GroupMember[] {
  const depths = members.flatMap(({ depth }) => depth ?? []);
  const isDown = type === 'VERTICAL_DISTRIBUTION' && !growsDown(depths);
  return members.toSorted((a, b) => {
    if (a.depth === null || b.depth === null) return Number(a.depth === null) - Number(b.depth === null);
    return isDown ? b.depth - a.depth : a.depth - b.depth;
  });
}

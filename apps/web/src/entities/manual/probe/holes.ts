import type { ManualInstrument } from '@talus/contract/manual';
import type { HoleDepth } from '@talus/domain/surveys/match-depths';
import { manualName } from '../places';

export type ProbeDepth = HoleDepth & { decimals: number };
/** A hole with its depths, from the top down. */
export type Hole = { _id: string; name: string; depths: ProbeDepth[] };

/** The holes of a project: groups of instruments that stand at depths. */
export function holesOf(instruments: readonly ManualInstrument[]): Hole[] {
  const holes = new Map<string, Hole>();
  for (const one of instruments) {
    if (!one.group) continue;
    const { _id, name, depth } = one.group;
    const hole = holes.get(_id) ?? { _id, name, depths: [] };
    holes.set(_id, hole);
    hole.depths.push({ _id: one._id, name: manualName(one), depth, decimals: one.data.at(-1)?.decimal_points ?? 2 });
  }
  for (const hole of holes.values()) hole.depths.sort((a, b) => Math.abs(a.depth) - Math.abs(b.depth));
  return [...holes.values()].sort((a, b) => a.name.localeCompare(b.name));
}

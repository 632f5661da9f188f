import type { ManualInstrument } from '@talus/contract/data/manual';
import type { HoleDepth } from '@talus/domain/surveys/match-depths';
import { compareNames } from '@talus/domain/text/name-order';
import { type Hole, holesOf } from '../holes';
import { manualName } from '../places';
import { currentVersion } from '../version';

export type ProbeDepth = HoleDepth & { decimals: number };
/** The depths of one axis of a hole, from the top down. */
type ProbeDepths = { _id: string; name: string; depths: ProbeDepth[] };
/** A hole with the depths of its A axis, and of its B axis where the hole has one. */
export type ProbeHole = ProbeDepths & { b: ProbeDepths | null };

/** Returns the holes of a project that a probe file can fill, by name. */
export const probeHoles = (instruments: readonly ManualInstrument[]): ProbeHole[] => {
  const holes = holesOf(instruments);
  const depthsOf = ({ _id, name, members }: Hole): ProbeDepths => ({ _id, name, depths: members.map(depthOf) });
  return holes
    .filter(({ bAxisOf }) => !holes.some(({ _id }) => _id === bAxisOf))
    .map((hole) => {
      const b = holes.find(({ bAxisOf }) => bAxisOf === hole._id);
      return { ...depthsOf(hole), b: b ? depthsOf(b) : null };
    })
    .sort((a, b) => compareNames(a.name, b.name));
};

const depthOf = (one: ManualInstrument): ProbeDepth => ({
  _id: one._id,
  name: manualName(one),
  depth: one.group?.depth ?? 0,
  decimals: currentVersion(one)?.decimal_points ?? 2,
});

import type { ManualInstrument } from '@talus/contract/manual';
import type { HoleDepth } from '@talus/domain/surveys/match-depths';
import { compareNames } from '@talus/domain/text/name-order';
import { holesOf } from '../holes';
import { manualName } from '../places';
import { currentVersion } from '../version';

export type ProbeDepth = HoleDepth & { decimals: number };
/** A hole with its depths, from the top down. */
export type ProbeHole = { _id: string; name: string; depths: ProbeDepth[] };

/** Returns the holes of a project that a probe file can fill, by name. */
export const probeHoles = (instruments: readonly ManualInstrument[]): ProbeHole[] =>
  holesOf(instruments)
    .map(({ _id, name, members }) => ({ _id, name, depths: members.map(depthOf) }))
    .sort((a, b) => compareNames(a.name, b.name));

const depthOf = (one: ManualInstrument): ProbeDepth => ({
  _id: one._id,
  name: manualName(one),
  depth: one.group?.depth ?? 0,
  decimals: currentVersion(one)?.decimal_points ?? 2,
});

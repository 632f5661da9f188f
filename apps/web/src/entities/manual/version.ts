import type { ManualInstrument, ManualVersion } from '@talus/contract/data/manual';
import type { Limits } from '@talus/domain/hierarchy/instrument';
import type { Calibration } from '@talus/domain/readings/result';
import { versionAt } from '@talus/domain/readings/version-in-force';

/** Returns the version that computes a reading of this time; the first version for a reading older than all. */
export function manualVersionAt({ data }: ManualInstrument, time: number): ManualVersion | undefined {
  const dated = data.map((version) => ({ version, startDate: Date.parse(version.startDate) }));
  return versionAt(dated, time)?.version;
}

/** Returns the version that was in force when the server answered. */
export const currentVersion = ({ data, inForce }: ManualInstrument): ManualVersion | undefined =>
  data.find(({ _id }) => _id === inForce) ?? data[0];

/** Returns the calibration of a version, which computes the result of a typed reading. */
export const calibrationOf = (version: ManualVersion): Calibration => ({
  f: [version.F0, version.F1, version.F2, version.F3, version.F4, version.F5],
  r0: version.R0,
  t0: version.T0,
  k: version.K,
  offset: version.offset,
  aPlusInitial: version['A+'],
  aMinusInitial: version['A-'],
  allowZero: true,
});

export const limitsOf = (version: ManualVersion): Limits => ({
  WL: { minus: version.WL_minus, plus: version.WL_plus },
  AL: { minus: version.AL_minus, plus: version.AL_plus },
  WSL: { minus: version.WSL_minus, plus: version.WSL_plus },
});

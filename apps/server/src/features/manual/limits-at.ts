import type { Limits } from '@talus/domain/hierarchy/instrument';
import { versionAt } from '@talus/domain/readings/version-in-force';
import type { Db } from '../../platform/db/db';
import { type StoredVersion, versionsOf } from './store';

const limitsOf = (version: StoredVersion): Limits => ({
  WL: { minus: version.wlMinus, plus: version.wlPlus },
  AL: { minus: version.alMinus, plus: version.alPlus },
  WSL: { minus: version.wslMinus, plus: version.wslPlus },
});

const NONE: Limits = { WL: { minus: null, plus: null }, AL: { minus: null, plus: null }, WSL: { minus: null, plus: null } }; // biome-ignore format: one line

/** Finds the limits of an instrument that were in force at a time, in epoch milliseconds. */
export async function limitsFinder(db: Db, nos: readonly number[]): Promise<(no: number, ts: number) => Limits> {
  const dated = new Map(
    [...(await versionsOf(db, nos))].map(([no, versions]) => [
      no,
      versions.map((version) => ({ startDate: version.startDate.getTime(), limits: limitsOf(version) })),
    ]),
  );
  return (no, ts) => versionAt(dated.get(no) ?? [], ts)?.limits ?? NONE;
}

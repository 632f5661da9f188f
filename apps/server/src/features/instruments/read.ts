import type { KeptInstrument, KeptVersion } from '@talus/contract/instruments/instrument-admin';
import type { BulkInstrument } from '@talus/contract/instruments/instrument-bulk';
import { nextVersion, versionAt } from '@talus/domain/readings/version-in-force';
import type { Db } from '../../platform/db/db';
import { listInstrumentNos } from './bulk/bulk-store';
import { INSTRUMENT } from './noun';

/** Reads the instruments of a project with their version in force at a time, in the order of the screens. */
export async function readBulk(db: Db, projectNo: number, at: Date): Promise<BulkInstrument[]> {
  const nos = await listInstrumentNos(db, projectNo);
  const found = new Map((await INSTRUMENT.load(db, nos)).map((one) => [one.no, one.answer]));
  return nos.flatMap((each) => bulkWire(found.get(each), at) ?? []);
}

/** Converts an instrument; null without versions. */
export function bulkWire(kept: KeptInstrument | undefined, at: Date): BulkInstrument | null {
  const dated = (kept?.data ?? []).map((version) => ({ version, startDate: Date.parse(version.startDate) }));
  const latest = versionAt(dated, at.getTime())?.version;
  if (!kept || !latest) return null;
  const next = nextVersion(dated, Math.max(at.getTime(), Date.parse(latest.startDate)))?.version;
  const { data, latestVersion, ...head } = kept;
  return {
    ...head,
    latestVersion: latest satisfies KeptVersion,
    nextVersion: next ? { _id: next._id, name: next.name, startDate: next.startDate } : null,
  };
}

import type { KeptInstrument, KeptVersion } from '@talus/contract/instrument-admin';
import type { BulkInstrument } from '@talus/contract/instrument-bulk';
import type { Db } from '../../platform/db/db';
import { listInstrumentNos } from './bulk-store';
import { INSTRUMENT } from './noun';

/** The instruments of a project with their latest version, in the order of the screens. */
export async function readBulk(db: Db, projectNo: number): Promise<BulkInstrument[]> {
  const nos = await listInstrumentNos(db, projectNo);
  const found = new Map((await INSTRUMENT.load(db, nos)).map((one) => [one.no, one.answer]));
  return nos.flatMap((each) => bulkWire(found.get(each)) ?? []);
}

/** Null for one that has no version at all. */
export function bulkWire(kept: KeptInstrument | undefined): BulkInstrument | null {
  const latest = kept?.data.at(-1);
  if (!kept || !latest) return null;
  const { data, latestVersion, ...head } = kept;
  return { ...head, latestVersion: latest satisfies KeptVersion };
}

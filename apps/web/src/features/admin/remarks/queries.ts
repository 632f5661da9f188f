import {
  createRemark,
  deleteRemark,
  type InstrumentRemarks,
  listRemarks,
  type RemarkInput,
  updateRemark,
} from '@talus/contract/data/remarks';
import { listInstrumentOptions } from '@talus/contract/instruments/instrument-admin';
import { useComposed, useRead } from '../../../app/data/read';
import { write } from '../../../app/data/write';
import type { RemarkRow } from './rows';

export const useOptions = (project: string) => useRead(listInstrumentOptions, { query: { project } });

/** Maximum number of instruments per call. */
const AT_ONCE = 500;

/** Reads the remarks of the given instruments; null: instruments not yet known. */
export const useRemarks = (projectId: string, instruments: readonly string[] | null) =>
  useComposed({
    name: 'remarks of many instruments',
    routes: [listRemarks],
    input: instruments && { projectId, instruments },
    load: async ({ client, signal }) => {
      const found: InstrumentRemarks[] = [];
      for (let at = 0; at < (instruments?.length ?? 0); at += AT_ONCE) {
        const instrument = (instruments ?? []).slice(at, at + AT_ONCE);
        const call = { params: { projectId }, query: { type: 'multiple' as const }, body: { instrument } };
        found.push(...((await client(listRemarks, call, { signal })) as InstrumentRemarks[]));
      }
      return found;
    },
  });

/** The writes of remarks. Each refreshes the remarks. */
export const remarkWrites = (projectId: string) => ({
  create: (instrumentId: string, body: RemarkInput) =>
    write(createRemark, { params: { projectId, instrumentId }, body }),
  save: ({ instrumentId, _id: remarkId }: RemarkRow, body: RemarkInput & { revision?: number | undefined }) =>
    write(updateRemark, { params: { projectId, instrumentId, remarkId }, body }),
  remove: ({ instrumentId, _id: remarkId, revision }: RemarkRow) =>
    write(deleteRemark, { params: { instrumentId, remarkId }, query: { revision } }),
});

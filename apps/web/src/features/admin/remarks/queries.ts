import { listInstrumentOptions } from '@talus/contract/instrument-admin';
import {
  createRemark,
  deleteRemark,
  type InstrumentRemarks,
  listRemarks,
  type RemarkInput,
  updateRemark,
} from '@talus/contract/remarks';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { newsKey } from '../../../app/project-queries';
import { api } from '../../../lib/api';
import type { RemarkRow } from './rows';

export const useOptions = (project: string) =>
  useQuery({
    queryKey: ['admin', 'instrument', 'option', project],
    queryFn: ({ signal }) => api(listInstrumentOptions, { query: { project } }, { signal }),
    enabled: project !== '',
    meta: { quiet: true },
  });

const keyOf = (projectId: string) => [...newsKey(projectId, 'remark'), 'admin'];
/** Maximum number of instruments per call. */
const AT_ONCE = 500;

/** Reads the remarks of the given instruments; null: instruments not yet known. */
export const useRemarks = (projectId: string, instruments: readonly string[] | null) =>
  useQuery({
    queryKey: [...keyOf(projectId), instruments],
    queryFn: async ({ signal }) => {
      const found: InstrumentRemarks[] = [];
      for (let at = 0; at < (instruments?.length ?? 0); at += AT_ONCE) {
        const instrument = (instruments ?? []).slice(at, at + AT_ONCE);
        const call = { params: { projectId }, query: { type: 'multiple' as const }, body: { instrument } };
        found.push(...((await api(listRemarks, call, { signal })) as InstrumentRemarks[]));
      }
      return found;
    },
    enabled: instruments !== null && projectId !== '',
    meta: { quiet: true },
  });

/** The mutations of remarks. Each invalidates the list. */
export const useRemarkWrites = (projectId: string) => {
  const client = useQueryClient();
  const after = <T>(answer: T): T => {
    void client.invalidateQueries({ queryKey: newsKey(projectId, 'remark') });
    return answer;
  };
  return {
    create: async (instrumentId: string, body: RemarkInput) =>
      after(await api(createRemark, { params: { projectId, instrumentId }, body })),
    save: async ({ instrumentId, _id: remarkId }: RemarkRow, body: RemarkInput & { revision?: number | undefined }) =>
      after(await api(updateRemark, { params: { projectId, instrumentId, remarkId }, body })),
    remove: async ({ instrumentId, _id: remarkId, revision }: RemarkRow) =>
      after(await api(deleteRemark, { params: { instrumentId, remarkId }, query: { revision } })),
  };
};

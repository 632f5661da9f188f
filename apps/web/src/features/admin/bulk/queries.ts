import { listAllDataIndexes } from '@talus/contract/documents';
import { type BulkChange, listBulkInstruments, saveBulkInstruments } from '@talus/contract/instrument-bulk';
import { type ImportRow, importInstruments, validateImport } from '@talus/contract/instrument-import';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useReasoned } from '../../../app/use-reasoned';
import { api } from '../../../lib/api';

const keyOf = (projectId: string | null) => ['admin', 'bulk', projectId] as const;

export const useBulk = (projectId: string | null) =>
  useQuery({
    queryKey: keyOf(projectId),
    queryFn: ({ signal }) => api(listBulkInstruments, { params: { projectId: projectId ?? '' } }, { signal }),
    enabled: projectId !== null,
    meta: { quiet: true },
  });

/** Reads the logger files with their columns, for lookup by name. */
export const useDataFiles = () =>
  useQuery({
    queryKey: ['admin', 'bulk', 'files'],
    queryFn: ({ signal }) => api(listAllDataIndexes, {}, { signal }),
    meta: { quiet: true },
  });

/** Saves bulk changes. Quiet: the sheet reports the outcome. */
export const useSaveBulk = () => {
  const reasoned = useReasoned();
  return useMutation({
    mutationFn: ({ changes, isConfirmed }: { changes: BulkChange[]; isConfirmed: boolean }) =>
      reasoned((reason) =>
        api(saveBulkInstruments, {
          body: changes,
          query: { ...reason, ...(isConfirmed && { confirm: 'true' as const }) },
        }),
      ),
    meta: { quiet: true },
  });
};

/** Invalidates all cached administration data. */
export const useForgetBulk = () => {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: ['admin'] });
};

export const useValidate = () =>
  useMutation({ mutationFn: (body: ImportRow[]) => api(validateImport, { body }), meta: { quiet: true } });

export const useImport = () =>
  useMutation({ mutationFn: (body: ImportRow[]) => api(importInstruments, { body }), meta: { quiet: true } });

import { listAllDataIndexes } from '@talus/contract/data/documents';
import { type BulkChange, listBulkInstruments, saveBulkInstruments } from '@talus/contract/instruments/instrument-bulk';
import { type ImportRow, importInstruments, validateImport } from '@talus/contract/instruments/instrument-import';
import { useRead } from '../../../app/data/read';
import { refreshAfter, useWrites } from '../../../app/data/write';
import { useReasoned } from '../../../app/use-reasoned';
import { api } from '../../../lib/api';

export const useBulk = (projectId: string | null) =>
  useRead(listBulkInstruments, projectId === null ? null : { params: { projectId } });

/** Reads the logger files with their columns, for lookup by name. */
export const useDataFiles = () => useRead(listAllDataIndexes, {});

/** Saves bulk changes. Quiet: the sheet reports the outcome, and refreshes when it has saved all rows. */
export const useSaveBulk = () => {
  const reasoned = useReasoned();
  return useWrites(
    ({ changes, isConfirmed }: { changes: BulkChange[]; isConfirmed: boolean }) =>
      reasoned((reason) =>
        api(saveBulkInstruments, {
          body: changes,
          query: { ...reason, ...(isConfirmed && { confirm: 'true' as const }) },
        }),
      ),
    { isQuiet: true },
  );
};

/** Refreshes after saves or an import. */
export const refreshBulk = () => refreshAfter(saveBulkInstruments, {});

export const useValidate = () => useWrites((body: ImportRow[]) => api(validateImport, { body }), { isQuiet: true });

export const useImport = () => useWrites((body: ImportRow[]) => api(importInstruments, { body }), { isQuiet: true });

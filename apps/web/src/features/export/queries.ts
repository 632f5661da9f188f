import { fillPath } from '@talus/contract/client';
import {
  downloadExport,
  type ExportJob,
  type exportOrder,
  listExports,
  orderExport,
  previewExport,
  removeExport,
  retryExport,
} from '@talus/contract/data/exports';
import { keepPreviousData } from '@tanstack/react-query';
import type * as z from 'zod';
import { changeAnswer, useRead } from '../../app/data/read';
import { refreshAfter } from '../../app/data/write';
import { useProjectId } from '../../app/project-queries';
import { api } from '../../lib/api';

/** Poll interval while an export is waiting or running. */
const MAKING_MS = 1500;
/** Poll interval otherwise: exports may be ordered in another tab or on another device of the user. */
const IDLE_MS = 5000;

export const isOpen = ({ state }: ExportJob): boolean => state === 'waiting' || state === 'running';

/** Queries the exports. Quiet: the screen shows the failure. */
export const useExports = () =>
  useRead(
    listExports,
    { params: { projectId: useProjectId() } },
    { refetchInterval: (query) => (query.state.data?.some(isOpen) ? MAKING_MS : IDLE_MS) },
  );

/**
 * Queries the first rows of a table export and its approximate size; disabled for other orders. Quiet: the form shows
 * the failure.
 */
export const usePreview = (order: z.input<typeof exportOrder> | null) => {
  const projectId = useProjectId();
  const body = order?.kind === 'table' ? order : null;
  return useRead(previewExport, body && { params: { projectId }, body }, { placeholderData: keepPreviousData });
};

export const useExportWrites = () => {
  const projectId = useProjectId();
  const params = { projectId };
  const take = (change: (jobs: ExportJob[]) => ExportJob[]) => {
    changeAnswer(listExports, { params }, change);
    void refreshAfter(orderExport, { params });
  };
  return {
    order: async (body: z.input<typeof exportOrder>) => {
      const job = await api(orderExport, { params: { projectId }, body });
      take((jobs) => [job, ...jobs]);
      return job;
    },
    retry: async (exportId: string) => {
      const job = await api(retryExport, { params: { projectId, exportId } });
      take((jobs) => jobs.map((each) => (each._id === exportId ? job : each)));
    },
    remove: async (exportId: string) => {
      await api(removeExport, { params: { projectId, exportId } });
      take((jobs) => jobs.filter(({ _id }) => _id !== exportId));
    },
    hrefOf: (exportId: string) => fillPath(downloadExport.path, { projectId, exportId }),
  };
};

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
} from '@talus/contract/exports';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod';
import { useProjectId } from '../../app/project-queries';
import { api } from '../../lib/api';

/** Poll interval while an export is waiting or running. */
const MAKING_MS = 1500;
/** Poll interval otherwise: exports may be ordered in another tab or on another device of the user. */
const IDLE_MS = 5000;

export const isOpen = ({ state }: ExportJob): boolean => state === 'waiting' || state === 'running';

const keyOf = (projectId: string) => ['project', projectId, 'exports'];

/** Queries the exports. Quiet: the screen shows the failure. */
export const useExports = () => {
  const projectId = useProjectId();
  return useQuery({
    queryKey: keyOf(projectId),
    queryFn: ({ signal }) => api(listExports, { params: { projectId } }, { signal }),
    refetchInterval: (query) => (query.state.data?.some(isOpen) ? MAKING_MS : IDLE_MS),
    meta: { quiet: true },
  });
};

/**
 * Queries the first rows of a table export and its approximate size; disabled for other orders. Quiet: the form shows
 * the failure.
 */
export const usePreview = (order: z.input<typeof exportOrder> | null) => {
  const projectId = useProjectId();
  const body = order?.kind === 'table' ? order : null;
  return useQuery({
    queryKey: [...keyOf(projectId), 'preview', body],
    queryFn: ({ signal }) => {
      if (!body) throw new Error('nothing is chosen');
      return api(previewExport, { params: { projectId }, body }, { signal });
    },
    enabled: body !== null,
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });
};

export const useExportWrites = () => {
  const client = useQueryClient();
  const projectId = useProjectId();
  const take = (change: (jobs: ExportJob[]) => ExportJob[]) => {
    client.setQueryData<ExportJob[]>(keyOf(projectId), (jobs) => jobs && change(jobs));
    void client.invalidateQueries({ queryKey: keyOf(projectId) });
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

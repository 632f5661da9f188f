import { listInstrumentOptions } from '@talus/contract/instrument-admin';
import { deleteLayoutImage, orderLayoutImages, uploadLayoutImage } from '@talus/contract/layout-edit';
import type { LayoutImage } from '@talus/contract/layouts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { reportError } from '../../../app/errors';
import { POLL_MS } from '../../../app/project-queries';
import { plansQuery } from '../../../entities/floor-plans/queries';
import { api, upload } from '../../../lib/api';

/** Reads the plans and polls for changes by other users. */
export const usePlans = (project: string) =>
  useQuery({ ...plansQuery(project), enabled: project !== '', refetchInterval: POLL_MS });

/** Reads all instruments of the project, including unplaced and disabled ones. */
export const useInstrumentOptions = (project: string) =>
  useQuery({
    queryKey: ['admin', 'instrument', 'option', project],
    queryFn: ({ signal }) => api(listInstrumentOptions, { query: { project } }, { signal }),
    enabled: project !== '',
    meta: { quiet: true },
  });

/** Refetches the plans and returns them. */
export const useReadPlans = (project: string) => {
  const client = useQueryClient();
  return () => client.fetchQuery({ ...plansQuery(project), staleTime: 0 });
};

/** Saves a new order with an optimistic update; refetches afterwards, which restores the stored order on failure. */
export const useOrderPlans = (project: string) => {
  const client = useQueryClient();
  const { queryKey } = plansQuery(project);
  return async (ids: readonly string[]) => {
    const placeOf = ({ _id }: LayoutImage) => ids.indexOf(_id);
    await client.cancelQueries({ queryKey });
    client.setQueryData(queryKey, (held) => held?.toSorted((a, b) => placeOf(a) - placeOf(b)));
    try {
      await api(orderLayoutImages, { params: { projectId: project }, body: { image: [...ids] } });
    } catch (error) {
      reportError(error);
    }
    await client.invalidateQueries({ queryKey });
  };
};

export const deletePlan = (projectId: string, { _id: imageId, revision }: LayoutImage) =>
  api(deleteLayoutImage, { params: { projectId, imageId }, query: { revision } });

type Watching = { onShare: (share: number) => void; signal: AbortSignal };

export const sendPlan = (projectId: string, file: File, watching: Watching) =>
  upload(uploadLayoutImage, { params: { projectId }, field: 'image', file }, watching);

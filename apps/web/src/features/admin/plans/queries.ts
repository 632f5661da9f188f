import { listInstrumentOptions } from '@talus/contract/instrument-admin';
import { deleteLayoutImage, orderLayoutImages, uploadLayoutImage } from '@talus/contract/layout-edit';
import type { LayoutImage } from '@talus/contract/layouts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { reportError } from '../../../app/errors';
import { POLL_MS } from '../../../app/project-queries';
import { plansQuery } from '../../../entities/floor-plans/queries';
import { api, upload } from '../../../lib/api';

/** What others do meanwhile is heard, too, where nothing is unsaved. */
export const usePlans = (project: string) =>
  useQuery({ ...plansQuery(project), enabled: project !== '', refetchInterval: POLL_MS });

/** All instruments of the project, those without a place and disabled ones too. */
export const useInstrumentOptions = (project: string) =>
  useQuery({
    queryKey: ['admin', 'instrument', 'option', project],
    queryFn: ({ signal }) => api(listInstrumentOptions, { query: { project } }, { signal }),
    enabled: project !== '',
    meta: { quiet: true },
  });

/** Reads the plans again; answers those that there are now. */
export const useReadPlans = (project: string) => {
  const client = useQueryClient();
  return () => client.fetchQuery({ ...plansQuery(project), staleTime: 0 });
};

/** Shown in the new order at once; as it was where that cannot be kept. */
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

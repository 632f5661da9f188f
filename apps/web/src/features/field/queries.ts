import { listFieldRoutes } from '@talus/contract/field';
import { useQuery } from '@tanstack/react-query';
import { newsKey, useProjectId } from '../../app/project-queries';
import { hasProject } from '../../app/session/state';
import { useSession } from '../../app/session/store';
import { readImage, readRoute, readRoutes } from '../../entities/field/device';
import { api } from '../../lib/api';

export const routesKey = (projectId: string) => [...newsKey(projectId, 'change'), 'field-routes'] as const;

/** Reads the routes of the selected project from the server. */
export const useFieldRoutes = () => {
  const projectId = useProjectId();
  return useQuery({
    queryKey: routesKey(projectId),
    queryFn: ({ signal }) => api(listFieldRoutes, { params: { projectId } }, { signal }),
    enabled: projectId !== '',
    meta: { quiet: true },
  });
};

/** Query options of device data: read anew whenever a screen opens. */
const ON_DEVICE = { staleTime: 0, gcTime: 0 } as const;
export const TAKEN_KEY = ['field', 'taken'] as const;

/** Returns the downloaded routes of projects that the current user may see; a phone may have several users. */
export const useTakenRoutes = () => {
  const session = useSession();
  const query = useQuery({ queryKey: TAKEN_KEY, queryFn: readRoutes, ...ON_DEVICE });
  return query.data?.filter(({ project }) => hasProject(session, project)) ?? [];
};

/** Reads a downloaded route; null: not on this device, or not visible to the current user. */
export const useTakenRoute = (id: string) => {
  const session = useSession();
  const { data, error } = useQuery({ queryKey: [...TAKEN_KEY, id], queryFn: () => readRoute(id), ...ON_DEVICE });
  return { taken: data && !hasProject(session, data.project) ? null : data, error };
};

/** Reads the downloaded photo of a place; undefined while loading and without a photo. */
export const usePlaceImage = (id: string | null): Blob | undefined =>
  useQuery({
    queryKey: ['field', 'image', id],
    queryFn: async () => (id === null ? null : ((await readImage(id)) ?? null)),
    ...ON_DEVICE,
  }).data ?? undefined;

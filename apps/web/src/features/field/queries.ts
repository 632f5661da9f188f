import { listFieldRoutes } from '@talus/contract/field';
import { useQuery } from '@tanstack/react-query';
import { newsKey, useProjectId } from '../../app/project-queries';
import { hasProject } from '../../app/session/state';
import { useSession } from '../../app/session/store';
import { readImage, readRoute, readRoutes } from '../../entities/field/device';
import { api } from '../../lib/api';

export const routesKey = (projectId: string) => [...newsKey(projectId, 'change'), 'field-routes'] as const;

/** The routes of the selected project, as the server has them. */
export const useFieldRoutes = () => {
  const projectId = useProjectId();
  return useQuery({
    queryKey: routesKey(projectId),
    queryFn: ({ signal }) => api(listFieldRoutes, { params: { projectId } }, { signal }),
    enabled: projectId !== '',
    meta: { quiet: true },
  });
};

/** What lies on this device is read whenever a screen opens. */
const ON_DEVICE = { staleTime: 0, gcTime: 0 } as const;
export const TAKEN_KEY = ['field', 'taken'] as const;

/** Those of the projects that whoever is logged in may see: a phone has several people. */
export const useTakenRoutes = () => {
  const session = useSession();
  const query = useQuery({ queryKey: TAKEN_KEY, queryFn: readRoutes, ...ON_DEVICE });
  return query.data?.filter(({ project }) => hasProject(session, project)) ?? [];
};

/** null: it is not on this device, or not this person's. */
export const useTakenRoute = (id: string) => {
  const session = useSession();
  const { data, error } = useQuery({ queryKey: [...TAKEN_KEY, id], queryFn: () => readRoute(id), ...ON_DEVICE });
  return { taken: data && !hasProject(session, data.project) ? null : data, error };
};

/** A photo of a place, as it was taken along; undefined while it is read, and where there is none. */
export const usePlaceImage = (id: string | null): Blob | undefined =>
  useQuery({
    queryKey: ['field', 'image', id],
    queryFn: async () => (id === null ? null : ((await readImage(id)) ?? null)),
    ...ON_DEVICE,
  }).data ?? undefined;

import { listFieldRoutes } from '@talus/contract/data/field';
import { useComposed, useRead } from '../../app/data/read';
import { refreshNamed } from '../../app/data/write';
import { useProjectId } from '../../app/project-queries';
import { hasProject } from '../../app/session/state';
import { useSession } from '../../app/session/store';
import { readImage, readRoute, readRoutes } from '../../entities/field/device';

/** Reads the routes of the selected project from the server. */
export const useFieldRoutes = () => useRead(listFieldRoutes, { params: { projectId: useProjectId() } });

/** Options of device data: read anew whenever a screen opens. A failure of the device has no other place to show. */
const ON_DEVICE = { isLoud: true, staleTime: 0, gcTime: 0 } as const;
const TAKEN = 'downloaded routes';
const TAKEN_ROUTE = 'downloaded route';

/** Returns the downloaded routes of projects that the current user may see; a phone may have several users. */
export const useTakenRoutes = () => {
  const session = useSession();
  const query = useComposed({ name: TAKEN, routes: [], input: {}, load: readRoutes }, ON_DEVICE);
  return query.data?.filter(({ project }) => hasProject(session, project)) ?? [];
};

/** Reads a downloaded route; null: not on this device, or not visible to the current user. */
export const useTakenRoute = (id: string) => {
  const session = useSession();
  const route = { name: TAKEN_ROUTE, routes: [], input: { id }, load: () => readRoute(id) };
  const { data, error } = useComposed(route, ON_DEVICE);
  return { taken: data && !hasProject(session, data.project) ? null : data, error };
};

/** Refreshes the downloaded routes after a change on the device. */
export const refreshTaken = () => refreshNamed([TAKEN, TAKEN_ROUTE]);

/** Reads the downloaded photo of a place; undefined while loading and without a photo. */
export const usePlaceImage = (id: string | null): Blob | undefined =>
  useComposed(
    {
      name: 'downloaded photo',
      routes: [],
      input: { id },
      load: async () => (id === null ? null : ((await readImage(id)) ?? null)),
    },
    ON_DEVICE,
  ).data ?? undefined;

import * as advanced from '@talus/contract/advanced';
import type { InputOf } from '@talus/contract/route';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { readProjects } from '../../app/session/actions';
import { useReasoned } from '../../app/use-reasoned';
import { api } from '../../lib/api';

const DATA = ['advanced', 'data'];
const INSTRUMENTS = ['advanced', 'instruments'];

export const useAdvancedData = () =>
  useQuery({
    queryKey: DATA,
    queryFn: ({ signal }) => api(advanced.getAdvancedData, {}, { signal }),
    staleTime: 0,
    meta: { quiet: true },
  });

/** Queries the instruments of one project, or of all projects where `projectId` is null. */
export const useUserInstruments = (projectId: string | null) =>
  useQuery({
    queryKey: [...INSTRUMENTS, projectId],
    queryFn: ({ signal }) =>
      projectId === null
        ? api(advanced.listUserInstruments, {}, { signal })
        : api(advanced.listUserProjectInstruments, { params: { projectId } }, { signal }),
    meta: { quiet: true },
  });

type Body<R> = InputOf<R> extends { body: infer B } ? B : never;

/** Returns the writes of the page; each write invalidates the page's queries and the admin and project queries. */
export const useAdvancedWrites = () => {
  const client = useQueryClient();
  const reasoned = useReasoned();
  const after = async <T>(answer: T): Promise<T> => {
    await Promise.all([DATA, INSTRUMENTS, ['admin'], ['project']].map((queryKey) => client.invalidateQueries({ queryKey }))); // biome-ignore format: one line
    return answer;
  };
  return {
    newProject: async (projectName: string) => {
      const made = await after(await api(advanced.newProject, { body: { projectName } }));
      // The project is already created: a failed refresh of the project list is not reported as a failure.
      await readProjects().catch(() => undefined);
      return made;
    },
    addClient: async (body: Body<typeof advanced.addClient>) => after(await api(advanced.addClient, { body })),
    updateClients: async (body: Body<typeof advanced.updateProject>) =>
      after(await api(advanced.updateProject, { body })),
    addArea: async (areaName: string) => after(await api(advanced.addArea, { body: { areaName } })),
    addStation: async (stationName: string) => after(await api(advanced.addStation, { body: { stationName } })),
    updatePlaces: async (body: Body<typeof advanced.updateAreaStation>) =>
      after(await api(advanced.updateAreaStation, { body })),
    saveInstruments: async (body: Body<typeof advanced.saveUserInstruments>, isConfirmed: boolean) =>
      after(
        await reasoned((reason) =>
          api(advanced.saveUserInstruments, {
            body,
            query: { ...reason, ...(isConfirmed && { confirm: 'true' as const }) },
          }),
        ),
      ),
  };
};
export type AdvancedWrites = ReturnType<typeof useAdvancedWrites>;

import * as advanced from '@talus/contract/admin/advanced';
import type { InputOf } from '@talus/contract/route';
import { useRead } from '../../app/data/read';
import { writeAndRead } from '../../app/data/write';
import { readProjects } from '../../app/session/actions';
import { useReasoned } from '../../app/use-reasoned';

export const useAdvancedData = () => useRead(advanced.getAdvancedData, {}, { staleTime: 0 });

/** Queries the instruments of one project, or of all projects where `projectId` is null. */
export const useUserInstruments = (projectId: string | null) => {
  const all = useRead(advanced.listUserInstruments, {}, { enabled: projectId === null });
  const own = useRead(advanced.listUserProjectInstruments, projectId === null ? null : { params: { projectId } });
  return projectId === null ? all : own;
};

type Body<R> = InputOf<R> extends { body: infer B } ? B : never;

/** Returns the writes of the page; each refreshes all reads, and ends when they are refreshed. */
export const useAdvancedWrites = () => {
  const reasoned = useReasoned();
  return {
    newProject: async (projectName: string) => {
      const made = await writeAndRead(advanced.newProject, { body: { projectName } });
      // The project is already created: a failed refresh of the project list is not reported as a failure.
      await readProjects().catch(() => undefined);
      return made;
    },
    addClient: (body: Body<typeof advanced.addClient>) => writeAndRead(advanced.addClient, { body }),
    updateClients: (body: Body<typeof advanced.updateProject>) => writeAndRead(advanced.updateProject, { body }),
    addArea: (areaName: string) => writeAndRead(advanced.addArea, { body: { areaName } }),
    addStation: (stationName: string) => writeAndRead(advanced.addStation, { body: { stationName } }),
    updatePlaces: (body: Body<typeof advanced.updateAreaStation>) => writeAndRead(advanced.updateAreaStation, { body }),
    saveInstruments: (body: Body<typeof advanced.saveUserInstruments>, isConfirmed: boolean) =>
      reasoned((reason) =>
        writeAndRead(advanced.saveUserInstruments, {
          body,
          query: { ...reason, ...(isConfirmed && { confirm: 'true' as const }) },
        }),
      ),
  };
};
export type AdvancedWrites = ReturnType<typeof useAdvancedWrites>;

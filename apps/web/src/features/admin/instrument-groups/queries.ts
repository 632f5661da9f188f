import { listInstrumentOptions } from '@talus/contract/instrument-admin';
import {
  createInstrumentGroup,
  deleteInstrumentGroup,
  type InstrumentGroup,
  type InstrumentGroupInput,
  listInstrumentGroups,
  saveInstrumentGroup,
} from '@talus/contract/instrument-groups';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { newsKey } from '../../../app/project-queries';
import { api } from '../../../lib/api';

const keyOf = (projectId: string) => [...newsKey(projectId, 'change'), 'instrument-groups'];

export const useGroups = (projectId: string) =>
  useQuery({
    queryKey: keyOf(projectId),
    queryFn: ({ signal }) => api(listInstrumentGroups, { params: { projectId } }, { signal }),
    enabled: projectId !== '',
    meta: { quiet: true },
  });

/** Reads the instruments of the project as options. */
export const useOptions = (project: string, enabled: boolean) =>
  useQuery({
    queryKey: ['admin', 'instrument', 'option', project],
    queryFn: ({ signal }) => api(listInstrumentOptions, { query: { project } }, { signal }),
    enabled: enabled && project !== '',
    meta: { quiet: true },
  });

/** The mutations of groups. Each invalidates the list. */
export const useGroupWrites = (projectId: string) => {
  const client = useQueryClient();
  const after = <T>(answer: T): T => {
    void client.invalidateQueries({ queryKey: keyOf(projectId) });
    return answer;
  };
  return {
    create: async (body: InstrumentGroupInput) =>
      after(await api(createInstrumentGroup, { params: { projectId }, body })),
    save: async (groupId: string, body: InstrumentGroupInput) =>
      after(await api(saveInstrumentGroup, { params: { projectId, groupId }, body })),
    remove: async ({ _id: groupId, revision }: InstrumentGroup) =>
      after(await api(deleteInstrumentGroup, { params: { projectId, groupId }, query: { revision } })),
  };
};

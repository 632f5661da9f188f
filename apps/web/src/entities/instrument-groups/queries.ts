import {
  type GroupOutputRow,
  type GroupPaths,
  listGroupSurveys,
  listInstrumentGroups,
  readGroupOutput,
  readGroupPaths,
} from '@talus/contract/instrument-groups';
import { useQuery } from '@tanstack/react-query';
import { newsKey, useProjectId } from '../../app/project-queries';
import { api } from '../../lib/api';

/** Returns the instrument groups of the selected project. */
export const useGroups = () => {
  const projectId = useProjectId();
  return useQuery({
    queryKey: [...newsKey(projectId, 'change'), 'instrument-groups'],
    queryFn: ({ signal }) => api(listInstrumentGroups, { params: { projectId } }, { signal }),
    enabled: projectId !== '',
  });
};

/** Formats a time as in the request, which is its key in the answer. */
export const keyOf = (time: number): string => new Date(time).toISOString();

/** Returns the curves of a group at these times; the previous curves of the same group stay until the next arrive. */
export const useGroupOutput = (groupId: string | null, times: readonly number[]) => {
  const projectId = useProjectId();
  return useQuery({
    queryKey: ['project', projectId, 'group-output', groupId, times],
    queryFn: async ({ signal }): Promise<GroupOutputRow[]> =>
      api(
        readGroupOutput,
        { params: { projectId, groupId: groupId ?? '' }, body: { TIMESTAMP: times.map(keyOf) } },
        { signal },
      ),
    enabled: projectId !== '' && groupId !== null && times.length > 0,
    placeholderData: (before, query) => (query?.queryKey[3] === groupId ? before : undefined),
  });
};

/**
 * Returns the paths of a hole's depths between two times; the previous paths of the same groups stay until the next
 * arrive.
 */
export const useGroupPaths = (x: string | null, y: string | null, { from, to }: { from: number; to: number }) => {
  const projectId = useProjectId();
  return useQuery({
    queryKey: ['project', projectId, 'group-paths', x, y, from, to],
    queryFn: async ({ signal }): Promise<GroupPaths> =>
      api(
        readGroupPaths,
        { params: { projectId, groupId: x ?? '' }, body: { yGroup: y ?? '', from: keyOf(from), to: keyOf(to) } },
        { signal },
      ),
    enabled: projectId !== '' && x !== null && y !== null,
    placeholderData: (before, query) => (query?.queryKey[3] === x && query.queryKey[4] === y ? before : undefined),
  });
};

/** Returns the times of manual surveys of the group, newest first; empty where loggers write its readings. */
export const useSurveys = (groupId: string | null) => {
  const projectId = useProjectId();
  return useQuery({
    queryKey: ['project', projectId, 'group-surveys', groupId],
    queryFn: async ({ signal }) =>
      (await api(listGroupSurveys, { params: { projectId, groupId: groupId ?? '' } }, { signal })).map((time) =>
        Date.parse(time),
      ),
    enabled: projectId !== '' && groupId !== null,
  });
};

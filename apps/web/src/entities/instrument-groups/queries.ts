import {
  listGroupSurveys,
  listInstrumentGroups,
  readGroupOutput,
  readGroupPaths,
} from '@talus/contract/instruments/instrument-groups';
import { inputOf, useRead } from '../../app/data/read';
import { useProjectId } from '../../app/project-queries';

/** Returns the instrument groups of the selected project. */
export const useGroups = () =>
  useRead(listInstrumentGroups, { params: { projectId: useProjectId() } }, { isLoud: true });

/** Formats a time as in the request, which is its key in the answer. */
export const keyOf = (time: number): string => new Date(time).toISOString();

/** Returns the curves of a group at these times; the previous curves of the same group stay until the next arrive. */
export const useGroupOutput = (groupId: string | null, times: readonly number[]) => {
  const projectId = useProjectId();
  const input =
    groupId === null || times.length === 0
      ? null
      : { params: { projectId, groupId }, body: { TIMESTAMP: times.map(keyOf) } };
  return useRead(readGroupOutput, input, {
    isLoud: true,
    placeholderData: (before, query) =>
      inputOf(readGroupOutput, query)?.params.groupId === groupId ? before : undefined,
  });
};

/**
 * Returns the paths of a hole's depths between two times; the previous paths of the same groups stay until the next
 * arrive.
 */
export const useGroupPaths = (x: string | null, y: string | null, { from, to }: { from: number; to: number }) => {
  const projectId = useProjectId();
  const input =
    x === null || y === null
      ? null
      : { params: { projectId, groupId: x }, body: { yGroup: y, from: keyOf(from), to: keyOf(to) } };
  return useRead(readGroupPaths, input, {
    isLoud: true,
    placeholderData: (before, query) => {
      const last = inputOf(readGroupPaths, query);
      return last?.params.groupId === x && last.body.yGroup === y ? before : undefined;
    },
  });
};

/** Returns the times of manual surveys of the group, newest first; empty where loggers write its readings. */
export const useSurveys = (groupId: string | null) => {
  const projectId = useProjectId();
  const input = groupId === null ? null : { params: { projectId, groupId } };
  return useRead(listGroupSurveys, input, { isLoud: true, select: inEpoch });
};

const inEpoch = (times: readonly string[]): number[] => times.map((time) => Date.parse(time));

import type { Version } from '@talus/contract/instrument';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { projectQueries } from '../../app/project-queries';

/** The versions of instruments by id, oldest first. */
export type VersionsById = ReadonlyMap<string, readonly Version[]>;

export const versionsById = (all: readonly { _id: string; data: Version[] }[] | undefined): VersionsById =>
  new Map(all?.map(({ _id, data }) => [_id, data]));

/** Returns the versions of a project's instruments; empty while they load. */
export const useVersionsById = (projectId: string): VersionsById => {
  const { data } = useQuery(projectQueries.versions(projectId));
  return useMemo(() => versionsById(data), [data]);
};

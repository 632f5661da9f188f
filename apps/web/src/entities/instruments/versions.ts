import { listInstrumentVersions, type Version } from '@talus/contract/instruments/instrument';
import { useMemo } from 'react';
import { useRead } from '../../app/data/read';

/** The versions of instruments by id, oldest first. */
export type VersionsById = ReadonlyMap<string, readonly Version[]>;

export const versionsById = (all: readonly { _id: string; data: Version[] }[] | undefined): VersionsById =>
  new Map(all?.map(({ _id, data }) => [_id, data]));

const STALE_MS = 5 * 60_000;

/** Returns the versions of a project's instruments; empty while they load. */
export const useVersionsById = (projectId: string): VersionsById => {
  const { data } = useRead(listInstrumentVersions, { params: { projectId } }, { staleTime: STALE_MS });
  return useMemo(() => versionsById(data), [data]);
};

/** Returns the starts of all versions but the first: there readings may begin to count from another zero. */
export const restartsOf = (versions: readonly Version[] = []): number[] =>
  versions.map(({ startDate }) => Date.parse(startDate)).sort((a, b) => a - b).slice(1); // biome-ignore format: one thing

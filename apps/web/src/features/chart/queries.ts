import type { Area } from '@talus/contract/instrument';
import { listAreaStationInstrument, listInstrumentVersions } from '@talus/contract/instrument';
import { listOccAreas } from '@talus/contract/occ';
import { getNamedStyle } from '@talus/contract/project';
import { hasRole } from '@talus/domain/access/roles';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { projectQueries } from '../../app/project-queries';
import { viewerOf } from '../../app/session/state';
import { useSession } from '../../app/session/store';
import { api } from '../../lib/api';
import { type ChartSource, useChartSource } from './source';

/** Filters the tree to the given instruments; drops empty stations and areas. */
const onlyThese = (areas: readonly Area[], ids: ReadonlySet<string>): Area[] =>
  areas
    .map((area) => ({
      ...area,
      station: area.station
        .map((station) => ({ ...station, instrument: station.instrument.filter(({ _id }) => ids.has(_id)) }))
        .filter(({ instrument }) => instrument.length > 0),
    }))
    .filter(({ station }) => station.length > 0);

const LONG_MS = 5 * 60_000;

export const chartQueries = {
  /** For this server, the query is shared with the shell and other screens. */
  tree: ({ client, project: { _id: projectId } }: ChartSource) =>
    client === api
      ? projectQueries.tree(projectId)
      : queryOptions({
          queryKey: ['rain-host', projectId, 'tree'],
          queryFn: ({ signal }) => client(listAreaStationInstrument, { params: { projectId } }, { signal }),
          staleTime: LONG_MS,
        }),
  /** Instruments on the wall of the operations centre. */
  occ: ({ client, project: { _id: projectId } }: ChartSource) =>
    queryOptions({
      queryKey: ['project', projectId, 'occ-areas'],
      queryFn: ({ signal }) => client(listOccAreas, { params: { projectId } }, { signal }),
      staleTime: LONG_MS,
    }),
  /** For this server, the query is shared with other screens. */
  versions: ({ client, project: { _id: projectId } }: ChartSource) =>
    client === api
      ? projectQueries.versions(projectId)
      : queryOptions({
          queryKey: ['rain-host', projectId, 'versions'],
          queryFn: ({ signal }) => client(listInstrumentVersions, { params: { projectId } }, { signal }),
          staleTime: LONG_MS,
          meta: { quiet: true },
        }),
  /** Quiet: without the pattern the scale key is the unit. */
  namedStyle: ({ client, project: { _id: projectId } }: ChartSource) =>
    queryOptions({
      queryKey: ['project', projectId, 'named-style'],
      queryFn: ({ signal }) => client(getNamedStyle, { params: { projectId } }, { signal }),
      staleTime: LONG_MS,
      meta: { quiet: true },
    }),
} as const;

/** Returns the tree for the cascader; operations centre users get only the instruments on their wall. */
export const useChartTree = () => {
  const source = useChartSource();
  const viewer = viewerOf(useSession());
  const isOcc = hasRole(viewer, 'occ') && !hasRole(viewer, 'admin');
  const tree = useQuery(chartQueries.tree(source));
  const wall = useQuery({ ...chartQueries.occ(source), enabled: isOcc });
  const areas = useMemo(() => {
    if (!isOcc || !tree.data) return tree.data;
    if (!wall.data) return undefined;
    const shown = wall.data.flatMap(({ station }) => station.flatMap(({ instrument }) => instrument));
    return onlyThese(tree.data, new Set(shown.map(({ _id }) => _id)));
  }, [isOcc, tree.data, wall.data]);
  const failed = tree.error ? tree : isOcc && wall.error ? wall : null;
  const error = failed?.error ?? null;
  return { areas, isLoading: areas === undefined && error === null, error, retry: () => failed?.refetch() };
};

/** Returns all versions of the project's instruments; undefined while loading. */
export const useVersions = (isWanted: boolean) =>
  useQuery({ ...chartQueries.versions(useChartSource()), enabled: isWanted }).data;

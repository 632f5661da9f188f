import { listOccAreas } from '@talus/contract/alarms/occ';
import { type Area, listInstrumentVersions } from '@talus/contract/instruments/instrument';
import { getNamedStyle } from '@talus/contract/places/project';
import { hasRole } from '@talus/domain/access/roles';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { readOptions, useRead } from '../../app/data/read';
import { treeOptions } from '../../app/project-queries';
import { viewerOf } from '../../app/session/state';
import { useSession } from '../../app/session/store';
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

/** Returns the query of the pattern of instrument names. Quiet: without the pattern the scale key is the unit. */
export const namedStyleOptions = ({ client, project: { _id: projectId } }: ChartSource) =>
  readOptions(getNamedStyle, { params: { projectId } }, { client, staleTime: LONG_MS });

/** Returns the tree for the cascader; operations centre users get only the instruments on their wall. */
export const useChartTree = () => {
  const { client, project } = useChartSource();
  const viewer = viewerOf(useSession());
  const isOcc = hasRole(viewer, 'occ') && !hasRole(viewer, 'admin');
  const tree = useQuery(treeOptions(project._id, { client }));
  // Instruments on the wall of the operations centre
  const input = { params: { projectId: project._id } };
  const wall = useRead(listOccAreas, input, { client, isLoud: true, staleTime: LONG_MS, enabled: isOcc });
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

/**
 * Returns all versions of the project's instruments; undefined while loading. Quiet: without versions the charts only
 * lack their break marks.
 */
export const useVersions = (isWanted: boolean) => {
  const { client, project } = useChartSource();
  const input = { params: { projectId: project._id } };
  return useRead(listInstrumentVersions, input, { client, staleTime: LONG_MS, enabled: isWanted }).data;
};

import { listAllDataIndexes } from '@talus/contract/documents';
import { listAreas, listInstrumentTypes } from '@talus/contract/instrument';
import {
  getInstrument,
  type KeptInstrument,
  listDependencies,
  listInstrumentOptions,
} from '@talus/contract/instrument-admin';
import type { VersionInput } from '@talus/contract/instrument-input';
import { getNewestRows, joinVersion, tryFormula } from '@talus/contract/instrument-tools';
import { getMonitorImage } from '@talus/contract/monitor';
import { getOutputProgress, type OutputProgress, previewRecompute } from '@talus/contract/outputs';
import { getSetup } from '@talus/contract/setup';
import { TOLD_LISTS, type ToldList } from '@talus/domain/setup/missing';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api';

const quiet = { quiet: true };
/** Stale time, so that changes made elsewhere appear. */
const LISTS_STALE_MS = 60_000;

export const useOptions = (project: string) =>
  useQuery({
    queryKey: ['admin', 'instrument', 'option', project],
    queryFn: ({ signal }) => api(listInstrumentOptions, { query: { project } }, { signal }),
    enabled: project !== '',
    meta: quiet,
  });

export const useInstrument = (instrumentId: string | null) =>
  useQuery({
    queryKey: ['admin', 'instrument', 'one', instrumentId],
    queryFn: ({ signal }) => api(getInstrument, { params: { instrumentId: instrumentId ?? '' } }, { signal }),
    enabled: instrumentId !== null,
    meta: quiet,
  });

export const useDocuments = () =>
  useQuery({
    queryKey: ['admin', 'document', 'index'],
    queryFn: ({ signal }) => api(listAllDataIndexes, {}, { signal }),
    staleTime: LISTS_STALE_MS,
    meta: quiet,
  });

/** Returns the project's notification lists with no reachable person; empty while unknown. */
export const useUnreachedLists = (projectId: string): readonly ToldList[] =>
  useQuery({
    queryKey: ['admin', 'setup'],
    queryFn: ({ signal }) => api(getSetup, {}, { signal }),
    enabled: projectId !== '',
    staleTime: LISTS_STALE_MS,
    meta: quiet,
    select: ({ projects }) => {
      const own = projects.find(({ _id }) => _id === projectId);
      const lines = [...(own?.missing ?? []), ...(own?.away ?? [])];
      const keys = lines.flatMap(({ check, things }) => (check === 'level-without-people' ? things : []));
      return TOLD_LISTS.filter((list) => keys.some(({ key }) => key === list));
    },
  }).data ?? NO_LISTS;

const NO_LISTS: readonly ToldList[] = [];

export const useTypes = () =>
  useQuery({
    queryKey: ['instrument-types'],
    queryFn: ({ signal }) => api(listInstrumentTypes, {}, { signal }),
    staleTime: LISTS_STALE_MS,
    meta: quiet,
  });

export const useAreas = (projectId: string) =>
  useQuery({
    queryKey: ['admin', 'area', projectId],
    queryFn: ({ signal }) => api(listAreas, { params: { projectId } }, { signal }),
    enabled: projectId !== '',
    meta: quiet,
  });

/** Reads the cameras. Cameras may be on another host or absent: the form works without them. */
export const useCameras = (projectId: string) =>
  useQuery({
    queryKey: ['admin', 'camera', projectId],
    queryFn: ({ signal }) => api(getMonitorImage, { params: { projectId } }, { signal }),
    enabled: projectId !== '',
    staleTime: LISTS_STALE_MS,
    meta: quiet,
  });

export const useNewestRows = (documentId: string | null) =>
  useQuery({
    queryKey: ['admin', 'document', 'newest', documentId],
    queryFn: ({ signal }) =>
      api(getNewestRows, { params: { documentId: documentId ?? '' }, query: { limit: 5 } }, { signal }),
    enabled: documentId !== null,
    meta: quiet,
  });

/** Reads the instruments that depend on one; null: a new instrument. */
export const useDependencies = (instrumentId: string | null, revision: number) =>
  useQuery({
    queryKey: ['admin', 'instrument', 'dependencies', instrumentId, revision],
    queryFn: ({ signal }) => api(listDependencies, { params: { instrumentId: instrumentId ?? '' } }, { signal }),
    enabled: instrumentId !== null,
    meta: quiet,
  });

type Tried = {
  evalFunction: string;
  document: string | null;
  instrument: string | null;
  allowZero: boolean;
  operandWithin: number | null;
};

/** Tries a formula. Keeps the previous result until the next arrives. */
export const useFormula = ({ evalFunction, document, instrument, allowZero, operandWithin }: Tried) =>
  useQuery({
    queryKey: ['admin', 'instrument', 'formula', evalFunction, document, instrument, allowZero, operandWithin],
    queryFn: ({ signal }) =>
      api(
        tryFormula,
        {
          body: {
            evalFunction,
            document_id: document ?? '',
            allowZeroMeasurement: allowZero,
            operand_within: operandWithin,
            ...(instrument && { instrument }),
          },
        },
        { signal },
      ),
    enabled: document !== null,
    placeholderData: keepPreviousData,
    meta: quiet,
  });

/** Previews how the curve joins at a new version; null: input incomplete. */
export const useJoin = (instrumentId: string, data: VersionInput | null) =>
  useQuery({
    queryKey: ['admin', 'instrument', 'join', instrumentId, data],
    queryFn: ({ signal }) =>
      api(joinVersion, { params: { instrumentId }, body: { data: data as VersionInput } }, { signal }),
    enabled: data !== null,
    placeholderData: keepPreviousData,
    meta: quiet,
  });

/** Previews a recompute; refetches on each opening. */
export const useRecomputePreview = (instrumentId: string) =>
  useQuery({
    queryKey: ['admin', 'instrument', 'recompute', instrumentId],
    queryFn: ({ signal }) => api(previewRecompute, { params: { instrumentId } }, { signal }),
    gcTime: 0,
    meta: quiet,
  });

const PROGRESS_MS = 1000;

const isUnderWay = (state: OutputProgress['state'] | undefined) => state === 'waiting' || state === 'running';

/** Polls the progress of computation, including the backlog that a save starts. */
export function useProgress(instrumentId: string, revision: number, isRunning: boolean) {
  const { data } = useQuery({
    queryKey: ['admin', 'instrument', 'progress', instrumentId, revision],
    queryFn: ({ signal }) => api(getOutputProgress, { params: { instrumentId } }, { signal }),
    refetchInterval: ({ state }) => (isRunning || isUnderWay(state.data?.state) ? PROGRESS_MS : false),
    meta: quiet,
  });
  return { progress: data, isUnderWay: isUnderWay(data?.state) };
}

/** Invalidates all queries about instruments after a write. */
export const useForget = (project: string) => {
  const client = useQueryClient();
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: ['admin', 'instrument'] }),
      client.invalidateQueries({ queryKey: ['project', project] }),
    ]);
};

/** Caches the instrument that a write returned, then invalidates all queries about instruments. */
export const useGrown = (project: string) => {
  const client = useQueryClient();
  const forget = useForget(project);
  return (grown: KeptInstrument): void => {
    client.setQueryData(['admin', 'instrument', 'one', grown._id], grown);
    void forget();
  };
};

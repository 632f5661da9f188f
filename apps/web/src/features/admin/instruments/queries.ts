import { getSetup } from '@talus/contract/admin/setup';
import { listAllDataIndexes } from '@talus/contract/data/documents';
import { getOutputProgress, type OutputProgress, previewRecompute } from '@talus/contract/data/outputs';
import { listAreas, listInstrumentTypes } from '@talus/contract/instruments/instrument';
import {
  getInstrument,
  type KeptInstrument,
  listDependencies,
  listInstrumentOptions,
} from '@talus/contract/instruments/instrument-admin';
import type { VersionInput } from '@talus/contract/instruments/instrument-input';
import { getNewestRows, joinVersion, tryFormula } from '@talus/contract/instruments/instrument-tools';
import { getMonitorImage } from '@talus/contract/places/monitor';
import type { ResultOf } from '@talus/contract/route';
import { TOLD_LISTS, type ToldList } from '@talus/domain/setup/missing';
import { keepPreviousData } from '@tanstack/react-query';
import { cacheAnswer, useRead } from '../../../app/data/read';
import { refreshProject } from '../../../app/data/write';

/** Stale time, so that changes made elsewhere appear. */
const LISTS_STALE_MS = 60_000;

/** Returns the input of a read of one instrument; null: a new instrument. */
const of = (instrumentId: string | null) => (instrumentId === null ? null : { params: { instrumentId } });

export const useOptions = (project: string) => useRead(listInstrumentOptions, { query: { project } });

export const useInstrument = (instrumentId: string | null) => useRead(getInstrument, of(instrumentId));

export const useDocuments = () => useRead(listAllDataIndexes, {}, { staleTime: LISTS_STALE_MS });

/** Returns the project's notification lists with no reachable person; empty while unknown. */
export const useUnreachedLists = (projectId: string): readonly ToldList[] =>
  useRead(
    getSetup,
    {},
    {
      enabled: projectId !== '',
      staleTime: LISTS_STALE_MS,
      select: ({ projects }: ResultOf<typeof getSetup>) => {
        const own = projects.find(({ _id }) => _id === projectId);
        const lines = [...(own?.missing ?? []), ...(own?.away ?? [])];
        const keys = lines.flatMap(({ check, things }) => (check === 'level-without-people' ? things : []));
        return TOLD_LISTS.filter((list) => keys.some(({ key }) => key === list));
      },
    },
  ).data ?? NO_LISTS;

const NO_LISTS: readonly ToldList[] = [];

export const useTypes = () => useRead(listInstrumentTypes, {}, { staleTime: LISTS_STALE_MS });

export const useAreas = (projectId: string) => useRead(listAreas, { params: { projectId } });

/** Reads the cameras. Cameras may be on another host or absent: the form works without them. */
export const useCameras = (projectId: string) =>
  useRead(getMonitorImage, { params: { projectId } }, { staleTime: LISTS_STALE_MS });

export const useNewestRows = (documentId: string | null) =>
  useRead(getNewestRows, documentId === null ? null : { params: { documentId }, query: { limit: 5 } });

/** Reads the instruments that depend on one; null: a new instrument. */
export const useDependencies = (instrumentId: string | null) => useRead(listDependencies, of(instrumentId));

type Tried = {
  evalFunction: string;
  document: string | null;
  instrument: string | null;
  allowZero: boolean;
  operandWithin: number | null;
};

/** Tries a formula. Keeps the previous result until the next arrives. */
export const useFormula = ({ evalFunction, document, instrument, allowZero, operandWithin }: Tried) => {
  const body = document !== null && {
    evalFunction,
    document_id: document,
    allowZeroMeasurement: allowZero,
    operand_within: operandWithin,
    ...(instrument && { instrument }),
  };
  return useRead(tryFormula, body ? { body } : null, { placeholderData: keepPreviousData });
};

/** Previews how the curve joins at a new version; null: input incomplete. */
export const useJoin = (instrumentId: string, data: VersionInput | null) =>
  useRead(joinVersion, data && { params: { instrumentId }, body: { data } }, { placeholderData: keepPreviousData });

/** Previews a recompute; refetches on each opening. */
export const useRecomputePreview = (instrumentId: string) =>
  useRead(previewRecompute, { params: { instrumentId } }, { gcTime: 0 });

const PROGRESS_MS = 1000;

const isUnderWay = (state: OutputProgress['state'] | undefined) => state === 'waiting' || state === 'running';

/** Polls the progress of computation, including the backlog that a save starts. */
export function useProgress(instrumentId: string, isRunning: boolean) {
  const { data } = useRead(
    getOutputProgress,
    { params: { instrumentId } },
    { refetchInterval: ({ state }) => (isRunning || isUnderWay(state.data?.state) ? PROGRESS_MS : false) },
  );
  return { progress: data, isUnderWay: isUnderWay(data?.state) };
}

/** Refreshes all reads about instruments, and of their project, after a write: readings and alarms follow settings. */
export const refreshInstruments = (project: string) => refreshProject(project, ['instrument']);

/** Caches the instrument that a write returned, then refreshes all reads about instruments. */
export const showGrown = (grown: KeptInstrument): void => {
  cacheAnswer(getInstrument, { params: { instrumentId: grown._id } }, grown);
  void refreshInstruments(grown.project);
};

import { listInstruments } from '@talus/contract/instrument';
import {
  createStations,
  deleteStation,
  listAllAreas,
  listStations,
  type Station,
  saveStation,
  setInstruments,
} from '@talus/contract/places';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api';

const PLACES = ['admin', 'places'];

export const useStations = () =>
  useQuery({
    queryKey: [...PLACES, 'stations'],
    queryFn: ({ signal }) => api(listStations, { query: {} }, { signal }),
    meta: { quiet: true },
  });

/** Reads all areas as options. */
export const useAreas = () =>
  useQuery({
    queryKey: [...PLACES, 'areas'],
    queryFn: ({ signal }) => api(listAllAreas, { query: {} }, { signal }),
    meta: { quiet: true },
  });

/** Reads the instruments that a station of this project may have. */
export const useInstruments = (projectId: string | null) =>
  useQuery({
    queryKey: [...PLACES, 'instruments', projectId],
    queryFn: ({ signal }) => api(listInstruments, { params: { projectId: projectId ?? '' } }, { signal }),
    enabled: projectId !== null,
    meta: { quiet: true },
  });

/** The mutations of stations. Each invalidates the lists of places. */
export const useStationWrites = () => {
  const client = useQueryClient();
  const after = <T>(answer: T): T => {
    void client.invalidateQueries({ queryKey: PLACES });
    return answer;
  };
  return {
    create: async (name: string, area: string | null) =>
      after(await api(createStations, { body: { station: [name], ...(area && { area }) } })),
    save: async (stationId: string, body: { name?: string; revision?: number | undefined }) =>
      after(await api(saveStation, { params: { stationId }, body })),
    setInstruments: async (
      stationId: string,
      body: { instrument: string[]; revision?: number | undefined; confirm?: boolean | undefined },
    ) => after(await api(setInstruments, { params: { stationId }, body })),
    remove: async ({ _id: stationId, revision }: Station, isConfirmed: boolean) =>
      after(
        await api(deleteStation, {
          params: { stationId },
          query: { revision, ...(isConfirmed && { confirm: 'true' as const }) },
        }),
      ),
  };
};

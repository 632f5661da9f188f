import {
  type Area,
  createAreas,
  deleteArea,
  listAllAreas,
  listStations,
  saveArea,
  setStations,
} from '@talus/contract/places';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api';

const PLACES = ['admin', 'places'];

export const useAreas = () =>
  useQuery({
    queryKey: [...PLACES, 'areas'],
    queryFn: ({ signal }) => api(listAllAreas, { query: {} }, { signal }),
    meta: { quiet: true },
  });

/** Reads all stations as options. */
export const useStations = () =>
  useQuery({
    queryKey: [...PLACES, 'stations'],
    queryFn: ({ signal }) => api(listStations, { query: {} }, { signal }),
    meta: { quiet: true },
  });

/** The mutations of areas. Each invalidates the lists of places. */
export const useAreaWrites = () => {
  const client = useQueryClient();
  const after = <T>(answer: T): T => {
    void client.invalidateQueries({ queryKey: PLACES });
    return answer;
  };
  return {
    create: async (name: string, project: string | null) =>
      after(await api(createAreas, { body: { area: [name], ...(project && { project }) } })),
    save: async (
      areaId: string,
      body: {
        name?: string;
        occ_visible?: boolean | undefined;
        revision?: number | undefined;
        confirm?: boolean | undefined;
      },
    ) => after(await api(saveArea, { params: { areaId }, body })),
    setStations: async (
      areaId: string,
      body: { station: string[]; revision?: number | undefined; confirm?: boolean | undefined },
    ) => after(await api(setStations, { params: { areaId }, body })),
    remove: async ({ _id: areaId, revision }: Area, isConfirmed: boolean) =>
      after(
        await api(deleteArea, {
          params: { areaId },
          query: { revision, ...(isConfirmed && { confirm: 'true' as const }) },
        }),
      ),
  };
};

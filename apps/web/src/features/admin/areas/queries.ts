import {
  type Area,
  createAreas,
  deleteArea,
  listAllAreas,
  listStations,
  saveArea,
  setStations,
} from '@talus/contract/places/places';
import { useRead } from '../../../app/data/read';
import { write } from '../../../app/data/write';

export const useAreas = () => useRead(listAllAreas, { query: {} });

/** Reads all stations as options. */
export const useStations = () => useRead(listStations, { query: {} });

/** The writes of areas. Each refreshes the lists of places. */
export const areaWrites = {
  create: (name: string, project: string | null) =>
    write(createAreas, { body: { area: [name], ...(project && { project }) } }),
  save: (
    areaId: string,
    body: {
      name?: string;
      occ_visible?: boolean | undefined;
      revision?: number | undefined;
      confirm?: boolean | undefined;
    },
  ) => write(saveArea, { params: { areaId }, body }),
  setStations: (
    areaId: string,
    body: { station: string[]; revision?: number | undefined; confirm?: boolean | undefined },
  ) => write(setStations, { params: { areaId }, body }),
  remove: ({ _id: areaId, revision }: Area, isConfirmed: boolean) =>
    write(deleteArea, { params: { areaId }, query: { revision, ...(isConfirmed && { confirm: 'true' as const }) } }),
};

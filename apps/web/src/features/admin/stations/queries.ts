import { listInstruments } from '@talus/contract/instruments/instrument';
import {
  createStations,
  deleteStation,
  listAllAreas,
  listStations,
  type Station,
  saveStation,
  setInstruments,
} from '@talus/contract/places/places';
import { useRead } from '../../../app/data/read';
import { write } from '../../../app/data/write';

export const useStations = () => useRead(listStations, { query: {} });

/** Reads all areas as options. */
export const useAreas = () => useRead(listAllAreas, { query: {} });

/** Reads the instruments that a station of this project may have. */
export const useInstruments = (projectId: string | null) =>
  useRead(listInstruments, projectId === null ? null : { params: { projectId } });

/** The writes of stations. Each refreshes the lists of places. */
export const stationWrites = {
  create: (name: string, area: string | null) =>
    write(createStations, { body: { station: [name], ...(area && { area }) } }),
  save: (stationId: string, body: { name?: string; revision?: number | undefined }) =>
    write(saveStation, { params: { stationId }, body }),
  setInstruments: (
    stationId: string,
    body: { instrument: string[]; revision?: number | undefined; confirm?: boolean | undefined },
  ) => write(setInstruments, { params: { stationId }, body }),
  remove: ({ _id: stationId, revision }: Station, isConfirmed: boolean) =>
    write(deleteStation, {
      params: { stationId },
      query: { revision, ...(isConfirmed && { confirm: 'true' as const }) },
    }),
};

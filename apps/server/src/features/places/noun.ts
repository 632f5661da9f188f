import type { Area, Station } from '@talus/contract/places/places';
import type { Noun } from '../../platform/changes/noun';
import { type AreaRow, loadAreas, loadStations, type StationRow } from './store';

const named = ({ id, name }: { id: string; name: string }) => ({ _id: id, name });
const idOf = ({ _id }: { _id: string }): string => _id;

export const AREA: Noun<Area> = {
  name: 'area',
  table: 'area',
  missing: 'area.not-found',
  load: async (db, nos) =>
    (await loadAreas(db, nos)).map((row) => ({
      no: row.no,
      name: row.name,
      projectNo: row.project?.no ?? null,
      isOcc: row.isOcc,
      answer: wireArea(row),
    })),
  recorded: ({ name, occ_visible, project, station }) => ({
    name,
    occ_visible,
    project: project && idOf(project),
    station: station.map(idOf),
  }),
};

export const STATION: Noun<Station> = {
  name: 'station',
  table: 'station',
  missing: 'station.not-found',
  load: async (db, nos) =>
    (await loadStations(db, nos)).map((row) => ({
      no: row.no,
      name: row.name,
      projectNo: row.project?.no ?? null,
      isOcc: row.isOcc,
      answer: wireStation(row),
    })),
  recorded: ({ name, area, instrument }) => ({ name, area: area && idOf(area), instrument: instrument.map(idOf) }),
};

const wireArea = (row: AreaRow): Area => ({
  _id: row.id,
  revision: row.revision,
  name: row.name,
  occ_visible: row.isOcc,
  project: row.project && named(row.project),
  station: row.stations.map(named),
  instrument_count: row.instrumentCount,
});

const wireStation = (row: StationRow): Station => ({
  _id: row.id,
  revision: row.revision,
  name: row.name,
  area: row.area && named(row.area),
  project: row.project && named(row.project),
  instrument: row.instruments.map(named),
});

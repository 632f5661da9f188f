import type { AdvancedClient, AdvancedData } from '@talus/contract/admin/advanced';

type Ids = readonly string[];

/** Unsaved selections of a project's places; null or a missing key means the stored list. */
export type Draft = {
  areas: Ids | null;
  stations: Readonly<Record<string, Ids>>;
  instruments: Readonly<Record<string, Ids>>;
  /** The area and the station that are selected for viewing. */
  area: string;
  station: string;
};
export const NO_DRAFT: Draft = { areas: null, stations: {}, instruments: {}, area: '', station: '' };

export type DraftAction =
  | { type: 'areas'; areas: Ids }
  | { type: 'area'; area: string }
  | { type: 'stations'; stations: Ids }
  | { type: 'station'; station: string }
  | { type: 'instruments'; instruments: Ids }
  | { type: 'forgotten' };

/** Applies an action to the draft. Selecting another area, or removing the selected area, clears the station. */
export function reduceDraft(draft: Draft, action: DraftAction): Draft {
  switch (action.type) {
    case 'areas':
      return action.areas.includes(draft.area)
        ? { ...draft, areas: action.areas }
        : { ...draft, areas: action.areas, area: '', station: '' };
    case 'area':
      return { ...draft, area: action.area, station: '' };
    case 'stations': {
      const station = action.stations.includes(draft.station) ? draft.station : '';
      return { ...draft, stations: { ...draft.stations, [draft.area]: action.stations }, station };
    }
    case 'station':
      return { ...draft, station: action.station };
    case 'instruments':
      return { ...draft, instruments: { ...draft.instruments, [draft.station]: action.instruments } };
    case 'forgotten':
      return NO_DRAFT;
  }
}

export const isDrafted = ({ areas, stations, instruments }: Draft): boolean =>
  areas !== null || Object.keys(stations).length + Object.keys(instruments).length > 0;

const idOf = ({ _id }: { _id: string }): string => _id;

export const areasOf = (data: AdvancedData, projectId: string, draft: Draft): Ids =>
  draft.areas ?? data.areas.filter(({ project }) => project?._id === projectId).map(idOf);

export const stationsOf = (data: AdvancedData, areaId: string, draft: Draft): Ids =>
  draft.stations[areaId] ?? data.areas.find(({ _id }) => _id === areaId)?.station.map(idOf) ?? [];

export const instrumentsOf = (data: AdvancedData, stationId: string, draft: Draft): Ids =>
  draft.instruments[stationId] ?? data.stations.find(({ _id }) => _id === stationId)?.instrument.map(idOf) ?? [];

/**
 * Builds the request body: the project's areas, and the edited lists of areas and stations that are still in the
 * project.
 */
export function updateOf(data: AdvancedData, projectId: string, draft: Draft) {
  const projectAreas = areasOf(data, projectId, draft);
  const areas = Object.keys(draft.stations).filter((area) => projectAreas.includes(area));
  const held = projectAreas.flatMap((area) => stationsOf(data, area, draft));
  const revisionOf = (places: readonly { _id: string; revision: number }[], id: string) =>
    places.find(({ _id }) => _id === id)?.revision;
  return {
    projectName: projectId,
    revision: revisionOf(data.projects, projectId),
    projectAreas: [...projectAreas],
    areas: areas.map((_id) => ({
      _id,
      revision: revisionOf(data.areas, _id),
      station: [...(draft.stations[_id] ?? [])],
    })),
    stations: Object.keys(draft.instruments)
      .filter((station) => held.includes(station))
      .map((_id) => ({
        _id,
        revision: revisionOf(data.stations, _id),
        instrument: [...(draft.instruments[_id] ?? [])],
      })),
  };
}

export const membersOf = (clients: readonly AdvancedClient[], projectId: string): Ids =>
  clients.filter(({ project }) => project.includes(projectId)).map(idOf);

import * as places from '@talus/contract/places';
import type { Bind } from '../../platform/http/bind';
import type { ServerContext } from '../../platform/http/server-context';
import * as service from './service';

const OK = { ok: true } as const;
const all = ({ confirm }: { confirm?: 'true' | 'false' | undefined }) => ({
  remove: 'all' as const,
  confirm: confirm === 'true',
});

export function bindPlaces(bind: Bind, context: ServerContext): void {
  bindAreas(bind, context);
  bindStations(bind, context);
}

function bindAreas(bind: Bind, context: ServerContext): void {
  bind(places.setAreas, ({ user, params, body: { area, revision, confirm } }) =>
    service.changeAreas(context, user, params.projectId, { set: area, confirm }, revision),
  );
  bind(places.detachAreas, ({ user, params, body: { area, revision, confirm } }) =>
    service.changeAreas(context, user, params.projectId, { remove: area, confirm }, revision),
  );
  bind(places.detachAllAreas, ({ user, params, query }) =>
    service.changeAreas(context, user, params.projectId, all(query), query.revision),
  );
  bind(places.listAllAreas, ({ user, query }) => service.listAllAreas(context, user, query.project));
  bind(places.createAreas, ({ user, body }) => service.createAreas(context, user, body));
  bind(places.saveArea, ({ user, params, body }) => service.saveArea(context, user, params.areaId, body));
  bind(places.deleteArea, async ({ user, params, query }) => {
    await service.deleteArea(context, user, params.areaId, query);
    return OK;
  });
  bind(places.setStations, ({ user, params, body: { station, revision, confirm } }) =>
    service.changeStations(context, user, params.areaId, { set: station, confirm }, revision),
  );
  bind(places.detachStations, ({ user, params, body: { station, revision, confirm } }) =>
    service.changeStations(context, user, params.areaId, { remove: station, confirm }, revision),
  );
  bind(places.detachAllStations, ({ user, params, query }) =>
    service.changeStations(context, user, params.areaId, all(query), query.revision),
  );
}

function bindStations(bind: Bind, context: ServerContext): void {
  bind(places.listStations, ({ user, query }) => service.listStations(context, user, query.project));
  // The specification gives one call two meanings: names of new stations, or a station with its instruments
  bind(places.createStations, async ({ user, body: { area, station, instrument = [], confirm } }) => {
    if (Array.isArray(station)) return service.createStations(context, user, { area, station });
    await service.changeInstruments(context, user, station, { set: instrument, confirm }, undefined);
    return (await service.listStations(context, user, undefined)).filter(({ _id }) => _id === station);
  });
  bind(places.saveStation, ({ user, params, body }) => service.saveStation(context, user, params.stationId, body));
  bind(places.deleteStation, async ({ user, params, query }) => {
    await service.deleteStation(context, user, params.stationId, query);
    return OK;
  });
  bind(places.setInstruments, ({ user, params, body: { instrument, revision, confirm } }) =>
    service.changeInstruments(context, user, params.stationId, { set: instrument, confirm }, revision),
  );
  bind(places.detachInstruments, ({ user, params, body: { instrument, revision, confirm } }) =>
    service.changeInstruments(context, user, params.stationId, { remove: instrument, confirm }, revision),
  );
  bind(places.detachAllInstruments, ({ user, params, query }) =>
    service.changeInstruments(context, user, params.stationId, all(query), query.revision),
  );
}

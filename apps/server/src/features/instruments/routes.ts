import * as instrument from '@talus/contract/instrument';
import * as occ from '@talus/contract/occ';
import type { Bind } from '../../platform/http/bind';
import type { ServerContext } from '../../platform/http/server-context';
import * as service from './service';

export function bindInstruments(bind: Bind, context: ServerContext): void {
  bind(instrument.listAreaStationInstrument, ({ user, params }) => service.areaTree(context, user, params.projectId));
  bind(instrument.listStationInstrument, ({ user, params }) => service.stationList(context, user, params.projectId));
  bind(instrument.listAreas, ({ user, params }) => service.areaList(context, user, params.projectId));
  bind(instrument.listInstruments, async ({ user, params }) =>
    (await service.instrumentList(context, user, params.projectId)).map(({ no, ...wire }) => wire),
  );
  bind(instrument.listInstrumentVersions, ({ user, params }) => service.versionList(context, user, params.projectId));
  bind(instrument.listInstrumentTypes, () => service.typeList(context));
  bind(instrument.findInstrumentProject, ({ user, params }) =>
    service.projectOfInstrument(context, user, params.instrumentId),
  );
  bind(occ.listOccAreas, ({ user, params }) => service.occTree(context, user, params.projectId));
  bind(occ.getOccArea, ({ user, params }) => service.occArea(context, user, params.areaId));
}

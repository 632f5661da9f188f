import * as instrument from '@talus/contract/instrument';
import * as occ from '@talus/contract/occ';
import type { Bind } from '../../platform/http/bind';
import type { ServerContext } from '../../platform/http/server-context';
import * as service from './service';

export function bindInstruments(bind: Bind, context: ServerContext): void {
  bind(instrument.listAreaStationInstrument, ({ user, params, info }) =>
    service.areaTree(context, user, params.projectId, info.language),
  );
  bind(instrument.listStationInstrument, ({ user, params, info }) =>
    service.stationList(context, user, params.projectId, info.language),
  );
  bind(instrument.listAreas, ({ user, params }) => service.areaList(context, user, params.projectId));
  bind(instrument.listInstruments, async ({ user, params }) =>
    (await service.instrumentList(context, user, params.projectId)).map(({ no, ...wire }) => wire),
  );
  bind(instrument.listInstrumentVersions, ({ user, params }) => service.versionList(context, user, params.projectId));
  bind(instrument.listInstrumentTypes, () => service.typeList(context));
  bind(instrument.findInstrumentProject, ({ user, params }) =>
    service.projectOfInstrument(context, user, params.instrumentId),
  );
  bind(occ.listOccAreas, ({ user, params, info }) => service.occTree(context, user, params.projectId, info.language));
  bind(occ.getOccArea, ({ user, params, info }) => service.occArea(context, user, params.areaId, info.language));
}

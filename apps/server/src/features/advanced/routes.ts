import * as advanced from '@talus/contract/advanced';
import type { Bind } from '../../platform/http/bind';
import type { ServerContext } from '../../platform/http/server-context';
import * as instruments from './instruments-service';
import * as places from './places-service';
import * as service from './service';
import type { AdvancedTools } from './tools';

export function bindAdvanced(bind: Bind, context: ServerContext, tools: AdvancedTools): void {
  bind(advanced.newProject, ({ user, body }) => service.newProject(context, user, body.projectName));
  bind(advanced.getAdvancedData, ({ user }) => service.getData(context, user));
  bind(advanced.getAdvancedProjectData, ({ user, params }) => service.getData(context, user, params.projectId));
  bind(advanced.addClient, ({ user, body }) => service.addClient(context, user, tools, body));
  bind(advanced.updateProject, async ({ user, body }) => {
    await service.updateClients(context, user, body);
    return { ok: true as const };
  });
  bind(advanced.addArea, ({ user, body }) => places.addArea(context, user, body.areaName));
  bind(advanced.addStation, ({ user, body }) => places.addStation(context, user, body.stationName));
  bind(advanced.updateAreaStation, ({ user, body }) => places.updateAreaStation(context, user, body));
  bind(advanced.listUserInstruments, ({ user }) => instruments.listInstruments(context, user));
  bind(advanced.listUserProjectInstruments, ({ user, params }) =>
    instruments.listInstruments(context, user, params.projectId),
  );
  bind(advanced.saveUserInstruments, ({ user, body, query }) =>
    instruments.saveInstruments(context, user, tools, body, query.confirm === 'true', query.reason),
  );
}

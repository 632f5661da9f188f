import * as groups from '@talus/contract/instrument-groups';
import type { Bind } from '../../platform/http/bind';
import type { ServerContext } from '../../platform/http/server-context';
import { listGroupSurveys, readGroupOutput, readGroupPaths } from './output-service';
import * as service from './service';

export function bindInstrumentGroups(bind: Bind, context: ServerContext): void {
  bind(groups.listInstrumentGroups, ({ user, params }) =>
    service.listInstrumentGroups(context, user, params.projectId),
  );
  bind(groups.readGroupOutput, ({ user, params, body }) => readGroupOutput(context, user, params, body.TIMESTAMP));
  bind(groups.readGroupPaths, ({ user, params, body, signal }) => readGroupPaths(context, user, params, body, signal));
  bind(groups.listGroupSurveys, ({ user, params }) => listGroupSurveys(context, user, params));
  bind(groups.createInstrumentGroup, ({ user, params, body }) =>
    service.createInstrumentGroup(context, user, params.projectId, body),
  );
  bind(groups.saveInstrumentGroup, ({ user, params, body }) =>
    service.saveInstrumentGroup(context, user, params, body),
  );
  bind(groups.deleteInstrumentGroup, async ({ user, params, query }) => {
    await service.deleteInstrumentGroup(context, user, params, query);
    return { ok: true as const };
  });
}

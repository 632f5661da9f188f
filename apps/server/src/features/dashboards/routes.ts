import * as dashboards from '@talus/contract/dashboards';
import type { Bind } from '../../platform/http/bind';
import type { ServerContext } from '../../platform/http/server-context';
import * as service from './service';

const DONE = { ok: true as const };

export function bindDashboards(bind: Bind, context: ServerContext): void {
  bind(dashboards.getDashboard, ({ user, params }) => service.getDashboard(context, user, params.projectId));
  bind(dashboards.getDashboardSetting, ({ user, params }) => service.listTiles(context, user, params));
  bind(dashboards.saveDashboardSetting, async ({ user, params, body }) => {
    await service.saveOwn(context, user, params, body.dashboard_config);
    return DONE;
  });
  bind(dashboards.dropDashboardSetting, async ({ user, params }) => {
    await service.dropOwn(context, user, params);
    return DONE;
  });
  bind(dashboards.saveProjectDashboard, async ({ user, params, body }) => {
    await service.saveForProject(context, user, params.projectId, body.dashboard_config);
    return DONE;
  });
  bind(dashboards.getProjectInformation, ({ user, params }) => service.getInformation(context, user, params.projectId));
  bind(dashboards.listProjectInformation, ({ user, params, query }) =>
    service.informationHistory(context, user, params.projectId, query.limit),
  );
  bind(dashboards.setProjectInformation, async ({ user, params, body }) => {
    await service.setInformation(context, user, params.projectId, body.project_information_on_dashboard);
    return DONE;
  });
}

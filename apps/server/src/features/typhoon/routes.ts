import * as typhoon from '@talus/contract/typhoon';
import type { Bind } from '../../platform/http/bind';
import type { ServerContext } from '../../platform/http/server-context';
import * as service from './service';
import { createSources, type OwnSources } from './sources';

export function bindTyphoon(bind: Bind, context: ServerContext, own?: OwnSources): void {
  const { settings, clock } = context;
  const sources = createSources({ settings, now: () => clock.now().getTime(), own });
  bind(typhoon.getBulletin, ({ user, params }) => service.getBulletin(context, user, params.projectId, sources));
  bind(typhoon.getForecastImage, ({ user, params }) => service.getForecastImage(context, user, params, sources));
  bind(typhoon.getTyphoonRain, ({ user, params, query }) =>
    service.getTyphoonRain(context, user, { ...params, ...query }),
  );
}

import * as noise from '@talus/contract/noise';
import type { Bind } from '../../platform/http/bind';
import type { ServerContext } from '../../platform/http/server-context';
import * as service from './service';

export function bindNoise(bind: Bind, context: ServerContext): void {
  bind(noise.listNoiseSensors, ({ user, params }) => service.listNoiseSensors(context, user, params.projectId));
  bind(noise.getNoise, ({ user, params, query, signal }) => service.getNoise(context, user, params, query, signal));
  bind(noise.saveNoiseSensor, ({ user, params, body }) =>
    service.saveNoiseSensor(context, user, params.instrumentId, body),
  );
}

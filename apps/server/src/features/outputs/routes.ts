import * as outputs from '@talus/contract/outputs';
import type { Bind } from '../../platform/http/bind';
import type { ServerContext } from '../../platform/http/server-context';
import { bindReadOutput } from './read-routes';
import * as service from './service';

export function bindOutputs(bind: Bind, context: ServerContext, recomputing: service.Recomputing): void {
  bindReadOutput(bind, context);
  bind(outputs.deleteOutput, ({ user, params }) =>
    service.deleteOutput(context, user, recomputing, params.instrumentId),
  );
  bind(outputs.recomputeOutput, ({ user, params }) =>
    service.recompute(context, user, recomputing, params.instrumentId),
  );
  bind(outputs.getOutputProgress, ({ user, params }) =>
    service.progress(context, user, recomputing, params.instrumentId),
  );
  bind(outputs.rejudgeLastOutput, ({ user, params }) =>
    service.judgeLast(context, user, recomputing, params.instrumentId),
  );
}

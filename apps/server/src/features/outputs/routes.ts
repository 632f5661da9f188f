import * as outputs from '@talus/contract/outputs';
import type { Bind } from '../../platform/http/bind';
import type { ServerContext } from '../../platform/http/server-context';
import type { Working } from '../../platform/jobs/working';
import { preview } from './preview-service';
import { bindReadOutput } from './read-routes';
import * as service from './service';
import * as strikes from './strike-service';

export function bindOutputs(bind: Bind, context: ServerContext, working: Working): void {
  bindReadOutput(bind, context);
  bind(outputs.deleteOutput, ({ user, params }) => service.deleteOutput(context, user, working, params.instrumentId));
  bind(outputs.recomputeOutput, ({ user, params }) => service.recompute(context, user, working, params.instrumentId));
  bind(outputs.previewRecompute, ({ user, params, signal }) => preview(context, user, params.instrumentId, signal));
  bind(outputs.getOutputProgress, ({ user, params }) => service.progress(context, user, params.instrumentId));
  bind(outputs.cancelRecompute, ({ user, params }) => service.cancelRecompute(context, user, params.instrumentId));
  bind(outputs.retryOutput, ({ user, params }) => service.retryOutput(context, user, params.instrumentId));
  bind(outputs.saveOutputs, ({ user, body }) => strikes.saveOutputs(context, user, body));
  bind(outputs.strikeOutputs, ({ user, body }) => strikes.strikeOutputs(context, user, body.ids));
  bind(outputs.restoreOutputs, ({ user, body }) => strikes.restoreOutputs(context, user, body.ids));
  bind(outputs.listStruckOutputs, ({ user, params, query }) =>
    strikes.struckOutputs(context, user, params.instrumentId, query),
  );
  bind(outputs.rejudgeLastOutput, ({ user, params }) => service.judgeLast(context, user, params.instrumentId));
}

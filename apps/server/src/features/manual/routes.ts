import * as manual from '@talus/contract/manual';
import type { Bind } from '../../platform/http/bind';
import type { ServerContext } from '../../platform/http/server-context';
import * as entry from './entry-service';
import * as history from './history-service';
import { saveHole } from './hole-service';
import * as setup from './setup-service';
import { strikeOutputs } from './strike-service';

export function bindManual(bind: Bind, context: ServerContext): void {
  bind(manual.listManualTypes, ({ user }) => setup.listTypes(context, user));
  bind(manual.listManualInstruments, ({ user, params }) => setup.listInstruments(context, user, params.projectId));
  bind(manual.saveManualInstruments, ({ user, body }) => setup.saveInstruments(context, user, body));
  bind(manual.saveManualHole, ({ user, body }) => saveHole(context, user, body));
  bind(manual.saveManualOutputs, ({ user, body }) => entry.saveOutputs(context, user, body));
  bind(manual.strikeManualOutputs, ({ user, body }) => strikeOutputs(context, user, body));
  bind(manual.importManualOutputs, ({ user, body }) => entry.importOutputs(context, user, body));
  bind(manual.previewManualOutputs, ({ user, body }) => entry.previewImport(context, user, body));
  bind(manual.readManualDay, ({ user, params }) => history.readDay(context, user, params.projectId, params.date));
  bind(manual.listManualOutputs, ({ user, params, query }) =>
    history.listOutputs(context, user, params.projectId, query),
  );
}

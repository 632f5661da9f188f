import { readHanging } from '@talus/contract/hanging';
import * as admin from '@talus/contract/instrument-admin';
import { listBulkInstruments, saveBulkInstruments } from '@talus/contract/instrument-bulk';
import * as imported from '@talus/contract/instrument-import';
import * as tools from '@talus/contract/instrument-tools';
import * as trial from '@talus/contract/limit-trial';
import type { Bind } from '../../platform/http/bind';
import type { ServerContext } from '../../platform/http/server-context';
import { listBulk, saveBulk } from './bulk-service';
import * as service from './edit-service';
import * as hanging from './hanging-service';
import { importInstruments, validateImport } from './import-service';
import { impossibleValues } from './impossible-service';
import * as asked from './tools-service';
import { tryLimits, tryManyLimits } from './trial-service';

export function bindInstrumentEditing(bind: Bind, context: ServerContext): void {
  bind(readHanging, ({ user, params }) => hanging.readHanging(context, user, params));
  bind(admin.listInstrumentOptions, ({ user, query }) => service.options(context, user, query.project));
  bind(admin.createInstrument, ({ user, body }) => service.createInstrument(context, user, body));
  bind(tools.tryFormula, ({ user, body, info }) => asked.tryFormula(context, user, body, info.language));
  bind(listBulkInstruments, ({ user, params }) => listBulk(context, user, params.projectId));
  bind(saveBulkInstruments, ({ user, body, query }) =>
    saveBulk(context, user, body, query.confirm === 'true', query.reason),
  );
  bind(imported.validateImport, ({ user, body, info }) => validateImport(context, user, body, info.language));
  bind(imported.importInstruments, ({ user, body }) => importInstruments(context, user, body));
  bind(admin.getInstrument, ({ user, params }) => service.getInstrument(context, user, params.instrumentId));
  bind(admin.configureInstrument, ({ user, params, body }) =>
    service.configure(context, user, params.instrumentId, body),
  );
  bind(admin.deleteInstrument, async ({ user, params, query }) => {
    await service.deleteInstrument(context, user, params.instrumentId, query);
    return { ok: true as const };
  });
  bind(admin.disableInstrument, ({ user, params, query }) =>
    service.setWatched(context, user, params.instrumentId, { ...query, isWatched: false }),
  );
  bind(admin.enableInstrument, ({ user, params }) =>
    service.setWatched(context, user, params.instrumentId, { isWatched: true }),
  );
  bind(admin.addVersion, ({ user, params, body }) => service.addVersion(context, user, params.instrumentId, body));
  bind(admin.saveVersion, ({ user, params, body }) => service.saveVersion(context, user, params, body));
  bind(admin.listDependencies, ({ user, params }) => asked.dependencies(context, user, params.instrumentId));
  bind(tools.joinVersion, ({ user, params, body }) => asked.joinVersion(context, user, params.instrumentId, body.data));
  bind(trial.tryLimits, ({ user, params, body, signal }) =>
    tryLimits(context, user, params.instrumentId, body, signal),
  );
  bind(trial.tryManyLimits, ({ user, body, signal }) => tryManyLimits(context, user, body, signal));
  bind(tools.getImpossible, ({ user, params }) => impossibleValues(context, user, params.instrumentId));
  bind(tools.getNewestRows, ({ user, params, query }) =>
    asked.newestRows(context, user, params.documentId, query.limit),
  );
}

import * as calls from '@talus/contract/exports';
import { attachment } from '../../../platform/http/attachment';
import type { Bind } from '../../../platform/http/bind';
import type { ServerContext } from '../../../platform/http/server-context';
import { previewExport } from './preview';
import * as service from './service';

export function bindExports(bind: Bind, context: ServerContext): void {
  bind(calls.listExports, ({ user, params, info }) =>
    service.listExports({ context, user, projectId: params.projectId, language: info.language }),
  );
  bind(calls.orderExport, async ({ user, params, body, info, signal }) => {
    const caller = { context, user, projectId: params.projectId, language: info.language };
    const job = await service.orderExport(caller, body, signal);
    context.bus.wake('exports');
    return job;
  });
  bind(calls.previewExport, ({ user, params, body, info, signal }) =>
    previewExport({ context, user, projectId: params.projectId, language: info.language }, body, signal),
  );
  bind(calls.retryExport, async ({ user, params, info }) => {
    const caller = { context, user, projectId: params.projectId, language: info.language };
    const job = await service.retryExport(caller, params.exportId);
    context.bus.wake('exports');
    return job;
  });
  bind(calls.removeExport, ({ user, params, info }) =>
    service.removeExport({ context, user, projectId: params.projectId, language: info.language }, params.exportId),
  );
  bind(calls.downloadExport, async ({ user, params, info, reply }) => {
    const caller = { context, user, projectId: params.projectId, language: info.language };
    const { name, handle } = await service.exportFile(caller, params.exportId);
    return reply
      .type('application/octet-stream')
      .header('Content-Disposition', attachment(name))
      .send(handle.createReadStream());
  });
}

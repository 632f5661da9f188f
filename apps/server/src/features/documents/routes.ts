import * as documents from '@talus/contract/data/documents';
import { attachment } from '../../platform/http/attachment';
import type { Bind } from '../../platform/http/bind';
import type { ServerContext } from '../../platform/http/server-context';
import * as quarantine from './quarantine';
import * as service from './service';
import * as tokens from './tokens';

export function bindDocuments(bind: Bind, context: ServerContext, process: service.Process): void {
  const { files } = process;
  bind(documents.listDocuments, ({ user }) => service.listDocuments(context, user, files));
  bind(documents.createDocument, ({ user, body }) => service.createDocument(context, user, files, body));
  bind(documents.listAllDataIndexes, ({ user }) => service.allDataIndexes(context, user));
  bind(documents.listRefusedFiles, ({ user, info }) => service.refusedFiles(context, user, info.language));
  bind(documents.updateDocument, ({ user, params, body }) =>
    service.updateDocument(context, user, process, params.documentId, body),
  );
  bind(documents.retryDocumentZone, ({ user, params }) => service.retryZone(context, user, files, params.documentId));
  bind(documents.listDataIndexes, ({ user, params }) => service.dataIndexes(context, user, params.documentId));
  bind(documents.getFirstDataTimestamp, ({ user, params }) =>
    service.firstDataTimestamp(context, user, params.documentId),
  );
  bind(documents.getDocumentSpacing, ({ user, params }) => service.documentSpacing(context, user, params.documentId));
  bind(documents.listWatching, ({ user }) => service.watching(context, user, files));
  bind(documents.listProjectDocuments, ({ user, query }) => service.projectDocuments(context, user, query.project));
  bind(documents.listLedger, ({ user, params, query, info }) =>
    service.ledger(context, user, params.documentId, query, info.language),
  );
  bind(documents.listRejections, ({ user, params, query, info }) =>
    service.rejections(context, user, params.documentId, { limit: query.limit, language: info.language }),
  );
  bind(documents.listDocumentFiles, ({ user, params }) =>
    service.documentFiles(context, user, files, params.documentId),
  );
  bind(documents.getDocumentFile, async ({ user, params, reply }) => {
    const { name, handle } = await service.documentFile(context, user, files, params.fileNo);
    return reply
      .type('application/octet-stream')
      .header('Content-Disposition', attachment(name))
      .send(handle.createReadStream());
  });
  bind(documents.replayFiles, ({ user, body }) => service.replayFiles(context, user, body.files));
  bind(documents.listQuarantine, ({ user, params, query, info }) =>
    quarantine.quarantine(context, user, params.documentId, query, info.language),
  );
  bind(documents.takeQuarantined, ({ user, params, body }) =>
    quarantine.takeIn(context, user, { ...params, rows: body.rows, offset: body.offset }),
  );
  bind(documents.dropQuarantined, ({ user, params, body }) =>
    quarantine.drop(context, user, { ...params, rows: body.rows }),
  );
  bind(documents.replayDocument, ({ user, params }) => service.replay(context, user, params.documentId));
  bind(documents.listIngestTokens, ({ user, params }) => tokens.listTokens(context, user, params.documentId));
  bind(documents.createIngestToken, ({ user, params, body }) =>
    tokens.createToken(context, user, params.documentId, body.name),
  );
  bind(documents.revokeIngestToken, async ({ user, params }) => {
    await tokens.revokeToken(context, user, params);
    return { ok: true as const };
  });
}

import { COLUMNS_TYPE, exportOutput, readOutput } from '@talus/contract/outputs';
import { attachment } from '../../platform/http/attachment';
import { begunStream } from '../../platform/http/begun-stream';
import type { Bind } from '../../platform/http/bind';
import type { ServerContext } from '../../platform/http/server-context';
import { csvOf } from '../../platform/sheets/csv';
import { xlsxOf } from '../../platform/sheets/xlsx';
import { exportSheet } from './export-service';
import { packedAnswer } from './packed-answer';
import { resolveQuestion } from './question';
import { rowAnswer } from './row-answer';
import { findPlainSeries, findSeries } from './series-store';
import { thinnedAnswer } from './thinned-answer';

const FILE_TYPES = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
};

export function bindReadOutput(bind: Bind, context: ServerContext): void {
  bind(readOutput, async ({ user, params, query, body, reply, wantsBinary }) => {
    const asked = { ...body, interval: query.type ?? body.interval };
    if (wantsBinary && body.points !== undefined) {
      const question = await resolveQuestion(context, user, params.projectId, asked, findSeries);
      return reply.type(COLUMNS_TYPE).send(await begunStream(thinnedAnswer(context.pool, question, body.points)));
    }
    const question = await resolveQuestion(context, user, params.projectId, asked, findPlainSeries);
    if (wantsBinary) return reply.type(COLUMNS_TYPE).send(await begunStream(packedAnswer(context.pool, question)));
    return reply.type('application/json').send(await begunStream(rowAnswer(context.pool, question)));
  });

  bind(exportOutput, async ({ user, params, body, reply, info }) => {
    const { sheet, fileName } = await exportSheet(context, user, params.projectId, body, info.language);
    const file = body.format === 'csv' ? csvOf(sheet) : xlsxOf(sheet);
    return reply
      .type(FILE_TYPES[body.format])
      .header('Content-Disposition', attachment(fileName))
      .send(await begunStream(file));
  });
}

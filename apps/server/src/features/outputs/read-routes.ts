import { COLUMNS_TYPE, exportOutput, readOutput } from '@talus/contract/data/outputs';
import { sheetName } from '@talus/domain/charts/export/file-names';
import { cancellable } from '../../platform/db/connect/cancellable';
import { AppError } from '../../platform/http/app-error';
import { attachment } from '../../platform/http/attachment';
import type { Bind } from '../../platform/http/bind';
import { primeStream } from '../../platform/http/prime-stream';
import type { ServerContext } from '../../platform/http/server-context';
import { createQueues } from '../../platform/queue';
import { formatNamed } from '../../platform/sheets/file-formats';
import { exportSheet } from './export-service';
import { packedAnswer } from './packed-answer';
import { resolveQuestion } from './question';
import { rowAnswer } from './row-answer';
import { findPlainSeries, findSeries } from './series-store';
import { thinnedAnswer } from './thinned-answer';

/** Rate limit per person: files made at a time, and files waiting. */
const OF_ONE_PERSON = { atOnce: 2, waiting: 8 };
const BUSY_SECONDS = 5;

/** Passes pieces on and calls `end` on completion, failure or cancellation. */
async function* andThen<T>(pieces: AsyncGenerator<T>, end: () => void): AsyncGenerator<T> {
  try {
    yield* pieces;
  } finally {
    end();
  }
}

export function bindReadOutput(bind: Bind, context: ServerContext): void {
  bind(readOutput, async ({ user, params, query, body, reply, wantsBinary, signal }) => {
    const asked = { ...body, interval: query.type ?? body.interval };
    const db = cancellable(context.pool, signal);
    if (wantsBinary && body.points !== undefined) {
      const question = await resolveQuestion(context, user, params.projectId, asked, findSeries);
      return reply.type(COLUMNS_TYPE).send(await primeStream(thinnedAnswer(db, question, body.points, signal)));
    }
    const question = await resolveQuestion(context, user, params.projectId, asked, findPlainSeries);
    if (wantsBinary) return reply.type(COLUMNS_TYPE).send(await primeStream(packedAnswer(db, question, signal)));
    return reply.type('application/json').send(await primeStream(rowAnswer(db, question, signal)));
  });

  const turns = createQueues(OF_ONE_PERSON);
  bind(exportOutput, async ({ user, params, body, reply, info, signal }) => {
    const { language } = info;
    const { sheet, rows, zone } = await exportSheet(context, user, params.projectId, body, { language, signal });
    const leave = await turns.enter(user.no, signal);
    signal.throwIfAborted();
    if (!leave) throw new AppError('export.busy', { seconds: BUSY_SECONDS });
    const { mediaType, writeReadings } = formatNamed(body.format);
    return reply
      .type(mediaType)
      .header('Content-Disposition', attachment(sheetName(rows, context.clock.now().getTime(), zone, body.format)))
      .send(await primeStream(andThen(writeReadings(sheet), leave)));
  });
}

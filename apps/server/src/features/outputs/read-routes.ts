import { COLUMNS_TYPE, readOutput } from '@talus/contract/outputs';
import { begunStream } from '../../platform/http/begun-stream';
import type { Bind } from '../../platform/http/bind';
import type { ServerContext } from '../../platform/http/server-context';
import { packedAnswer } from './packed-answer';
import { understand } from './question';
import { rowAnswer } from './row-answer';

export function bindReadOutput(bind: Bind, context: ServerContext): void {
  bind(readOutput, async ({ user, params, query, body, reply, wantsBinary }) => {
    const question = await understand(context, user, params.projectId, {
      ...body,
      interval: query.type ?? body.interval,
    });
    if (wantsBinary) {
      return reply.type(COLUMNS_TYPE).send(await begunStream(packedAnswer(context.pool, question, body.points)));
    }
    return reply.type('application/json').send(await begunStream(rowAnswer(context.pool, question)));
  });
}

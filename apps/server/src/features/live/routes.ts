import { getLive } from '@talus/contract/alarms/live';
import { instrumentScope } from '@talus/domain/access/instrument-scope';
import { findCurrentUser } from '../../platform/auth/current-user';
import { requireProject } from '../../platform/auth/project-access';
import { AppError } from '../../platform/http/app-error';
import type { Bind } from '../../platform/http/bind';
import type { ServerContext } from '../../platform/http/server-context';
import type { LiveHub } from '../../platform/live/live-hub';
import { entriesAfter, newestEntry } from '../../platform/live/live-store';
import { helloText, openStream, textOf } from './stream';

/** Limit of open streams per person in this process: the screens of a control room, and forgotten pages. */
export const MOST_STREAMS = 40;
const COME_BACK_SECONDS = 30;

/**
 * Interval of access checks. A lost right is normally announced by a live message; this check covers a lost
 * message.
 */
const RECHECK_MS = 60_000;

export function bindLive(bind: Bind, context: ServerContext, hub: LiveHub): () => void {
  const { pool, clock, log } = context;
  const open = new Set<() => void>();
  const openOf = new Map<number, number>();
  const count = (userNo: number, by: 1 | -1) => {
    const now = (openOf.get(userNo) ?? 0) + by;
    if (now > 0) openOf.set(userNo, now);
    else openOf.delete(userNo);
  };

  bind(getLive, async ({ user, params, query, request, reply }) => {
    const project = await requireProject(context, user, 'project.view', params.projectId);
    const scope = instrumentScope(user);
    const resumeAt = query.after ?? (Number(request.headers['last-event-id']) || null);
    let last = resumeAt ?? (await newestEntry(pool));

    if ((openOf.get(user.no) ?? 0) >= MOST_STREAMS)
      throw new AppError('live.too-many', { most: MOST_STREAMS, seconds: COME_BACK_SECONDS });
    count(user.no, 1);
    reply.hijack();
    const unlisten: (() => void)[] = [];
    const onEnd = () => {
      clearInterval(rechecking);
      for (const end of unlisten) end();
      open.delete(stream.end);
      count(user.no, -1);
    };
    const stream = openStream(reply.raw, reply.getHeaders(), { onEnd, isDeaf: hub.isDeaf });
    const pass = (entry: Parameters<typeof textOf>[0]) => {
      last = Math.max(last, entry.no);
      const text = textOf(entry, scope);
      if (text) stream.send(text);
    };
    const catchUp = async () => {
      for (const entry of await entriesAfter(pool, project.no, last)) pass(entry);
    };
    const recheck = () => {
      isStillAllowed().then(
        (is) => is || stream.end(),
        (error: unknown) => log.warn({ err: error }, 'a stream’s rights could not be checked; tried again in a minute'),
      );
    };
    const rechecking = setInterval(recheck, RECHECK_MS);
    rechecking.unref();
    const isStillAllowed = async () => {
      const known = await findCurrentUser(pool, { userId: user.id, sessionId: user.sessionId }, clock.now());
      return (
        known !== null &&
        instrumentScope(known) === scope &&
        (await requireProject(context, known, 'project.view', params.projectId).then(Boolean, () => false))
      );
    };

    open.add(stream.end);
    stream.send(helloText(last, clock.now()));
    unlisten.push(hub.listen(project.no, pass));
    unlisten.push(
      hub.onRights((change) => {
        const isMeant =
          change === null || ('userNo' in change ? change.userNo === user.no : change.projectNo === project.no);
        if (isMeant) recheck();
      }),
    );
    try {
      if (resumeAt !== null) await catchUp();
    } catch {
      stream.end();
    }
    if (query.end) stream.end();
    return reply;
  });

  return () => {
    for (const end of open) end();
  };
}

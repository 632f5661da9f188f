import { setTimeout as pause } from 'node:timers/promises';

const RETRY_MS = 100;

/**
 * Follows a project's stream as a browser does: when the stream ends, it resumes at the next server after the last
 * entry.
 */
export function followStream(urls: readonly string[], path: string, token: string) {
  const leaving = new AbortController();
  const { signal } = leaving;
  const heard = new Set<number>();
  let first: number | null = null;
  let last: number | null = null;
  let opened = 0;

  const take = (event: string) => {
    const id = /^id: (\d+)$/m.exec(event)?.[1];
    if (id === undefined) return;
    first ??= Number(id);
    last = Number(id);
    if (!/^event: hello$/m.test(event)) heard.add(last);
  };
  const follow = async (url: string) => {
    const headers = { authorization: `Bearer ${token}`, ...(last !== null && { 'last-event-id': String(last) }) };
    const response = await fetch(`${url}${path}`, { headers, signal });
    if (response.status !== 200) return;
    opened++;
    const decoder = new TextDecoder();
    let text = '';
    for await (const chunk of response.body ?? []) {
      const events = (text + decoder.decode(chunk, { stream: true })).split('\n\n');
      text = events.pop() ?? '';
      for (const event of events) take(event);
    }
  };
  const done = (async () => {
    for (let turn = 0; !signal.aborted; turn++) {
      await follow(urls[turn % urls.length] as string).catch(() => {});
      await pause(RETRY_MS, undefined, { signal }).catch(() => {});
    }
  })();

  return {
    /** Numbers of the received entries. */
    heard,
    /** Number of the first entry; null before any entry. */
    first: () => first,
    opened: () => opened,
    end: async () => {
      leaving.abort();
      await done;
    },
  };
}

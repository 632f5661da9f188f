import type { ServerProcess } from '../kit/server-process';

/** A reading on the live stream; `at` is its arrival by `performance.now()`. */
export type Seen = { instrumentId: string; time: number; at: number };

/** Follows a project's live stream over HTTP as a browser does. */
export async function watchProject(
  { url, token }: ServerProcess,
  projectId: string,
  onReading: (seen: Seen) => void,
): Promise<{ close: () => void }> {
  const abort = new AbortController();
  const response = await fetch(`${url}/api/project/${projectId}/live`, {
    headers: { authorization: `Bearer ${token}` },
    signal: abort.signal,
  });
  if (!response.body) throw new Error(`no stream: ${response.status}`);
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let hello = () => {};
  const greeted = new Promise<void>((resolve) => {
    hello = resolve;
  });
  const read = async () => {
    let text = '';
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      const parts = (text + value).split('\n\n');
      text = parts.pop() ?? '';
      for (const part of parts) take(part);
    }
  };
  const take = (part: string) => {
    if (part.includes('event: hello')) hello();
    if (!part.includes('event: reading')) return;
    const at = performance.now();
    const items = JSON.parse(part.slice(part.indexOf('data: ') + 6)) as { _id: string; TIMESTAMP: string | null }[];
    // TIMESTAMP is null for an instrument without readings that is reported as silent
    for (const { _id, TIMESTAMP } of items)
      if (TIMESTAMP !== null) onReading({ instrumentId: _id, time: Date.parse(TIMESTAMP), at });
  };
  read().catch((error: unknown) => {
    if (!abort.signal.aborted) throw error;
  });
  await greeted;
  return { close: () => abort.abort() };
}

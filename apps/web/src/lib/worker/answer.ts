/** How a request is answered: by the network alone, by what was kept, or by what was kept where the network fails. */
export type Answer = 'network' | 'kept' | 'app' | 'offline-page';

type Asked = { method: string; mode: string; url: string };

/**
 * Calls always go to the server: an answer that was kept would show old data as new. Files of this version come from
 * what was kept; a field screen opens without a network, and any other page then says that there is none.
 */
export function answerTo({ method, mode, url }: Asked, origin: string, kept: ReadonlySet<string>): Answer {
  const { pathname, origin: from } = new URL(url);
  if (method !== 'GET' || from !== origin || pathname.startsWith('/api/')) return 'network';
  if (mode === 'navigate') return /^\/field(\/|$)/i.test(pathname) ? 'app' : 'offline-page';
  return kept.has(pathname) ? 'kept' : 'network';
}

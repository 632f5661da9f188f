/**
 * The source of an answer: the network, the cache, the app shell, or a page load that falls back to the offline page.
 */
export type Answer = 'network' | 'kept' | 'app' | 'offline-page';

type Asked = { method: string; mode: string; url: string };

/**
 * Chooses the source of an answer. API calls always go to the network: a cached answer would show old data as new.
 * Files of this version come from the cache; a field screen opens offline, and any other page then shows the offline
 * page.
 */
export function answerTo({ method, mode, url }: Asked, origin: string, kept: ReadonlySet<string>): Answer {
  const { pathname, origin: from } = new URL(url);
  if (method !== 'GET' || from !== origin || pathname.startsWith('/api/')) return 'network';
  if (mode === 'navigate') return /^\/field(\/|$)/i.test(pathname) ? 'app' : 'offline-page';
  return kept.has(pathname) ? 'kept' : 'network';
}

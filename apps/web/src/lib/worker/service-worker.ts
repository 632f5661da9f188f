import { answerTo } from './answer';
import { OFFLINE_PAGE } from './offline-page';

// Inserted by the build: the files that the field screens need, and a version derived from them.
declare const __KEPT__: readonly string[];
declare const __VERSION__: string;

type Lasting = Event & { waitUntil: (work: Promise<unknown>) => void };
type Asking = Lasting & { request: Request; respondWith: (answer: Promise<Response>) => void };
type Scope = { clients: { claim: () => Promise<void> } };

const PREFIX = 'talus-';
const NAME = PREFIX + __VERSION__;
const APP = '/index.html';
const KEPT = new Set(__KEPT__);
/** Timeout for a network that is connected but does not answer. */
const PATIENCE_MS = 4000;

const keepAll = async (): Promise<void> => (await caches.open(NAME)).addAll([...__KEPT__, APP]);

/** Deletes the caches of older versions once no page uses them. Typed data is stored elsewhere and never touched. */
const dropOlder = async (): Promise<void> => {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith(PREFIX) && name !== NAME).map((name) => caches.delete(name)),
  );
  await (self as unknown as Scope).clients.claim();
};

const fromKept = async (key: string | Request): Promise<Response> => {
  const kept = await (await caches.open(NAME)).match(key, { ignoreVary: true });
  return kept ?? fetch(key);
};

const openApp = (request: Request): Promise<Response> =>
  fetch(request, { signal: AbortSignal.timeout(PATIENCE_MS) }).catch(() => fromKept(APP));

const openPage = (request: Request): Promise<Response> =>
  fetch(request).catch(
    () => new Response(OFFLINE_PAGE, { status: 503, headers: { 'Content-Type': 'text/html; charset=utf-8' } }),
  );

self.addEventListener('install', (event) => (event as Lasting).waitUntil(keepAll()));
// A newer version activates only after every page of the older version is closed
self.addEventListener('activate', (event) => (event as Lasting).waitUntil(dropOlder()));
self.addEventListener('fetch', (event) => {
  const { request, respondWith } = bound(event as Asking);
  switch (answerTo(request, location.origin, KEPT)) {
    case 'network':
      return;
    case 'kept':
      return respondWith(fromKept(request));
    case 'app':
      return respondWith(openApp(request));
    case 'offline-page':
      return respondWith(openPage(request));
  }
});

const bound = (event: Asking) => ({
  request: event.request,
  respondWith: (answer: Promise<Response>) => event.respondWith(answer),
});

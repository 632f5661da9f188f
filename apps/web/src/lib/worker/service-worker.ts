import { answerTo } from './answer';
import { OFFLINE_PAGE } from './offline-page';

// Written by the build: what the field screens need, and a name for just that.
declare const __KEPT__: readonly string[];
declare const __VERSION__: string;

type Lasting = Event & { waitUntil: (work: Promise<unknown>) => void };
type Asking = Lasting & { request: Request; respondWith: (answer: Promise<Response>) => void };
type Scope = { clients: { claim: () => Promise<void> } };

const PREFIX = 'talus-';
const NAME = PREFIX + __VERSION__;
const APP = '/index.html';
const KEPT = new Set(__KEPT__);
/** A network that is there in name only is not waited for. */
const PATIENCE_MS = 4000;

const keepAll = async (): Promise<void> => (await caches.open(NAME)).addAll([...__KEPT__, APP]);

/** Files of older versions go once nobody uses them. What people typed lies elsewhere and is never touched. */
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
// A newer version waits until every page of the older one is closed; then this runs
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

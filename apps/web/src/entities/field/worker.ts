import { deviceStore } from './store';

/**
 * Registers the service worker, so that the field screens open offline. A new version waits until every page of Talus
 * is closed.
 */
export const startWorker = (): void => {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  navigator.serviceWorker
    .register('/service-worker.js')
    .then((registration) => {
      const look = () => deviceStore.dispatch({ isUpdateReady: registration.waiting !== null });
      look();
      registration.addEventListener('updatefound', () =>
        registration.installing?.addEventListener('statechange', look),
      );
    })
    // Without the worker everything works while online
    .catch(() => undefined);
};

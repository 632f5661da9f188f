import { deviceStore } from './store';

/** Lets this browser open the field screens without a network. A new version waits until all of Talus is closed. */
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
    // Without it everything works, but only while there is a network
    .catch(() => undefined);
};

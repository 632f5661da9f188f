import { getFieldPhoto, takeFieldRoute } from '@talus/contract/data/field';
import { clockOffset } from '../../app/clock';
import { api } from '../../lib/api';
import { newId } from '../../lib/new-id';
import { keepClock, keepRoute, type TakenRoute } from './device';
import { deviceStore } from './store';

/** Downloads a route for a walk offline: all texts and photos of the route are on this device afterwards. */
export const downloadRoute = async (project: string, routeId: string): Promise<TakenRoute> => {
  const bundle = await api(takeFieldRoute, { params: { projectId: project, routeId } });
  const photos = bundle.stops.flatMap(({ photo }) => photo ?? []);
  const images = await Promise.all(
    photos.map(async (id) => ({ id, blob: (await api.file(getFieldPhoto, { params: { photoId: id } })).blob })),
  );
  const offset = clockOffset(bundle.now, Date.now());
  await keepClock(offset, Date.now());
  deviceStore.dispatch({ offset });
  const route = { id: routeId, project, round: newId(), takenAt: Date.parse(bundle.now), bundle };
  await keepRoute(route, images);
  // Persistent storage is requested once the user has data to lose; if refused, the browser keeps the data while there
  // is room
  await navigator.storage?.persist?.().catch(() => false);
  return route;
};

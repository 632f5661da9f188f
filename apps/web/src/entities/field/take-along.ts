import { getFieldPhoto, takeFieldRoute } from '@talus/contract/field';
import { clockOffset } from '../../app/clock';
import { api } from '../../lib/api';
import { newId } from '../../lib/new-id';
import { keepClock, keepRoute, type TakenRoute } from './device';
import { deviceStore } from './store';

/** Takes a route along for a walk: all that is read and looked at on the way lies on this device afterwards. */
export const takeAlong = async (project: string, routeId: string): Promise<TakenRoute> => {
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
  // Asked for once the person has something to lose; a browser that refuses keeps it as long as there is room
  await navigator.storage?.persist?.().catch(() => false);
  return route;
};

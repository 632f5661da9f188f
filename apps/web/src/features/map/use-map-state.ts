import { useCallback } from 'react';
import { useUrlReducer } from '../../app/url/use-url-state';
import type { MapView } from '../../ui/map/map-point';
import { reduceMap } from './state';
import { mapCodec } from './url';

/** Returns the state of the screen, which the URL holds. */
export const useMapState = (project: string) => {
  const [state, dispatch] = useUrlReducer(mapCodec, reduceMap, {
    start: (link) => ({ ...link, isAuto: true }),
    project,
  });
  const onView = useCallback((view: MapView) => dispatch({ type: 'looked', view }), [dispatch]);
  return { state, dispatch, onView };
};

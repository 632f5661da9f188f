import { useEffect, useReducer, useState } from 'react';
import type { MapView } from '../../ui/map/map-point';
import { reduceMap } from './state';
import { readMapLink, writeMapLink } from './url';

/** The screen's own state, which the address keeps. */
export const useMapState = (projectId: string) => {
  const [state, dispatch] = useReducer(reduceMap, null, () => ({
    ...readMapLink(new URLSearchParams(window.location.search)),
    isAuto: true,
  }));
  const [view, setView] = useState<MapView | null>(null);
  // The router is not asked: the page is the same, and nothing has to be guarded or loaded anew.
  useEffect(() => {
    const { pathname, search, hash } = window.location;
    const query = writeMapLink(search, projectId, state, view);
    if (query !== search) window.history.replaceState(window.history.state, '', pathname + query + hash);
  }, [projectId, state, view]);
  return { state, dispatch, onView: setView };
};

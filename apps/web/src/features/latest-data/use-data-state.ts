import { useEffect } from 'react';
import { useUrlReducer } from '../../app/url/use-url-state';
import { readJson, writeJson } from '../../lib/storage';
import { dataCodec } from './link';
import { type DataTaste, initialState, reduceState } from './state';

/** Returns the state of the screen: the browser stores its look, the URL its filters. */
export const useDataState = (tasteKey: string, project: string) => {
  const [state, dispatch] = useUrlReducer(dataCodec, reduceState, {
    start: (link) => initialState(readJson(tasteKey), link),
    project,
  });
  const { density, hidden } = state;
  useEffect(() => writeJson(tasteKey, { density, hidden } satisfies DataTaste), [tasteKey, density, hidden]);
  return [state, dispatch] as const;
};

import { useEffect, useReducer } from 'react';
import { readJson, writeJson } from '../../lib/storage';
import { readDataLink, writeDataLink } from './link';
import { type DataTaste, initialState, reduceState } from './state';

/** The screen's own state: how it looks is kept by the browser, what it shows by the address. */
export const useDataState = (tasteKey: string, projectId: string) => {
  const [state, dispatch] = useReducer(reduceState, tasteKey, (key) =>
    initialState(readJson(key), readDataLink(new URLSearchParams(window.location.search))),
  );
  const { density, hidden, text, warningsOnly, statuses, compareAt } = state;
  useEffect(() => writeJson(tasteKey, { density, hidden } satisfies DataTaste), [tasteKey, density, hidden]);
  // The router is not asked: the page is the same, and nothing has to be guarded or loaded anew.
  useEffect(() => {
    const { pathname, search, hash } = window.location;
    const query = writeDataLink(search, projectId, { text, warningsOnly, statuses, compareAt });
    if (query !== search) window.history.replaceState(window.history.state, '', pathname + query + hash);
  }, [projectId, text, warningsOnly, statuses, compareAt]);
  return [state, dispatch] as const;
};

import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useProjectId } from '../project-queries';
import { queryWith, type UrlCodec } from './codec';

/** As the address stands now; the router's own is older, since it is not told of every change. */
export const readUrl = <State>({ read }: UrlCodec<State>): State => read(new URLSearchParams(window.location.search));

/**
 * Keeps the address at what the screen shows, so that it can be shared and reloaded. The router is not asked: the page
 * is the same, and nothing has to be guarded or loaded anew.
 */
export const useAddress = <State>(codec: UrlCodec<State>, state: State, project: string): void => {
  const { pathname: own } = useLocation();
  const newest = useRef(codec);
  newest.current = codec;
  useEffect(() => {
    const { pathname, search, hash } = window.location;
    // The next page may be there already while this one is still drawn
    if (pathname !== own) return;
    const query = queryWith(search, newest.current, state, project);
    if (query !== search) window.history.replaceState(window.history.state, '', pathname + query + hash);
  }, [state, project, own]);
};

/** A reducer whose state begins with what the URL says, and is said by it from then on. */
export const useUrlReducer = <Link, State extends Link, Action>(
  codec: UrlCodec<Link>,
  reduce: (state: State, action: Action) => State,
  { start, project }: { start: (link: Link) => State; project: string },
) => {
  const [state, dispatch] = useReducer(reduce, null, () => start(readUrl(codec)));
  useAddress(codec, state, project);
  return [state, dispatch] as const;
};

/** `isStep`: Back undoes it. */
export type ChangeUrl<State> = (change: Partial<State>, options?: { isStep?: boolean }) => void;

const isSame = <State extends object>(state: State, change: Partial<State>): boolean =>
  Object.entries(change).every(([name, value]) => Object.is(value, state[name as keyof State]));

/** What the URL says of this screen, and how to change it. A link to the same screen, and Back, are heeded. */
export const useUrlState = <State extends object>(codec: UrlCodec<State>): [State, ChangeUrl<State>] => {
  const { key } = useLocation();
  const navigate = useNavigate();
  const project = useProjectId();
  const [kept, setKept] = useState(() => ({ key, state: readUrl(codec) }));
  if (kept.key !== key) setKept({ key, state: readUrl(codec) });
  const { state } = kept;
  useAddress(codec, state, project);
  // A step may come after a call that chose another project, from a function that was made before
  const newest = useRef({ codec, state, project });
  newest.current = { codec, state, project };
  const change = useCallback<ChangeUrl<State>>(
    (changed, { isStep = false } = {}) => {
      if (!isStep)
        return setKept((before) =>
          isSame(before.state, changed) ? before : { ...before, state: { ...before.state, ...changed } },
        );
      // The state comes with the page that the step leads to; set before, it would be written over the page left behind
      const now = newest.current;
      const next = { ...now.state, ...changed };
      navigate(
        { search: queryWith(window.location.search, now.codec, next, now.project) },
        { preventScrollReset: true },
      );
    },
    [navigate],
  );
  return [state, change];
};

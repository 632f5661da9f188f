import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useProjectId } from '../project-queries';
import { queryWith, type UrlCodec } from './codec';

/** Reads the state from window.location; the router's location may be older, since it does not see every change. */
export const readUrl = <State>({ read }: UrlCodec<State>): State => read(new URLSearchParams(window.location.search));

/**
 * Keeps the address in step with the state, so that it can be shared and reloaded. Bypasses the router: the page stays,
 * so no guard or loader needs to run.
 */
export const useAddress = <State>(codec: UrlCodec<State>, state: State, project: string): void => {
  const { pathname: own } = useLocation();
  const newest = useRef(codec);
  newest.current = codec;
  useEffect(() => {
    const { pathname, search, hash } = window.location;
    // The address may already belong to the next page while this page is still drawn
    if (pathname !== own) return;
    const query = queryWith(search, newest.current, state, project);
    if (query !== search) window.history.replaceState(window.history.state, '', pathname + query + hash);
  }, [state, project, own]);
};

/** A reducer that starts from the URL and keeps the URL in step with its state. */
export const useUrlReducer = <Link, State extends Link, Action>(
  codec: UrlCodec<Link>,
  reduce: (state: State, action: Action) => State,
  { start, project }: { start: (link: Link) => State; project: string },
) => {
  const [state, dispatch] = useReducer(reduce, null, () => start(readUrl(codec)));
  useAddress(codec, state, project);
  return [state, dispatch] as const;
};

/** `isStep`: adds a history entry, so that Back undoes the change. */
export type ChangeUrl<State> = (change: Partial<State>, options?: { isStep?: boolean }) => void;

const isSame = <State extends object>(state: State, change: Partial<State>): boolean =>
  Object.entries(change).every(([name, value]) => Object.is(value, state[name as keyof State]));

/** Returns the state in the URL of this screen and a setter. Follows links to the same screen and Back. */
export const useUrlState = <State extends object>(codec: UrlCodec<State>): [State, ChangeUrl<State>] => {
  const { key } = useLocation();
  const navigate = useNavigate();
  const project = useProjectId();
  const [kept, setKept] = useState(() => ({ key, state: readUrl(codec) }));
  if (kept.key !== key) setKept({ key, state: readUrl(codec) });
  const { state } = kept;
  useAddress(codec, state, project);
  // A step may follow a call that chose another project, in a closure made before
  const newest = useRef({ codec, state, project });
  newest.current = { codec, state, project };
  const change = useCallback<ChangeUrl<State>>(
    (changed, { isStep = false } = {}) => {
      if (!isStep)
        return setKept((before) =>
          isSame(before.state, changed) ? before : { ...before, state: { ...before.state, ...changed } },
        );
      // The state is read from the URL that the step leads to; set earlier, it would be written to the URL of the page
      // left behind
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

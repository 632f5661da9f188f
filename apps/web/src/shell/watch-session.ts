import { i18n } from '../app/i18n';
import { notify } from '../app/notices';
import { queryClient } from '../app/queries';
import { renewIfDue } from '../app/session/actions';
import { keepsRefused } from '../app/session/held';
import { isLeaving } from '../app/session/leaving';
import type { Session } from '../app/session/state';
import { sessionStore } from '../app/session/store';
import { watchApi } from '../lib/api';
import { paths } from '../paths';
import type { Router } from './router';

const CHECK_EVERY_MS = 60_000;

/** Returns the login page with a redirect to window.location; the router does not see every change of the address. */
const loginWithWayBack = (): string => {
  const { pathname, search, hash } = window.location;
  return paths.login({ redirect: pathname + search + hash });
};

/** Ends the session once when a call reports a refused token. Ignores a late answer to an older token. */
const onUnauthorised = (router: Router, token: string | null) => {
  if (isLeaving() || token === null || token !== sessionStore.get().token) return;
  if (keepsRefused(token)) return;
  notify.error({ title: i18n.t('shell:session.expired'), code: 'session.expired' });
  const wasPublic = isPublic(router);
  sessionStore.dispatch({ type: 'cleared' });
  if (wasPublic) void router.navigate(loginWithWayBack());
};

const PUBLIC = ['/login', '/client', '/password'];

const isPublic = (router: Router): boolean => PUBLIC.includes(router.state.location.pathname.toLowerCase());

/**
 * Clears cached data when the session ends or another user takes over, and leaves the page for the login or the root.
 */
const onSession = (router: Router, before: Session) => {
  const { token, user } = sessionStore.get();
  const isOver = token === null && before.token !== null;
  const isOther = user !== null && before.user !== null && user._id !== before.user._id;
  if (!isOver && !isOther) return;
  queryClient.clear();
  if (isPublic(router)) return;
  // After a logout the next login starts at home; after another end of the session it resumes at this page
  if (isOver) void router.navigate(isLeaving() ? paths.login() : loginWithWayBack());
  else void router.navigate(paths.root(), { replace: true });
};

/** Renews the session every hour, also after the machine slept, and at the start. */
const startRenewal = () => {
  renewIfDue();
  setInterval(renewIfDue, CHECK_EVERY_MS);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && renewIfDue());
};

export const watchSession = (router: Router): void => {
  watchApi((outcome) => outcome.type === 'unauthorised' && onUnauthorised(router, outcome.token));
  let before = sessionStore.get();
  sessionStore.subscribe(() => {
    const last = before;
    before = sessionStore.get();
    onSession(router, last);
  });
  startRenewal();
};

import { i18n } from '../app/i18n';
import { notify } from '../app/notices';
import { queryClient } from '../app/queries';
import { renewIfDue } from '../app/session/actions';
import { keepsRefused } from '../app/session/held';
import { isLeaving } from '../app/session/leaving';
import { sessionStore } from '../app/session/store';
import { watchApi } from '../lib/api';
import { paths } from '../paths';
import type { Router } from './router';

const CHECK_EVERY_MS = 60_000;

/** A refused token ends the session once, whichever call met it. A late answer to an older token is no reason. */
const onUnauthorised = (router: Router, token: string | null) => {
  if (isLeaving() || token === null || token !== sessionStore.get().token) return;
  if (keepsRefused(token)) return;
  notify.error({ title: i18n.t('shell:session.expired'), code: 'session.expired' });
  const { pathname, search } = router.state.location;
  sessionStore.dispatch({ type: 'cleared' });
  router.navigate(paths.login({ redirect: pathname + search }));
};

/** Nothing of one person's stays when the session ends, and the page goes where a guard would send it. */
const onSession = (router: Router) => {
  if (sessionStore.get().token !== null) return;
  queryClient.clear();
  const isPublic = ['/login', '/client'].includes(router.state.location.pathname.toLowerCase());
  if (!isPublic) router.navigate(paths.login());
};

/** Renewal every hour, also when the machine slept through it; the first one at the start. */
const startRenewal = () => {
  renewIfDue();
  setInterval(renewIfDue, CHECK_EVERY_MS);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && renewIfDue());
};

export const watchSession = (router: Router): void => {
  watchApi((outcome) => outcome.type === 'unauthorised' && onUnauthorised(router, outcome.token));
  sessionStore.subscribe(() => onSession(router));
  startRenewal();
};

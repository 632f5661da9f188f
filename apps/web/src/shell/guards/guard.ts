import { findInstrumentProject } from '@talus/contract/instruments/instrument';
import { VARIANT_SETTINGS } from '@talus/domain/variants/variants';
import { languageOf } from '@talus/messages/language';
import { redirect, replace } from 'react-router';
import { configStore } from '../../app/config';
import { isSessionLost, isUnanswered } from '../../app/errors';
import { chooseLanguage, i18n } from '../../app/i18n';
import { notify } from '../../app/notices';
import { readSession, selectProject } from '../../app/session/actions';
import { hasProject, isComplete, membershipOf, type Session, selectedProject, viewerOf } from '../../app/session/state';
import { sessionStore } from '../../app/session/store';
import { api } from '../../lib/api';
import { type Link, paths, readLink, withoutQuery } from '../../paths';
import type { Screen } from '../screen';
import { afterDenial, type Destination, homePath, loginFor, mayOpen, projectWish } from './state';

/** Returns the open page while the next page is guarded; null for the first page. */
export type Previous = () => string | null;

/** Applies `lang` on any URL, then removes it from the URL, so that a later choice holds. */
export const applyLanguageParam = async (url: URL): Promise<void> => {
  const wanted = url.searchParams.get('lang');
  if (wanted === null) return;
  const language = languageOf(wanted);
  if (language) await chooseLanguage(language);
  throw replace(withoutQuery(url, 'lang'));
};

/** Redirects home with a notice when this variant lacks the screen. */
export const requireVariant = ({ needs, title }: Pick<Screen, 'needs' | 'title'>): void => {
  if (!needs || VARIANT_SETTINGS[configStore.get().variant][needs]) return;
  notify.info(i18n.t('shell:access.no-screen', { screen: i18n.t(`shell:${title}`) }));
  throw redirect(paths.root());
};

const completeSession = async (url: URL): Promise<void> => {
  if (sessionStore.get().token === null) throw redirect(loginFor(url));
  if (isComplete(sessionStore.get())) return;
  try {
    await readSession();
  } catch (error) {
    throw isSessionLost(error) ? redirect(loginFor(url)) : error;
  }
};

const deny = (previous: Previous): Response => {
  notify.error({ title: i18n.t('shell:access.denied'), code: 'access.denied' });
  return replace(afterDenial(previous()));
};

/** Selects the project of the link; returns false where the user has no access to it. */
const heedProject = async (link: Link): Promise<boolean> => {
  const wish = projectWish(link, sessionStore.get());
  switch (wish.type) {
    case 'as-it-is':
      return true;
    case 'select':
      selectProject(wish.project);
      return true;
    case 'unknown':
      // The user may have been added to the project since the list was read.
      await readSession();
      if (!hasProject(sessionStore.get(), wish.project)) return false;
      selectProject(wish.project);
      return true;
    case 'of-instrument': {
      const project = await projectOf(wish.instrument);
      return project === null ? false : heedProject({ ...link, project });
    }
  }
};

const projectOf = async (instrumentId: string): Promise<string | null> => {
  try {
    return (await api(findInstrumentProject, { params: { instrumentId } })).project;
  } catch (error) {
    if (isUnanswered(error)) throw error;
    return null;
  }
};

/** Guards every screen behind the login before it is loaded; returns, or throws a redirect. */
export const guard = async (url: URL, screen: Pick<Screen, 'permissions'>, previous: Previous): Promise<void> => {
  await applyLanguageParam(url);
  await completeSession(url);
  if (!(await heedProject(readLink(url.searchParams)))) throw deny(previous);
  const session = sessionStore.get();
  if (!mayOpen(screen.permissions ?? [], viewerOf(session), membershipOf(session))) throw deny(previous);
};

/** Redirects from the root to the user's home. */
export const goHome = async (url: URL, screens: readonly Destination[], previous: Previous): Promise<Response> => {
  await guard(url, {}, previous);
  return replace(homeOf(sessionStore.get(), screens));
};

const homeOf = (session: Session, screens: readonly Destination[]): string =>
  homePath(
    {
      viewer: viewerOf(session),
      membership: membershipOf(session),
      firstDisplay: selectedProject(session)?.first_display ?? null,
      projectId: session.projectId,
    },
    screens,
  );

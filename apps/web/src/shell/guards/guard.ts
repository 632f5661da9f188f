import { findInstrumentProject } from '@talus/contract/instrument';
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

/** The page that is open while the next is being guarded; null at the first one. */
export type Previous = () => string | null;

/** `lang` on any URL sets the language and then goes from the URL, so that a later choice holds. */
export const heedLanguage = async (url: URL): Promise<void> => {
  const wanted = url.searchParams.get('lang');
  if (wanted === null) return;
  const language = languageOf(wanted);
  if (language) await chooseLanguage(language);
  throw replace(withoutQuery(url, 'lang'));
};

/** A screen that this variant does not have leads home, and says so. */
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

/** Selects the project that the link means; false where this person may not see it. */
const heedProject = async (link: Link): Promise<boolean> => {
  const wish = projectWish(link, sessionStore.get());
  switch (wish.type) {
    case 'as-it-is':
      return true;
    case 'select':
      selectProject(wish.project);
      return true;
    case 'unknown':
      // Perhaps this person was added to it since the list was read.
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

/** What every screen behind the login goes through before it is loaded; it returns or throws where to go instead. */
export const guard = async (url: URL, screen: Pick<Screen, 'permissions'>, previous: Previous): Promise<void> => {
  await heedLanguage(url);
  await completeSession(url);
  if (!(await heedProject(readLink(url.searchParams)))) throw deny(previous);
  const session = sessionStore.get();
  if (!mayOpen(screen.permissions ?? [], viewerOf(session), membershipOf(session))) throw deny(previous);
};

/** The root shows nothing itself: it sends everyone home. */
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

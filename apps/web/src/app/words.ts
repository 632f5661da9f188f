import { LANGUAGES, type Language } from '@talus/messages/language';
import type { i18n as I18n } from 'i18next';

/** Bundles of messages, each with one feature that tells whether the bundle is loaded. */
const BUNDLES = {
  web: {
    known: 'shell',
    load: { 'zh-TW': () => import('@talus/messages/web-zh-TW'), en: () => import('@talus/messages/web-en') },
  },
  screens: {
    known: 'alerts',
    load: { 'zh-TW': () => import('@talus/messages/screens-zh-TW'), en: () => import('@talus/messages/screens-en') },
  },
  admin: {
    known: 'admin',
    load: { 'zh-TW': () => import('@talus/messages/admin-zh-TW'), en: () => import('@talus/messages/admin-en') },
  },
} as const;

export type WordBundle = keyof typeof BUNDLES;

const load = async (i18n: I18n, bundle: WordBundle, language: Language): Promise<void> => {
  const { known, load } = BUNDLES[bundle];
  if (i18n.hasResourceBundle(language, known)) return;
  const { catalogue } = await load[language]();
  for (const [feature, words] of Object.entries(catalogue)) i18n.addResourceBundle(language, feature, words);
};

const isLoaded = (i18n: I18n, bundle: WordBundle) =>
  LANGUAGES.some((language) => i18n.hasResourceBundle(language, BUNDLES[bundle].known));

/** Loads the messages of a language: the login and frame, the bundles already opened, and `also`. */
export const loadWords = async (i18n: I18n, language: Language, also?: WordBundle): Promise<void> => {
  const names = Object.keys(BUNDLES) as WordBundle[];
  const wanted = names.filter((name) => name === 'web' || name === also || isLoaded(i18n, name));
  await Promise.all(wanted.map((name) => load(i18n, name, language)));
};

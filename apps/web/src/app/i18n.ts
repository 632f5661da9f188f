import { getLanguage, setLanguage } from '@talus/contract/user';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language, languageOf } from '@talus/messages/language';
import { createInstance } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { api } from '../lib/api';
import { readText, writeText } from '../lib/storage';
import { wordFormatter } from '../lib/word-formatter';
import { sessionStore } from './session/store';
import { loadWords } from './words';

const STORAGE_KEY = 'talus.language';

/** What goes into the `lang` attribute, for fonts and screen readers. */
const HTML_LANG: Record<Language, string> = { 'zh-TW': 'zh-Hant-TW', en: 'en' };

export const i18n = createInstance();

export const currentLanguage = (): Language => languageOf(i18n.language) ?? DEFAULT_LANGUAGE;

type Sources = { query: string | null; stored: string | null; ask: () => Promise<string> };

/** The URL's own language, then the stored one, then what the server says; zh-TW when it says nothing. */
export const firstLanguage = async ({ query, stored, ask }: Sources): Promise<Language> => {
  const known = languageOf(query) ?? languageOf(stored);
  if (known) return known;
  const answer = await ask().catch(() => null);
  return languageOf(answer) ?? DEFAULT_LANGUAGE;
};

const show = async (language: Language) => {
  await loadWords(i18n, language);
  await i18n.changeLanguage(language);
  // Of what was opened meanwhile, in the language before
  await loadWords(i18n, language);
  document.documentElement.lang = HTML_LANG[language];
};

/** The words of the screens behind the login. */
export const loadScreenWords = (): Promise<void> => loadWords(i18n, currentLanguage(), 'screens');

/** The words of administration, for whoever opens it. */
export const loadAdminWords = (): Promise<void> => loadWords(i18n, currentLanguage(), 'admin');

/** Called once, before the first screen is drawn. */
export const startLanguage = async (): Promise<void> => {
  await i18n
    .use(wordFormatter)
    .use(initReactI18next)
    .init({
      fallbackLng: false,
      supportedLngs: [...LANGUAGES],
      keySeparator: false,
      nsSeparator: ':',
      defaultNS: 'shell',
      interpolation: { escapeValue: false },
      react: { useSuspense: false },
      resources: {},
    });
  const query = new URLSearchParams(location.search).get('lang');
  if (languageOf(query)) writeText(STORAGE_KEY, languageOf(query));
  await show(
    await firstLanguage({
      query,
      stored: readText(STORAGE_KEY),
      ask: async () => (await api(getLanguage, {})).language,
    }),
  );
};

/** After a login: the person's own language, unless one was chosen in this browser. That it cannot be loaded is no failure. */
export const followLanguage = async (language: Language): Promise<void> => {
  if (languageOf(readText(STORAGE_KEY)) === null) await show(language).catch(() => undefined);
};

/** Speaks a language for this visit: what the browser and the person chose stays chosen. */
export const visitLanguage = (language: Language): Promise<void> => show(language).catch(() => undefined);

/** Changes the language here, and remembers it with the person where someone is logged in. */
export const chooseLanguage = async (language: Language): Promise<void> => {
  writeText(STORAGE_KEY, language);
  await show(language);
  if (sessionStore.get().token === null) return;
  // The choice already holds in this browser; that the server did not hear of it is no reason to disturb.
  await api(setLanguage, { body: { language } }).catch(() => undefined);
};

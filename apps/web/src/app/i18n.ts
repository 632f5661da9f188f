import { getLanguage, setLanguage } from '@talus/contract/admin/user';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language, languageOf } from '@talus/messages/language';
import { createInstance } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { api } from '../lib/api';
import { readText, writeText } from '../lib/storage';
import { wordFormatter } from '../lib/word-formatter';
import { sessionStore } from './session/store';
import { loadWords } from './words';

const STORAGE_KEY = 'talus.language';

/** The value of the `lang` attribute, for fonts and screen readers. */
const HTML_LANG: Record<Language, string> = { 'zh-TW': 'zh-Hant-TW', en: 'en' };

export const i18n = createInstance();

export const currentLanguage = (): Language => languageOf(i18n.language) ?? DEFAULT_LANGUAGE;

type Sources = { query: string | null; stored: string | null; ask: () => Promise<string> };

/** Chooses the first language: from the URL, then stored, then from the server; zh-TW when the server gives none. */
export const firstLanguage = async ({ query, stored, ask }: Sources): Promise<Language> => {
  const known = languageOf(query) ?? languageOf(stored);
  if (known) return known;
  const answer = await ask().catch(() => null);
  return languageOf(answer) ?? DEFAULT_LANGUAGE;
};

const show = async (language: Language) => {
  await loadWords(i18n, language);
  await i18n.changeLanguage(language);
  // Bundles that were opened in the old language during the load
  await loadWords(i18n, language);
  document.documentElement.lang = HTML_LANG[language];
};

/** Loads the messages of the screens behind the login. */
export const loadScreenWords = (): Promise<void> => loadWords(i18n, currentLanguage(), 'screens');

/** Loads the messages of administration. */
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

/**
 * Applies the user's own language after a login, unless a language was chosen in this browser. A failed load is
 * ignored.
 */
export const followLanguage = async (language: Language): Promise<void> => {
  if (languageOf(readText(STORAGE_KEY)) === null) await show(language).catch(() => undefined);
};

/** Switches the language for this visit only: the browser's stored choice and the user's setting stay. */
export const visitLanguage = (language: Language): Promise<void> => show(language).catch(() => undefined);

/** Changes the language here, stores it in the browser, and saves it for the user when logged in. */
export const chooseLanguage = async (language: Language): Promise<void> => {
  writeText(STORAGE_KEY, language);
  await show(language);
  if (sessionStore.get().token === null) return;
  // The choice already applies in this browser; a failed save needs no notice.
  await api(setLanguage, { body: { language } }).catch(() => undefined);
};

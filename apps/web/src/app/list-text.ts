import { currentLanguage } from './i18n';

/** Joins names with the separator of the current language: TM-03、TM-04, or TM-03, TM-04. */
export const listText = (names: readonly (string | undefined)[]): string =>
  names.join(currentLanguage() === 'en' ? ', ' : '、');

/** Joins sentences with the separator of the current language. */
export const sentenceText = (sentences: readonly string[]): string =>
  sentences.join(currentLanguage() === 'en' ? '; ' : '；');

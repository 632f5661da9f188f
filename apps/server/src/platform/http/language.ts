import { DEFAULT_LANGUAGE, type Language, languageOf } from '@talus/messages/language';

/** Returns the first supported language of the header, in the order written. */
export function requestLanguage(acceptLanguage: string | undefined): Language {
  for (const part of (acceptLanguage ?? '').split(',')) {
    const language = languageOf(part.split(';')[0]?.trim());
    if (language) return language;
  }
  return DEFAULT_LANGUAGE;
}

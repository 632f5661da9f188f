import { DEFAULT_LANGUAGE, type Language, languageOf } from '@talus/messages/language';

/** The first of the header's languages that Talus speaks, in the order written. */
export function requestLanguage(acceptLanguage: string | undefined): Language {
  for (const part of (acceptLanguage ?? '').split(',')) {
    const language = languageOf(part.split(';')[0]?.trim());
    if (language) return language;
  }
  return DEFAULT_LANGUAGE;
}

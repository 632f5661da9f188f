export const LANGUAGES = ['zh-TW', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Default language. */
export const DEFAULT_LANGUAGE: Language = 'zh-TW';

/** Returns the language of a tag such as `en-GB` or `zh-Hant`; null for an unsupported language. */
export function languageOf(tag: string | null | undefined): Language | null {
  if (!tag) return null;
  if (/^zh\b/i.test(tag)) return 'zh-TW';
  return /^en\b/i.test(tag) ? 'en' : null;
}

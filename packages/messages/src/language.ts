export const LANGUAGES = ['zh-TW', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];

/** What Talus speaks when nobody has said otherwise. */
export const DEFAULT_LANGUAGE: Language = 'zh-TW';

/** The language meant by a tag such as `en-GB` or `zh-Hant`; null where it is neither of ours. */
export function languageOf(tag: string | null | undefined): Language | null {
  if (!tag) return null;
  if (/^zh\b/i.test(tag)) return 'zh-TW';
  return /^en\b/i.test(tag) ? 'en' : null;
}

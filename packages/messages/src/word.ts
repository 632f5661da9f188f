/** Returns the singular or plural of `{{n, area|areas}}`: the first word for 1, the second for any other number. */
export const wordFor = (value: unknown, words: string): string => {
  const [one = '', other = ''] = words.split('|');
  return String(value) === '1' ? one : other;
};

/**
 * Interpolates parameters into a text: `at most {{maximum}}`, and plurals: `{{n}} {{n, area|areas}}`. A missing
 * parameter becomes an empty string.
 */
export const fill = (text: string, params: Record<string, string | number> = {}): string =>
  text.replace(/\{\{(\w+)(?:, ([^{}]+))?\}\}/g, (_, name: string, words?: string) =>
    words === undefined ? String(params[name] ?? '') : wordFor(params[name], words),
  );

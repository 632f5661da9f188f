/** Returns the word that fits a number, of two as `{{n, area|areas}}` writes them: for 1, and for every other number. */
export const wordFor = (value: unknown, words: string): string => {
  const [one = '', other = ''] = words.split('|');
  return String(value) === '1' ? one : other;
};

/**
 * Puts parameters into a text: `at most {{maximum}}`, and words that fit them: `{{n}} {{n, area|areas}}`. A parameter that
 * is missing leaves nothing behind.
 */
export const fill = (text: string, params: Record<string, string | number> = {}): string =>
  text.replace(/\{\{(\w+)(?:, ([^{}]+))?\}\}/g, (_, name: string, words?: string) =>
    words === undefined ? String(params[name] ?? '') : wordFor(params[name], words),
  );

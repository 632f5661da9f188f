// Hyphens and dashes of every width, the plus of a kilometre, underscores and blanks
const BETWEEN = /[\s\u2010-\u2015\u2212_+-]+/g;

/** A text as a search compares it: full-width letters as usual ones, no case, and nothing of what people leave out between. */
export const searchKey = (text: string): string => text.normalize('NFKC').toLowerCase().replace(BETWEEN, '');

/** The words of what somebody typed, each as a search compares it. */
export const searchWords = (typed: string): string[] =>
  typed.normalize('NFKC').split(/\s+/).map(searchKey).filter(Boolean);

/** What can be searched of a thing; a word is found within one text and never across two. */
export const searchText = (texts: readonly string[]): string => texts.map(searchKey).join('\n');

/** Whether every word occurs somewhere. */
export const hasWords = (text: string, words: readonly string[]): boolean => words.every((word) => text.includes(word));

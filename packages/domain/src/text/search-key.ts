// Hyphens and dashes of every width, the plus of a kilometre, underscores and white space
const BETWEEN = /[\s\u2010-\u2015\u2212_+-]+/g;

/** Normalises a text for search: half-width, lower case, without the separators that people leave out. */
export const searchKey = (text: string): string => text.normalize('NFKC').toLowerCase().replace(BETWEEN, '');

/** Splits a typed query into normalised words. */
export const searchWords = (typed: string): string[] =>
  typed.normalize('NFKC').split(/\s+/).map(searchKey).filter(Boolean);

/** Builds the searchable text of an item; a word matches within one text and never across two. */
export const searchText = (texts: readonly string[]): string => texts.map(searchKey).join('\n');

/** Tells whether the text contains every word. */
export const hasWords = (text: string, words: readonly string[]): boolean => words.every((word) => text.includes(word));

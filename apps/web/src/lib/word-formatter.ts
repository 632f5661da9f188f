import { wordFor } from '@talus/messages/word';

/**
 * Lets i18next choose the word for a number as the server does: `{{n}} {{n, area|areas}}`. Replaces i18next's own
 * formats.
 */
export const wordFormatter = {
  type: 'formatter',
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  format: (value: unknown, words?: string) => (words ? wordFor(value, words) : value),
} as const;

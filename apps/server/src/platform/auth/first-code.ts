import { timingSafeEqual } from 'node:crypto';
import { normaliseCode, readableCode } from '@talus/domain/access/readable-code';
import type { Tokens } from './tokens';

/** 80 bits: cannot be guessed while the server waits. */
const LETTERS = 16;

/** Returns the code that an empty server prints and that creates the first administrator. */
export const firstCode = (tokens: Tokens): string => readableCode(tokens.bytesFor('the first administrator'), LETTERS);

export function isFirstCode(tokens: Tokens, typed: string): boolean {
  const [right, given] = [firstCode(tokens), typed].map((code) => Buffer.from(normaliseCode(code)));
  return right !== undefined && given !== undefined && right.length === given.length && timingSafeEqual(right, given);
}

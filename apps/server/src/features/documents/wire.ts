import type { WireRejection } from '@talus/contract/data/documents';
import type { Language } from '@talus/messages/language';
import { word } from '@talus/messages/server';

type Key = Parameters<typeof word<'documents'>>[2];
type Params = Record<string, string | number>;

/** A rejected line as stored in the ledger; old entries have no text. */
export type StoredRejection = { line: number; reason: string; params?: Params; text?: string };

/** Words the reason for a refused file or row in the caller's language. */
export const wordReason = (language: Language, code: string, params: Params = {}): string => {
  const inner =
    typeof params.refusal === 'string' ? { refusal: word(language, 'documents', params.refusal as Key, params) } : {};
  return word(language, 'documents', code as Key, { ...params, ...inner });
};

export const wireRejection =
  (language: Language) =>
  ({ line, reason, params, text }: StoredRejection): WireRejection => ({
    line,
    reason,
    message: wordReason(language, reason, params),
    text: text ?? null,
  });

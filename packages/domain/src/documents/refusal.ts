/**
 * The codes of file refusals, for the message catalogue; `params` are the parameters of the message. A binary or
 * foreign format is named, never guessed.
 */
export const REFUSALS = [
  'document.empty',
  'document.not-toa5',
  'document.tob1',
  'document.tob2',
  'document.tob3',
  'document.toa6',
  'document.array-based',
  'document.without-header',
  'document.header-truncated',
  'document.environment-fields',
  'document.header-widths',
  'document.duplicate-columns',
  'document.no-timestamp',
  'document.not-text',
  'document.too-many-columns',
  'document.not-stored',
  'document.failing',
  'document.outside',
] as const;
export type RefusalCode = (typeof REFUSALS)[number];

export type Refusal = { refusal: RefusalCode; params: Record<string, string | number> };

export function refuse(refusal: RefusalCode, params: Refusal['params'] = {}): Refusal {
  return { refusal, params };
}

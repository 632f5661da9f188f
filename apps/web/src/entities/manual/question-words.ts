import type { ImportPreview } from '@talus/contract/manual';
import { formatLimit, formatNumber } from '@talus/domain/text/format-number';
import type { TFunction } from 'i18next';

export type PreviewQuestion = ImportPreview['outputs'][number]['questions'][number];

/** A number with its sign, which is what is asked about. */
export const signedText = (value: number): string => (value > 0 ? '+' : '') + formatLimit(value);

/** What is odd about a value of an import, and how unusual that is. */
export function questionText(
  t: TFunction<'manualImport'>,
  { kind, last, times }: PreviewQuestion,
  value: number,
): string {
  const isAgainstLast = kind === 'jump' || (last !== null && last * value < 0);
  const words = { last: last === null ? '' : signedText(last) };
  const odd = t(isAgainstLast ? `judge.${kind}` : 'judge.same-signs', words);
  if (times === null) return odd;
  return odd + t('judge.times', { times: formatNumber(times, { decimals: times < 10 ? 1 : 0 }) });
}

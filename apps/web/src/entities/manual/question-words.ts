import type { ImportPreview } from '@talus/contract/manual';
import { formatLimit, formatNumber } from '@talus/domain/text/format-number';
import type { TFunction } from 'i18next';

export type PreviewQuestion = ImportPreview['outputs'][number]['questions'][number];

/** A number with its sign, which is what is asked about. */
export const signedText = (value: number): string => (value > 0 ? '+' : '') + formatLimit(value);

/** A value of the same sign as the last one is odd against the other face. */
const kindOf = ({ kind, last }: PreviewQuestion, value: number) =>
  kind === 'jump' || (last !== null && last * value < 0) ? kind : 'same-signs';

/** What is odd about a value of an import, in a word or two. */
export const questionWord = (t: TFunction<'manualImport'>, question: PreviewQuestion, value: number): string =>
  t(`judge.short.${kindOf(question, value)}`);

/** What is odd about a value of an import, and how unusual that is. */
export function questionText(t: TFunction<'manualImport'>, question: PreviewQuestion, value: number): string {
  const { last, times } = question;
  const odd = t(`judge.${kindOf(question, value)}`, { last: last === null ? '' : signedText(last) });
  if (times === null) return odd;
  return odd + t('judge.times', { times: formatNumber(times, { decimals: times < 10 ? 1 : 0 }) });
}

import type { ImportPreview } from '@talus/contract/data/manual';
import { formatLimit, formatNumber } from '@talus/domain/text/format-number';
import type { TFunction } from 'i18next';

export type PreviewQuestion = ImportPreview['outputs'][number]['questions'][number];

/** Formats a number with its sign, which is the point of the question. */
export const signedText = (value: number): string => (value > 0 ? '+' : '') + formatLimit(value);

/** Chooses the kind of question: a wrong sign whose value has the last value's sign is odd against the other face. */
const kindOf = ({ kind, last }: PreviewQuestion, value: number) =>
  kind === 'jump' || (last !== null && last * value < 0) ? kind : 'same-signs';

/** Words in short why a value of an import is odd. */
export const questionWord = (t: TFunction<'manualImport'>, question: PreviewQuestion, value: number): string =>
  t(`judge.short.${kindOf(question, value)}`);

/** Words why a value of an import is odd, and how unusual that is. */
export function questionText(t: TFunction<'manualImport'>, question: PreviewQuestion, value: number): string {
  const { last, times } = question;
  const odd = t(`judge.${kindOf(question, value)}`, { last: last === null ? '' : signedText(last) });
  if (times === null) return odd;
  return odd + t('judge.times', { times: formatNumber(times, { decimals: times < 10 ? 1 : 0 }) });
}

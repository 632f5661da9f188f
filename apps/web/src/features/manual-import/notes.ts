import type { ReadField } from '@talus/domain/manual-import/sheet-fields';
import { READ_FIELDS } from '@talus/domain/manual-import/sheet-fields';
import { formatLimit } from '@talus/domain/text/format-number';
import type { TFunction } from 'i18next';
import { questionText, questionWord } from '../../entities/manual/question-words';
import type { Previewed } from './rows';

/** A warning of a row for review before storing; `suggestion` is a plausible value. */
export type RowNote = { key: string; field: ReadField; word: string; text: string; suggestion: number | null };

/** Lists the warnings of a row: range of the header exceeded, other unit, jumps, opposite sign. */
export function notesOf(t: TFunction<'manualImport'>, { checked, unit, output }: Previewed): RowNote[] {
  const bounds = READ_FIELDS.flatMap((field): RowNote[] => {
    const broken = checked.warnings[field];
    if (!broken) return [];
    const text = t('judge.warning', { sign: broken.sign, limit: formatLimit(broken.limit) });
    return [{ key: `bound ${field}`, field, word: text, text, suggestion: null }];
  });
  const units: RowNote[] =
    unit && checked.values.reading !== null
      ? [{ key: 'unit', field: 'reading', word: t('judge.short.unit'), text: t('judge.unit', unit), suggestion: null }]
      : [];
  const questions = (output?.questions ?? []).map((question): RowNote => {
    const { field, suggestion } = question;
    const value = checked.values[field] ?? 0;
    const [word, text] = [questionWord(t, question, value), questionText(t, question, value)];
    return { key: `question ${field}`, field, word, text, suggestion };
  });
  return [...bounds, ...units, ...questions];
}

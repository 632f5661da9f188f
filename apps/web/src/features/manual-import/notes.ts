import type { ReadField } from '@talus/domain/manual-import/sheet-fields';
import { READ_FIELDS } from '@talus/domain/manual-import/sheet-fields';
import { formatLimit } from '@talus/domain/text/format-number';
import type { TFunction } from 'i18next';
import { questionText, questionWord } from '../../entities/manual/question-words';
import type { Previewed } from './rows';

/** What has to be looked at in a row before it is stored, in a word and whole; `suggestion` would fit instead. */
export type RowNote = { key: string; field: ReadField; word: string; text: string; suggestion: number | null };

/** All notes of a row: bounds of its heads that it does not keep, another unit, values that jump or have the other sign. */
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

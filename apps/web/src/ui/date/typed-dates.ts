import { readTypedDate } from '@talus/domain/sheets/typed-date';

/** Limits of a date control. All dates are local texts, `2026-11-15` or `2026-11-15 08:40`, which sort as times do. */
export type DateRules = {
  withTime: boolean;
  min: string | null;
  max: string;
  /** An emptied field returns to its value. */
  isRequired: boolean;
  /** A range is empty or has both ends. */
  needsBoth: boolean;
};

export type DateProblem = 'bad' | 'early' | 'late' | 'missing';

/** The texts of the fields where somebody typed or picked; null: the field shows its value. */
export type DateTexts = readonly (string | null)[];

export type CheckedDates = { values: string[] } | { problems: (DateProblem | null)[] };

/** Reads the typed texts. Either all are taken, or none, with a problem at each field that has one. */
export const checkDates = (texts: DateTexts, values: readonly string[], rules: DateRules): CheckedDates => {
  const read = values.map((value, index) => readText(texts[index] ?? null, value, rules));
  const isHalf = rules.needsBoth && read.some(({ date }) => date === '') && read.some(({ date }) => date !== '');
  const problems = read.map(({ date, problem }) => problem ?? (isHalf && date === '' ? ('missing' as const) : null));
  return problems.some((problem) => problem !== null) ? { problems } : { values: read.map(({ date }) => date) };
};

type ReadDate = { date: string; problem: DateProblem | null };

const readText = (text: string | null, value: string, rules: DateRules): ReadDate => {
  if (text === null) return { date: value, problem: null };
  if (text.trim() === '') return { date: rules.isRequired ? value : '', problem: null };
  const date = readTypedDate(text, rules.withTime);
  if (date === null) return { date: text, problem: 'bad' };
  if (date > rules.max) return { date, problem: 'late' };
  if (rules.min !== null && date < rules.min) return { date, problem: 'early' };
  return { date, problem: null };
};

/** Number of characters of `2026-11-15`. */
const DAY_LENGTH = 10;

export const dayPart = (date: string): string => date.slice(0, DAY_LENGTH);

export const clockPart = (date: string): string => date.slice(DAY_LENGTH + 1);

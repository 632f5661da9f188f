import type { TFunction } from 'i18next';
import { limitText } from './cell-kinds';
import type { Problem } from './column';

export type SheetWords = TFunction<'sheet'>;

/** Words a problem as a sentence. */
export const problemText = (t: SheetWords, problem: Problem): string => {
  if ('text' in problem) return problem.text;
  return 'limit' in problem
    ? t(`problem.${problem.word}`, { limit: limitText(problem.limit) })
    : t(`problem.${problem.word}`);
};

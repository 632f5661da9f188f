import type { FormulaProblemCode } from '@talus/domain/formulas/formula-error';
import type { Zone } from '@talus/domain/time/zone';
import { useTranslation } from 'react-i18next';
import { type LatestRow, problemOf, shownValue, timeOf } from '../row';
import { shortTime } from './AreaHead';

/** Returns a note with the time of the newest reading where it has no value; null where it has one. */
export const useNoValue = (row: LatestRow, now: number, zone: Zone): string | null => {
  const { t } = useTranslation('latestData');
  const at = timeOf(row);
  return shownValue(row).isEarlier && at !== null ? t('value.none', { time: shortTime(at, now, zone) }) : null;
};

/** Returns the reason for a missing value as a sentence; null where none is known. */
export const useProblem = (row: LatestRow): string | null => {
  const { t } = useTranslation('formulas');
  const problem = problemOf(row);
  return problem ? t(problem.reason as FormulaProblemCode, problem.params) : null;
};

/** A placeholder for a value that cannot be computed. The reason is shown with the remarks. */
export const NoResult = ({ row, className }: { row: LatestRow; className?: string | undefined }) => {
  const { t } = useTranslation('latestData');
  return (
    <span className={className} title={useProblem(row) ?? undefined}>
      {t('value.problem')}
    </span>
  );
};

import type { FormulaProblemCode } from '@talus/domain/formulas/formula-error';
import type { Zone } from '@talus/domain/time/zone';
import { useTranslation } from 'react-i18next';
import { type LatestRow, problemOf, shownValue, timeOf } from '../row';
import { shortTime } from './AreaHead';

/** That the newest reading held no value, and when it came; null where it did. */
export const useNoValue = (row: LatestRow, now: number, zone: Zone): string | null => {
  const { t } = useTranslation('latestData');
  const at = timeOf(row);
  return shownValue(row).isEarlier && at !== null ? t('value.none', { time: shortTime(at, now, zone) }) : null;
};

/** Why it holds none, as a sentence; null where nothing is known to be wrong. */
export const useProblem = (row: LatestRow): string | null => {
  const { t } = useTranslation('formulas');
  const problem = problemOf(row);
  return problem ? t(problem.reason as FormulaProblemCode, problem.params) : null;
};

/** In the place of a value that never was: that there is none to be had. The sentence stands with the remarks. */
export const NoResult = ({ row, className }: { row: LatestRow; className?: string | undefined }) => {
  const { t } = useTranslation('latestData');
  return (
    <span className={className} title={useProblem(row) ?? undefined}>
      {t('value.problem')}
    </span>
  );
};

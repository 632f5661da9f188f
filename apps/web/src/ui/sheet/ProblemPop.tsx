import { useTranslation } from 'react-i18next';
import { cx } from '../cx';
import { Icon } from '../icons/Icon';
import type { Problem } from './column';
import styles from './Sheet.module.css';
import { problemText } from './words';

/** The reason beside an invalid cell, and how to correct it. */
export const ProblemPop = ({ problem, isLeft }: { problem: Problem; isLeft: boolean }) => {
  const { t } = useTranslation('sheet');
  return (
    <span className={cx(styles.pop, isLeft && styles.popLeft)}>
      <Icon name="warn" className={styles.popIcon} />
      {problemText(t, problem)}
      <kbd className={styles.kbd}>F2</kbd>
      {t('problem.fix')}
    </span>
  );
};

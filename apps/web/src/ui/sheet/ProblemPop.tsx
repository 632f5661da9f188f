import { useTranslation } from 'react-i18next';
import { cx } from '../cx';
import { Icon } from '../icons/Icon';
import { Row, Text } from '../layout/primitives';
import type { Problem } from './column';
import styles from './Sheet.module.css';
import { problemText } from './words';

/** The reason beside an invalid cell, and how to correct it. */
export const ProblemPop = ({ problem, isLeft }: { problem: Problem; isLeft: boolean }) => {
  const { t } = useTranslation('sheet');
  return (
    <Row
      as="span"
      gap={8}
      align="center"
      pad="0 12"
      surface="raised"
      border="strong"
      radius={2}
      tone="plain"
      nowrap
      className={cx(styles.pop, isLeft && styles.popLeft)}
    >
      <Icon name="warn" className={styles.popIcon} />
      {problemText(t, problem)}
      <Text as="kbd" pad="0 6" border="strong" radius={2} tone="muted" className={styles.kbd}>
        F2
      </Text>
      {t('problem.fix')}
    </Row>
  );
};

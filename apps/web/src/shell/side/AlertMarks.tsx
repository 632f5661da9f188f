import { useTranslation } from 'react-i18next';
import { useAlertCount } from '../../app/project-queries';
import { Icon } from '../../ui/icons/Icon';
import { Row } from '../../ui/layout/primitives';
import { StatusShape } from '../../ui/status/StatusShape';
import styles from './side.module.css';

const LEVELS = ['WSL', 'AL'] as const;

/**
 * The number of alarm events in progress after the menu label, and the number of open alarms that these counts leave
 * out. Renders nothing for none.
 */
export const AlertMarks = () => {
  const { t } = useTranslation(['status', 'shell']);
  const { data } = useAlertCount();
  if (!data) return null;
  const shown = LEVELS.filter((level) => data[level] > 0);
  const leftOut = data.otherTypes + data.hiddenOpen.count;
  if (shown.length === 0 && leftOut === 0) return null;
  const leftOutWord = t('shell:marks.left-out', { count: leftOut });
  return (
    <Row as="span" gap={4} push size="meta" tone="plain" weight="normal">
      {shown.map((level) => (
        <Row
          as="span"
          key={level}
          inline
          gap={2}
          align="center"
          title={t('shell:marks.events', { level: t(level), count: data[level] })}
        >
          <StatusShape status={level} size={10} />
          <span className="visually-hidden">{t('shell:marks.events', { level: t(level), count: data[level] })}</span>
          <span aria-hidden="true">{data[level]}</span>
        </Row>
      ))}
      {leftOut > 0 && (
        <Row as="span" inline gap={2} align="center" title={leftOutWord}>
          <Icon name="warn" size={12} className={styles.leftOut} />
          <span className="visually-hidden">{leftOutWord}</span>
          <span aria-hidden="true">+{leftOut}</span>
        </Row>
      )}
    </Row>
  );
};

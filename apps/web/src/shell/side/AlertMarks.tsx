import { useTranslation } from 'react-i18next';
import { useAlertCount } from '../../app/project-queries';
import { StatusShape } from '../../ui/StatusShape';
import styles from './AlertMarks.module.css';

const LEVELS = ['WSL', 'AL'] as const;

/** How many alerts are in progress, behind the menu's word for them; nothing while there are none. */
export const AlertMarks = () => {
  const { t } = useTranslation(['status', 'shell']);
  const { data } = useAlertCount();
  const shown = LEVELS.filter((level) => (data?.[level] ?? 0) > 0);
  if (!data || shown.length === 0) return null;
  return (
    <span className={styles.marks}>
      {shown.map((level) => (
        <span
          key={level}
          className={styles.mark}
          title={t('shell:marks.events', { level: t(level), count: data[level] })}
        >
          <StatusShape status={level} size={10} />
          <span className="visually-hidden">{t('shell:marks.events', { level: t(level), count: data[level] })}</span>
          <span aria-hidden="true">{data[level]}</span>
        </span>
      ))}
    </span>
  );
};

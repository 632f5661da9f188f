import { useTranslation } from 'react-i18next';
import { useHiddenAlarms, useLatestData } from '../../app/project-queries';
import { useProject } from '../../app/session/store';
import { Icon } from '../../ui/icons/Icon';
import { Dropdown } from '../../ui/overlay/Dropdown';
import { StatusDot } from '../../ui/status/StatusDot';
import styles from './ProjectChooser.module.css';
import { ProjectList } from './ProjectList';
import { worstOf } from './state';

/** The selected project with its worst status; opens the list of projects. */
export const ProjectChooser = () => {
  const { t } = useTranslation('shell');
  const project = useProject();
  const { data } = useLatestData();
  const hidden = useHiddenAlarms();
  const worst = data && hidden.isKnown && worstOf(data, hidden.open.worst);
  const left = hidden.isKnown ? hidden.open.count : 0;
  if (!project) return null;
  const { name, project_id, area, instrument_count } = project;
  return (
    <Dropdown
      role="dialog"
      className={styles.panel ?? ''}
      trigger={(trigger) => (
        <button type="button" {...trigger} className={styles.trigger} title={t('project.choose')}>
          <span className={styles.mark}>{worst && <StatusDot status={worst} word={false} size={14} />}</span>
          <span className={styles.words}>
            <b>{name}</b>
            {left > 0 ? (
              <span className={styles.hidden}>{t('project.hidden', { count: left })}</span>
            ) : (
              <span>
                {t('project.meta', { number: project_id, areas: area.length, instruments: instrument_count })}
              </span>
            )}
          </span>
          <Icon name="down" />
        </button>
      )}
    >
      {(close) => <ProjectList onClose={close} />}
    </Dropdown>
  );
};

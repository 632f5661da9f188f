import { useTranslation } from 'react-i18next';
import { useHiddenAlarms, useLatestData } from '../../app/project-queries';
import { useProject } from '../../app/session/store';
import { Icon } from '../../ui/icons/Icon';
import { Box, Caption, Clip, Grid, Row } from '../../ui/layout/primitives';
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
        <Row
          as="button"
          type="button"
          {...trigger}
          gap={10}
          align="center"
          minWidth={0}
          height={40}
          surface="card"
          border="line"
          radius={2}
          textAlign="start"
          className={styles.trigger}
          title={t('project.choose')}
        >
          <Grid as="span" place="center" flex="none" width={14} height={14}>
            {worst && <StatusDot status={worst} word={false} size={14} />}
          </Grid>
          <Box as="span" minWidth={0} className={styles.words}>
            <Clip as="b" size="body" line={18} block>
              {name}
            </Clip>
            {left > 0 ? (
              <Caption line={16} clip block className={styles.hidden}>
                {t('project.hidden', { count: left })}
              </Caption>
            ) : (
              <Caption line={16} clip block>
                {t('project.meta', { number: project_id, areas: area.length, instruments: instrument_count })}
              </Caption>
            )}
          </Box>
          <Icon name="down" />
        </Row>
      )}
    >
      {(close) => <ProjectList onClose={close} />}
    </Dropdown>
  );
};

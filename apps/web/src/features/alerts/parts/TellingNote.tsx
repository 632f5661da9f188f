import { formatTime } from '@talus/domain/time/format';
import type { Zone } from '@talus/domain/time/zone';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useProjectId } from '../../../app/project-queries';
import { paths } from '../../../paths';
import { Icon } from '../../../ui/icons/Icon';
import { Caption, Grid, Row } from '../../../ui/layout/primitives';
import type { TellingRow } from '../told';
import styles from './Messages.module.css';

type Props = { telling: TellingRow; zone: Zone /** Whether the user may change the settings. */; hasLinks: boolean };

/** Why a level was not notified, or was delayed, with links to the setting that corrects this. */
export const TellingNote = ({ telling, zone, hasLinks }: Props) => {
  const { t } = useTranslation('alerts');
  const project = useProjectId();
  const { state, level, list, untold, heldBack, reached_at, administrators } = telling;
  const toProject = paths.admin({ page: 'project', project, projectId: project });
  const link = (to: string, text: string) => hasLinks && <Link to={to}>{text}</Link>;
  const time = (at: string) => formatTime(Date.parse(at), zone, 'MM-DD HH:mm');
  if (heldBack)
    return (
      <Grid
        columns="fill auto"
        gap="2 12"
        align="center"
        pad="4 0"
        borderTop="grid"
        size="data"
        className={styles.note}
      >
        <Row as="p" inline gap={6} align="center" pad="0 8" border="line" weight="strong" className={styles.chip}>
          <Icon name="clock" /> {t('telling.held-back')}
        </Row>
        {link(toProject, t('telling.to-limit'))}
        <Caption as="p" span="all">
          {t('telling.limit', { level: t(`telling.level.${level}`), nth: heldBack.before + 1, limit: heldBack.limit })}{' '}
          {t(`telling.carried.${heldBack.carried}`)}
        </Caption>
      </Grid>
    );
  if (state === 'switched-off')
    return (
      <Grid
        columns="fill auto"
        gap="2 12"
        align="center"
        pad="4 0"
        borderTop="grid"
        size="data"
        className={styles.note}
      >
        <Row as="p" inline gap={6} align="center" pad="0 8" border="line" weight="strong" className={styles.chip}>
          <Icon name="info" /> {t('telling.switched-off')}
        </Row>
        {link(paths.admin({ page: 'instrument', project }), t('telling.to-instrument'))}
      </Grid>
    );
  if (!untold) return null;
  const reason = t(`telling.reason.${untold.reason}`, { list: t(`telling.list.${list}`) });
  if (state === 'reached')
    return (
      <Caption as="p" span="all">
        {t('telling.reached-late', { reason, time: time(reached_at ?? untold.since) })}
      </Caption>
    );
  return (
    <Grid columns="fill auto" gap="2 12" align="center" pad="4 0" borderTop="grid" size="data" className={styles.note}>
      <Row
        as="p"
        inline
        gap={6}
        align="center"
        pad="0 8"
        border="line"
        weight="strong"
        className={styles.chip}
        data-untold
      >
        <Icon name="warn" /> {t('telling.untold')}
      </Row>
      {link(toProject, t('telling.to-list'))}
      <Caption as="p" span="all">
        {t('telling.since', { reason, time: time(untold.since) })}{' '}
        {t(administrators ? 'telling.administrators' : 'telling.no-administrator', { count: administrators ?? 0 })}
      </Caption>
    </Grid>
  );
};

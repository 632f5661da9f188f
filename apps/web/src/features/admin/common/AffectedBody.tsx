import type { Affected, AffectedAlarm } from '@talus/contract/errors';
import { formatCount } from '@talus/domain/text/format-number';
import { useTranslation } from 'react-i18next';
import { Grid, Row } from '../../../ui/layout/primitives';
import { StatusShape } from '../../../ui/status/StatusShape';
import styles from './common.module.css';

const EFFECTS = ['leaves-wall', 'loses-place', 'ends'] as const satisfies AffectedAlarm['effect'][];

/** Lists the effects of a change: places, deleted readings, and alarms with their outcome. */
export const AffectedBody = ({ affected }: { affected: Affected }) => {
  const { t } = useTranslation(['places', 'status']);
  const { stations, instruments, readings, alarms, alarmCount } = affected;
  const hanging = [
    ...(stations > 0 ? [t('affected.stations', { count: stations })] : []),
    ...(instruments > 0 ? [t('affected.instruments', { count: instruments })] : []),
    ...(readings > 0 ? [t('affected.readings', { count: readings, n: formatCount(readings) })] : []),
  ];
  return (
    <Grid gap={8} className={styles.affectedBodyBody}>
      {hanging.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {EFFECTS.map((effect) => {
        const own = alarms.filter((alarm) => alarm.effect === effect);
        if (own.length === 0) return null;
        return (
          <section key={effect}>
            <p>{t(`affected.${effect}`)}</p>
            <Grid as="ul" gap={4} above={4}>
              {own.map(({ _id, instrument, level, isOver }) => (
                <Row as="li" gap={6} align="center" key={_id}>
                  <StatusShape status={level} size={12} />
                  <b>{instrument}</b> {t(isOver ? 'affected.over' : 'affected.open', { level: t(`status:${level}`) })}
                </Row>
              ))}
            </Grid>
          </section>
        );
      })}
      {alarmCount > alarms.length && <p>{t('affected.more', { count: alarmCount - alarms.length })}</p>}
    </Grid>
  );
};

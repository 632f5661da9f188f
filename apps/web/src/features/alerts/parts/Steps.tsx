import type { EventDetails } from '@talus/contract/alarms/events';
import { formatBreach } from '@talus/domain/alerts/limits/format-breach';
import { NONE } from '@talus/domain/text/format-number';
import { formatTime } from '@talus/domain/time/format';
import type { Zone } from '@talus/domain/time/zone';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../ui/icons/Icon';
import { Grid, Text } from '../../../ui/layout/primitives';
import { isWithdrawn } from '../end';
import { type EventStep, stepsOf } from '../steps';
import styles from './Steps.module.css';

type Props = { event: EventDetails; zone: Zone };

/** The five steps of an event in a row: completed steps are filled, the pending step is a ring. */
export const Steps = ({ event, zone }: Props) => {
  const { t } = useTranslation(['alerts', 'status']);
  const withdrawn = isWithdrawn(event);
  const decimals = event.instrument_data?.decimal_points ?? 2;
  const detailOf = ({ level, value, limit, user }: EventStep): string | null => {
    if (user !== null) return user;
    const shown = value === null ? null : formatBreach(value, limit, { decimals }).value;
    if (level === null) return shown;
    return shown === null ? t(`status:${level}`) : t('step.value', { level: t(`status:${level}`), value: shown });
  };
  const whenOf = (step: EventStep): string => {
    const { name, state, time } = step;
    if (time !== null) return formatTime(time, zone, 'MM-DD HH:mm');
    if (state === 'now' && name !== 'opened' && name !== 'raised') return t(`step.waits-${name}`);
    if (state !== 'skipped') return NONE;
    if (name === 'acknowledged' && withdrawn) return t('step.no-acknowledgement');
    if (name === 'raised' || name === 'acknowledged') return t(`step.not-${name}`);
    return name === 'informed' && (event.peak === 'AL' || event.peak === 'WSL')
      ? t('step.not-informed')
      : t('step.not-needed');
  };
  return (
    <Grid as="ol" className={styles.steps}>
      {stepsOf(event).map((step) => (
        <Text
          as="li"
          minWidth={0}
          size="meta"
          line={16}
          relative
          key={step.name}
          data-state={step.state}
          aria-current={step.state === 'now' ? 'step' : undefined}
        >
          <Grid
            as="i"
            place="center"
            width={16}
            height={16}
            below={4}
            surface="card"
            relative
            className={styles.mark}
            data-withdrawn={(step.name === 'closed' && withdrawn) || undefined}
          >
            {step.state === 'done' && <Icon name={step.name === 'closed' && withdrawn ? 'undo' : 'check'} size={10} />}
          </Grid>
          <b>{t(step.name === 'closed' && withdrawn ? 'step.retracted' : `step.${step.name}`)}</b>
          <span>{whenOf(step)}</span>
          <small>
            {step.name === 'closed' && withdrawn && step.user === null ? t('step.by-system') : detailOf(step)}
          </small>
        </Text>
      ))}
    </Grid>
  );
};

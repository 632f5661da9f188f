import type { EventDetails } from '@talus/contract/alarms/events';
import { formatBreach } from '@talus/domain/alerts/limits/format-breach';
import { formatTime } from '@talus/domain/time/format';
import type { Zone } from '@talus/domain/time/zone';
import { useTranslation } from 'react-i18next';
import { useMaskReason } from '../../../entities/masks/use-mask-reason';
import { Box, Caption, Text } from '../../../ui/layout/primitives';
import { StatusDot } from '../../../ui/status/StatusDot';
import styles from './parts.module.css';
import { Section } from './Section';

const NAMES = [
  'opened',
  'raised',
  'lowered',
  'closed',
  'reopened',
  'informed',
  'acknowledged',
  'silent',
  'returned',
  'masked',
  'unmasked',
  'retracted',
  'reinstated',
  'withdrawn',
] as const;

type Props = { event: EventDetails; zone: Zone };

/** All steps of an event, newest first, with the person and the comment. */
export const History = ({ event: { steps, instrument_data }, zone }: Props) => {
  const { t } = useTranslation(['alerts', 'status']);
  const whyOf = useMaskReason();
  const decimals = instrument_data?.decimal_points ?? 2;
  if (steps.length === 0) return null;
  return (
    <Section title={t('history.title')}>
      <Box as="ol" size="data">
        {steps
          .toReversed()
          .map(({ step, time, level, value, quantity, limit, user, comment: written, mask }, index) => {
            const name = NAMES.find((known) => known === step);
            const comment = mask ? whyOf(mask) : written;
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: two steps may share their time
              <li key={index} className={styles.step}>
                <Caption>{formatTime(Date.parse(time), zone, 'MM-DD HH:mm')}</Caption>
                <span>
                  {name === 'withdrawn'
                    ? t('step.withdrawn', { level: t(`status:${level ?? 'GREEN'}`) })
                    : name
                      ? t(`step.${name}`)
                      : step}
                </span>
                {(user === null || name === 'withdrawn') && level !== null && <StatusDot status={level} size={10} />}
                {(user === null || name === 'withdrawn') && value !== null && (
                  <Caption>
                    {formatBreach(value, quantity === 'value' ? limit : null, { decimals }).value}{' '}
                    {instrument_data?.unit}
                  </Caption>
                )}
                {user !== null && (
                  <Text breaks>{comment ? t('history.by', { name: user.name, comment }) : user.name}</Text>
                )}
              </li>
            );
          })}
      </Box>
    </Section>
  );
};

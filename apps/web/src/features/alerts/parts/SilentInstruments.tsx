import type { EventDetails } from '@talus/contract/alarms/events';
import { formatTime } from '@talus/domain/time/format';
import type { Zone } from '@talus/domain/time/zone';
import { useTranslation } from 'react-i18next';
import { Box, Caption } from '../../../ui/layout/primitives';
import styles from './parts.module.css';
import { Section } from './Section';

/** The instruments that are silent because of the logger; they have no rows of their own. */
export const SilentInstruments = ({ event: { instruments }, zone }: { event: EventDetails; zone: Zone }) => {
  const { t } = useTranslation('alerts');
  if (instruments.length === 0) return null;
  const time = (iso: string) => formatTime(Date.parse(iso), zone, 'MM-DD HH:mm');
  return (
    <Section title={t('silent.title', { n: instruments.length })}>
      <Box as="ul" size="data">
        {instruments.map(({ _id, name, station, since, until }) => (
          <li key={_id} className={styles.step}>
            <Caption>{name}</Caption>
            <span>{station?.name}</span>
            <span>
              {until === null
                ? t('silent.since', { time: time(since) })
                : t('silent.until', { since: time(since), until: time(until) })}
            </span>
          </li>
        ))}
      </Box>
    </Section>
  );
};

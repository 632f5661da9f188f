import type { Zone } from '@talus/domain/time/zone';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { cx } from '../../../ui/cx';
import { Icon } from '../../../ui/icons/Icon';
import { Box, Row, Text } from '../../../ui/layout/primitives';
import { ReadingTime } from '../../../ui/status/ReadingTime';
import { useRainSums } from '../queries';
import { isRain, type MapEntry } from '../view';
import type { Way } from '../ways';
import styles from './EntryCard.module.css';
import { InstrumentRow } from './InstrumentRow';
import { RainRows } from './RainRows';

type Props = {
  entry: MapEntry;
  ways: readonly Way[];
  projectId: string;
  now: number;
  zone: Zone;
  isTouch: boolean;
};

/** The details of a place: every instrument with its newest value, rain sums, time, coordinates and links. */
export const EntryCard = ({ entry, ways, projectId: project, now, zone, isTouch }: Props) => {
  const { t } = useTranslation('map');
  const { rows, place, newestAt, status } = entry;
  const gauges = rows.filter(isRain);
  const sums = useRainSums(gauges.length > 0);
  const intervals = rows.map(({ data_interval }) => data_interval).filter((interval) => interval > 0);
  return (
    <>
      <Box minHeight={0} overflow="auto" className={styles.scroll}>
        <Box as="table" width="full" size="data" className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('card.instrument')}</th>
              <th scope="col">{t('card.newest')}</th>
              <th scope="col">{t('card.rate')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <InstrumentRow key={row._id} row={row} projectId={project} />
            ))}
          </tbody>
        </Box>
        {gauges.length > 0 && <RainRows gauges={gauges} sums={sums} />}
      </Box>
      <Row as="p" gap="0 12" align="center" wrap flex="none" minHeight={28} borderTop="grid" size="meta">
        <ReadingTime
          at={newestAt}
          now={now}
          zone={zone}
          interval={intervals.length > 0 ? Math.min(...intervals) : null}
          down={status === 'down'}
        />
        {place && (
          <Text tone="muted">
            {place.lat.toFixed(4)}, {place.lon.toFixed(4)}
          </Text>
        )}
      </Row>
      <Row
        as="footer"
        gap="0 12"
        align="center"
        justify="between"
        wrap
        flex="none"
        minHeight={36}
        borderTop="line"
        size="data"
        className={cx(styles.links, isTouch && styles.touch)}
      >
        {ways.map(({ to, icon, word, note }) => (
          <Link key={word} to={to} title={note}>
            <Icon name={icon} /> {t(`link.${word}`)}
          </Link>
        ))}
      </Row>
    </>
  );
};

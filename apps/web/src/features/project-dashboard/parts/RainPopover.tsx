import type { Zone } from '@talus/domain/time/zone';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../paths';
import { Icon } from '../../../ui/icons/Icon';
import { Caption, Grid, Row, Stack, Text } from '../../../ui/layout/primitives';
import { ReadingTime } from '../../../ui/status/ReadingTime';
import { StatusDot } from '../../../ui/status/StatusDot';
import type { RainStation } from '../state';
import styles from './parts.module.css';
import { RainSum } from './RainSum';

type Props = { station: RainStation; projectId: string; now: number; zone: Zone };

const SUMS = ['mm/1HR', 'mm/3HR', 'mm/24HR'] as const;

/** The reading of a rain station, labelled as in the specification. */
export const RainPopover = ({ station, projectId, now, zone }: Props) => {
  const { t } = useTranslation(['projectDashboard', 'rain']);
  const { status, TIMESTAMP, data_interval, sums, area, _id } = station;
  return (
    <Stack gap={8} size="data" className={styles.popover}>
      <Row as="p" gap={10} align="center" nowrap>
        <StatusDot status={status} /> <Text tone="muted">{area}</Text>
        {sums?.rain_class && <b>{t(`rain:${sums.rain_class}`)}</b>}
      </Row>
      <Grid as="dl" className={styles.sums}>
        {SUMS.map((name) => (
          <div key={name}>
            <Caption as="dt">{name}</Caption>
            <Text as="dd" size="title" weight="strong">
              <RainSum station={station} name={name} />
            </Text>
          </div>
        ))}
      </Grid>
      <Row as="p" gap={10} align="center" nowrap>
        <ReadingTime
          at={TIMESTAMP === null ? null : Date.parse(TIMESTAMP)}
          now={now}
          zone={zone}
          interval={data_interval}
          down={status === 'down'}
        />
        <Row
          as={Link}
          to={paths.chart({ project: projectId, instrument: _id })}
          inline
          gap={6}
          align="center"
          push
          tone="accent"
        >
          <Icon name="chart" /> {t('rain.chart')}
        </Row>
      </Row>
    </Stack>
  );
};

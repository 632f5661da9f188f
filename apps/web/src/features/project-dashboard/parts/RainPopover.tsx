import type { Zone } from '@talus/domain/time/zone';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../paths';
import { Icon } from '../../../ui/icons/Icon';
import { ReadingTime } from '../../../ui/status/ReadingTime';
import { StatusDot } from '../../../ui/status/StatusDot';
import type { RainStation } from '../state';
import styles from './RainPopover.module.css';
import { RainSum } from './RainSum';

type Props = { station: RainStation; projectId: string; now: number; zone: Zone };

const SUMS = ['mm/1HR', 'mm/3HR', 'mm/24HR'] as const;

/** The reading of a rain station, labelled as in the specification. */
export const RainPopover = ({ station, projectId, now, zone }: Props) => {
  const { t } = useTranslation(['projectDashboard', 'rain']);
  const { status, TIMESTAMP, data_interval, sums, area, _id } = station;
  return (
    <div className={styles.popover}>
      <p className={styles.line}>
        <StatusDot status={status} /> <span className={styles.area}>{area}</span>
        {sums?.rain_class && <b>{t(`rain:${sums.rain_class}`)}</b>}
      </p>
      <dl className={styles.sums}>
        {SUMS.map((name) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <RainSum station={station} name={name} />
            </dd>
          </div>
        ))}
      </dl>
      <p className={styles.line}>
        <ReadingTime
          at={TIMESTAMP === null ? null : Date.parse(TIMESTAMP)}
          now={now}
          zone={zone}
          interval={data_interval}
          down={status === 'down'}
        />
        <Link to={paths.chart({ project: projectId, instrument: _id })} className={styles.link ?? ''}>
          <Icon name="chart" /> {t('rain.chart')}
        </Link>
      </p>
    </div>
  );
};

import type { Overview } from '@talus/domain/dashboard-status/overview';
import { pieSlices } from '@talus/domain/dashboard-status/pie';
import { useTranslation } from 'react-i18next';
import { StatusShape } from '../../../ui/status/StatusShape';
import styles from './Pie.module.css';
import { ringPath } from './ring-path';

const COUNTED = ['WSL', 'AL', 'GREEN'] as const;
const WITHIN_GREEN = ['down', 'WL'] as const;

/** The stations of a group: the ring has a slice for each status; the figures count down and WL as GREEN. */
export const Pie = ({ overview: { group, stations, stationCount } }: { overview: Overview }) => {
  const { t } = useTranslation(['projectDashboard', 'status']);
  const slices = pieSlices(stations);
  const parts = slices.map(({ status, count }) => t('pie.part', { status: t(`status:${status}`), n: count })).join(' ');
  const name = t(`group.${group}`);
  const counts = {
    WSL: stations.WSL,
    AL: stations.AL,
    GREEN: stations.GREEN + stations.WL + stations.down,
  };
  const hidden = WITHIN_GREEN.filter((status) => stations[status] > 0);
  return (
    <figure className={styles.pie} data-group={group}>
      <svg
        viewBox="0 0 100 100"
        className={styles.ring}
        role="img"
        aria-label={t('pie.label', { group: name, parts: parts || t('pie.none') })}
      >
        {slices.length === 0 && <path d={ringPath(0, 1)} className={styles.none} />}
        {slices.map(({ status, from, to }) => (
          <path key={status} d={ringPath(from, to)} data-slice={status} className={styles.slice} fillRule="evenodd" />
        ))}
        <text x="50" y="53" className={styles.total}>
          {stationCount}
        </text>
        <text x="50" y="68" className={styles.unit}>
          {t('pie.stations', { n: stationCount })}
        </text>
      </svg>
      <figcaption className={styles.legend}>
        <b className={styles.name}>{name}</b>
        {COUNTED.map((status) => (
          <span key={status} className={styles.entry}>
            <StatusShape status={status} /> {t(`status:${status}`)} <b>{counts[status]}</b>
          </span>
        ))}
        {hidden.length > 0 && (
          <span className={styles.within}>
            {t('pie.within')}
            {hidden.map((status) => (
              <span key={status} className={styles.entry} title={t(`status:${status}`)}>
                <StatusShape status={status} />
                <span className="visually-hidden">{t(`status:${status}`)}</span> <b>{stations[status]}</b>
              </span>
            ))}
          </span>
        )}
      </figcaption>
    </figure>
  );
};

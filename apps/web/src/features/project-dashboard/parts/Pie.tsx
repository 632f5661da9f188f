import type { Overview } from '@talus/domain/dashboard-status/overview';
import { pieSlices } from '@talus/domain/dashboard-status/pie';
import { useTranslation } from 'react-i18next';
import { Row, Stack, Text } from '../../../ui/layout/primitives';
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
    <Row as="figure" gap={10} align="center" minWidth={0} className={styles.pie} data-group={group}>
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
      <Stack as="figcaption" gap={3} minWidth={0} size="meta" nowrap>
        <Text as="b" below={2} size="data">
          {name}
        </Text>
        {COUNTED.map((status) => (
          <Row as="span" key={status} gap={6} align="center" tone="muted">
            <StatusShape status={status} /> {t(`status:${status}`)}{' '}
            <Text as="b" tone="plain">
              {counts[status]}
            </Text>
          </Row>
        ))}
        {hidden.length > 0 && (
          <Row as="span" align="center" wrap tone="muted" className={styles.within}>
            {t('pie.within')}
            {hidden.map((status) => (
              <Row as="span" key={status} gap={6} align="center" tone="muted" title={t(`status:${status}`)}>
                <StatusShape status={status} />
                <span className="visually-hidden">{t(`status:${status}`)}</span>{' '}
                <Text as="b" tone="plain">
                  {stations[status]}
                </Text>
              </Row>
            ))}
          </Row>
        )}
      </Stack>
    </Row>
  );
};

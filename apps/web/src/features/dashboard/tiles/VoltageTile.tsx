import { gaugeShare } from '@talus/domain/dashboards/voltage';
import { formatNumber } from '@talus/domain/text/format-number';
import { formatTime } from '@talus/domain/time/format';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useLatestData, useProjectId } from '../../../app/project-queries';
import { useZone } from '../../../app/use-zone';
import { paths } from '../../../paths';
import { Grid, Row, Stack } from '../../../ui/layout/primitives';
import { LoadingRows } from '../../../ui/status/LoadingRows';
import { StatusShape } from '../../../ui/status/StatusShape';
import { TileCard } from '../parts/TileCard';
import { LoadFailed, TileProblem } from '../parts/TileProblem';
import { useChoice } from '../use-choice';
import { arc, columnsFor, type GaugeReading, gaugeOf, ZONES } from './gauge';
import type { TileProps } from './tile-props';
import styles from './VoltageTile.module.css';

/**
 * The voltage of one or more instruments on a gauge of 8 to 14. The arc has the colour of the instrument's status, as
 * in every list; the zones are the thin ring around it, and a zone that is not normal is named.
 */
export const VoltageTile = ({ block }: TileProps) => {
  const { t } = useTranslation('dashboard');
  const { instruments, note, problem } = useChoice(block);
  const { data, error, refetch } = useLatestData();
  const gauges = instruments.flatMap((id) => data?.find(({ _id }) => _id === id) ?? []).map(gaugeOf);
  return (
    <TileCard title={t('voltage.title')} tools={<span>{t('voltage.range')}</span>} note={note}>
      {problem && <TileProblem title={problem.title}>{problem.text}</TileProblem>}
      {!problem && !data && error && <LoadFailed error={error} onRetry={() => refetch()} />}
      {!problem && !data && !error && <LoadingRows rows={4} />}
      {!problem && data && (
        <Grid
          as="ul"
          gap="4 8"
          flex={1}
          minHeight={0}
          pad="0 12 8"
          overflow="auto"
          className={styles.gauges}
          data-alone={gauges.length === 1 || undefined}
          style={{ '--columns': columnsFor(gauges.length) } as CSSProperties}
        >
          {gauges.map((gauge) => (
            <Gauge key={gauge.id} gauge={gauge} />
          ))}
        </Grid>
      )}
    </TileCard>
  );
};

const Gauge = ({ gauge }: { gauge: GaugeReading }) => {
  const { t } = useTranslation(['dashboard', 'status']);
  const zone = useZone();
  const project = useProjectId();
  const { id, name, place, volts, unit, status, at } = gauge;
  const value = formatNumber(volts, { decimals: 1 });
  const said = gauge.zone ? t(`voltage.zone.${gauge.zone}`) : t('status:down');
  const silence = at === null ? t('voltage.never') : t('voltage.silent', { time: formatTime(at, zone, 'MM-DD HH:mm') });
  return (
    <Stack as="li" align="center" size="data" className={styles.gauge}>
      <svg
        className={styles.dial}
        viewBox="0 0 128 72"
        role="img"
        aria-label={t('voltage.value', { name, value, unit, zone: said })}
      >
        <path className={styles.track} d={arc(44, 0, 1)} />
        {ZONES.map((part) => (
          <path key={part.zone} className={styles.zone} data-zone={part.zone} d={arc(53, part.from, part.to)} />
        ))}
        {volts !== null && <path className={styles.value} data-status={status} d={arc(44, 0, gaugeShare(volts))} />}
        <text x="64" y="58" textAnchor="middle" className={styles.figure}>
          {value}
          {volts !== null && <tspan className={styles.unit}> {unit}</tspan>}
        </text>
      </svg>
      <Row
        as={Link}
        gap={6}
        align="center"
        line={20}
        tone="plain"
        hover="underline"
        to={paths.chart({ project, instrument: id })}
      >
        <StatusShape status={status} />
        <b>{name}</b>
      </Row>
      <small>{volts === null ? silence : [place, ...(gauge.zone === 'green' ? [] : [said])].join(' · ')}</small>
    </Stack>
  );
};

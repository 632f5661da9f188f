import type { TyphoonRain } from '@talus/contract/data/typhoon';
import { formatNumber } from '@talus/domain/text/format-number';
import { formatTime } from '@talus/domain/time/format';
import { RAIN_MAP_HOURS, type RainMapHours } from '@talus/domain/typhoon/forecast-images';
import { layoutRainMap } from '@talus/domain/typhoon/rain-map';
import { useTranslation } from 'react-i18next';
import { Segmented } from '../../../ui/controls/Segmented';
import { Card } from '../../../ui/layout/Card';
import { Row } from '../../../ui/layout/primitives';
import { usePhone } from '../../../ui/layout/use-phone';
import { EmptyState } from '../../../ui/status/EmptyState';
import { LoadingRows } from '../../../ui/status/LoadingRows';
import type { PartProps } from './part-props';
import styles from './RainMapCard.module.css';

const SIZES = { width: 376, height: 320, labelWidth: 98, lineHeight: 17, radius: 14 };

/** The rain along the line, as circles whose area is the rain. */
export const RainMapCard = ({ typhoon, link, onChange }: PartProps) => {
  const { t } = useTranslation('typhoon');
  const isPhone = usePhone();
  const { rain, zone } = typhoon;
  return (
    <Card
      title={t('map')}
      caption={rain.data && t('map.caption', { n: rain.data.place.length })}
      tools={
        <Segmented
          label={t('map.hours')}
          size={isPhone ? 'touch' : 'small'}
          segments={RAIN_MAP_HOURS.map((hours) => ({ value: String(hours), label: `${hours} h` }))}
          value={String(link.hours)}
          onChange={(hours) => onChange({ hours: Number(hours) as RainMapHours })}
        />
      }
      padded={false}
      className={styles.card ?? ''}
    >
      {rain.data ? (
        <Places rain={rain.data} time={formatTime(Date.parse(rain.data.at), zone, 'HH:mm')} />
      ) : rain.error ? (
        <EmptyState icon="warn" title={t('map.failed')}>
          {t('source.not-read')}
        </EmptyState>
      ) : (
        <LoadingRows rows={8} />
      )}
    </Card>
  );
};

const Places = ({ rain, time }: { rain: TyphoonRain; time: string }) => {
  const { t } = useTranslation('typhoon');
  const { points, labels, legend } = layoutRainMap(
    rain.place.map(({ code, lat, lon, rain: mm }) => ({ code, lat, lon, mm })),
    SIZES,
  );
  const mm = (value: number | null) => (value === null ? t('map.missing') : formatNumber(value, { decimals: 1 }));
  const silent = points.filter((point) => point.mm === null).length;
  const { width, height, radius } = SIZES;
  return (
    <>
      <svg
        className={styles.map}
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={t('map.label', { hours: rain.hours, n: points.length })}
      >
        <polyline className={styles.line} points={points.map(({ x, y }) => `${x},${y}`).join(' ')} />
        {points.map(({ code, x, y, r, mm: value }) => (
          <circle key={code} className={styles.circle} data-silent={value === null || undefined} cx={x} cy={y} r={r}>
            <title>{`${code} ${mm(value)}`}</title>
          </circle>
        ))}
        {labels.map(({ code, x, y, side, mm: value }) => {
          const inward = side === 'right' ? -1 : 1;
          return (
            <g key={code}>
              <line className={styles.leader} x1={x + inward * 3} x2={x + inward * radius} y1={y} y2={y} />
              <text className={styles.label} x={x} y={y} textAnchor={side === 'right' ? 'start' : 'end'}>
                {code} <tspan className={styles.value}>{mm(value)}</tspan>
              </text>
            </g>
          );
        })}
      </svg>
      <Row as="ul" gap="4 14" align="center" wrap pad="8 12" size="meta" tone="muted">
        {legend.map(({ mm: value, r }, i) => (
          <Row as="li" inline gap={6} align="center" key={value}>
            <i className={styles.sample} style={{ width: 2 * r, height: 2 * r }} />
            {formatNumber(value, { decimals: value % 1 === 0 ? 0 : 1 })}
            {i === legend.length - 1 && ' mm'}
          </Row>
        ))}
        {silent > 0 && (
          <Row as="li" inline gap={6} align="center">
            <i className={styles.sample} data-silent />
            {t('map.legend.none', { n: silent })}
          </Row>
        )}
        <Row as="li" inline gap={6} align="center" push>
          {t('map.until', { time })}
        </Row>
      </Row>
      <table className="visually-hidden">
        <caption>{t('map.label', { hours: rain.hours, n: points.length })}</caption>
        <tbody>
          {points.map(({ code, mm: value }) => (
            <tr key={code}>
              <th scope="row">{code}</th>
              <td>{mm(value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
};

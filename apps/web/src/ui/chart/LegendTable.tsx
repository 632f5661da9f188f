import { formatTime } from '@talus/domain/time/format';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../format-number';
import { IconButton } from '../IconButton';
import { Reading } from '../Reading';
import { StatusDot } from '../StatusDot';
import styles from './ChartLegend.module.css';
import { CursorReading } from './CursorReading';
import { useCursor } from './cursor-store';
import type { LegendProps } from './legend-props';
import { newestOf } from './legend-rows';
import { Stroke } from './Stroke';

const UNIT_ROOM = 44;
const ALIGN = { fraction: 3.6, unit: UNIT_ROOM };

export const LegendTable = ({ rows, zone, cursor, hidden, statusOf, onIsolate, onToggle, onInfo }: LegendProps) => {
  const { t } = useTranslation('chartView');
  const newest = newestOf(rows);
  return (
    <div className={styles.scroll}>
      <table className={styles.table} aria-label={t('legend.label')}>
        <thead>
          <tr>
            <th className={styles.nameHead}>{t('legend.instrument')}</th>
            <th className={styles.statusHead}>{t('legend.status')}</th>
            <th className={styles.valueHead}>
              <CursorHead cursor={cursor} zone={zone} />
            </th>
            <th className={styles.valueHead}>
              {newest === null
                ? t('legend.newest')
                : t('legend.newest-at', { time: formatTime(newest, zone, 'MM-DD HH:mm') })}
            </th>
            <th className={styles.valueHead}>{t('legend.min')}</th>
            <th className={styles.valueHead}>{t('legend.max')}</th>
            <th className={styles.valueHead}>{t('legend.change')}</th>
            <th className={styles.countHead}>{t('legend.count')}</th>
            <th className={styles.eyeHead}>
              <span className="visually-hidden">{t('legend.shown')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ series, token, latest, min, max, change, changeUnit, count }) => {
            const { id, name, place, unit, decimals } = series;
            const isHidden = hidden.has(id);
            const status = statusOf(id);
            const number = { unit, decimals, align: ALIGN };
            return (
              <tr key={id} data-hidden={isHidden || undefined}>
                <th scope="row">
                  <div className={styles.name}>
                    <Stroke token={token} isColumn={series.kind === 'column'} isHidden={isHidden} />
                    <button type="button" title={t('legend.isolate', { name })} onClick={() => onIsolate(id)}>
                      <b>{name}</b> <span className={styles.place}>{place}</span>
                    </button>
                    {onInfo && (
                      <IconButton
                        icon="info"
                        size="small"
                        className={styles.info}
                        label={t('legend.info', { name })}
                        onClick={() => onInfo(id)}
                      />
                    )}
                  </div>
                </th>
                <td>{status && <StatusDot status={status} />}</td>
                <td className={styles.value}>
                  <CursorReading series={series} cursor={cursor} align={ALIGN} />
                </td>
                <td className={styles.value}>
                  <Reading value={latest?.value} strong {...number} />
                </td>
                <td className={styles.value}>
                  <Reading value={min} {...number} />
                </td>
                <td className={styles.value}>
                  <Reading value={max} {...number} />
                </td>
                <td className={styles.value}>
                  <Reading value={change} plus={!series.isRain} {...number} unit={changeUnit} />
                </td>
                <td className={styles.count}>{formatCount(count)}</td>
                <td className={styles.eye}>
                  <IconButton
                    icon={isHidden ? 'eye-off' : 'eye'}
                    size="small"
                    label={t(isHidden ? 'legend.show' : 'legend.hide', { name })}
                    onClick={() => onToggle(id)}
                  />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
};

const CursorHead = ({ cursor, zone }: Pick<LegendProps, 'cursor' | 'zone'>) => {
  const { t } = useTranslation('chartView');
  const time = useCursor(cursor);
  return time === null ? t('legend.cursor') : t('legend.cursor-at', { time: formatTime(time, zone, 'MM-DD HH:mm') });
};

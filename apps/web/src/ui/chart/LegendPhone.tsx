import { formatTime } from '@talus/domain/time/format';
import { useTranslation } from 'react-i18next';
import { cx } from '../cx';
import { IconButton } from '../IconButton';
import { Reading } from '../Reading';
import { StatusDot } from '../StatusDot';
import styles from './ChartLegend.module.css';
import { CursorReading } from './CursorReading';
import { useCursor } from './cursor-store';
import type { LegendProps } from './legend-props';
import { Stroke } from './Stroke';

/** Under a thumb: no hover, no tooltip; what the cursor stands on is read here. */
export const LegendPhone = ({ rows, zone, cursor, hidden, statusOf, onIsolate, onInfo }: LegendProps) => {
  const { t } = useTranslation('chartView');
  const time = useCursor(cursor);
  return (
    <table className={cx(styles.table, styles.phone)} aria-label={t('legend.label')}>
      <thead>
        <tr>
          <th>{t('legend.instrument')}</th>
          <th className={styles.shape}>
            <span className="visually-hidden">{t('legend.status')}</span>
          </th>
          <th className={styles.phoneValue}>{time === null ? t('legend.cursor') : formatTime(time, zone, 'HH:mm')}</th>
          <th className={styles.phoneValue}>{t('legend.newest')}</th>
          <th className={styles.phoneChange}>{t('legend.change-short')}</th>
          {onInfo && <th className={styles.shape} aria-label={t('legend.info', { name: '' })} />}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ series, token, latest, change, changeUnit }) => {
          const { id, name, decimals } = series;
          const isHidden = hidden.has(id);
          const status = statusOf(id);
          return (
            <tr key={id} data-hidden={isHidden || undefined}>
              <th scope="row">
                <div className={styles.name}>
                  <Stroke token={token} isColumn={series.kind === 'column'} isHidden={isHidden} />
                  <button type="button" onClick={() => onIsolate(id)} aria-label={t('legend.isolate', { name })}>
                    <b>{name}</b>
                  </button>
                </div>
              </th>
              <td>{status && <StatusDot status={status} word={false} />}</td>
              <td className={styles.value}>
                <CursorReading series={series} cursor={cursor} />
              </td>
              <td className={styles.value}>
                <Reading value={latest?.value} decimals={decimals} strong />
              </td>
              <td className={styles.value}>
                <Reading
                  value={change}
                  decimals={decimals}
                  unit={changeUnit}
                  plus={!series.isRain}
                  align={{ fraction: decimals === 0 ? 0 : decimals + 0.6, unit: 34 }}
                />
              </td>
              {onInfo && (
                <td>
                  <IconButton icon="info" size="small" label={t('legend.info', { name })} onClick={() => onInfo(id)} />
                </td>
              )}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
};

import { formatNumber } from '@talus/domain/text/format-number';
import { formatTime } from '@talus/domain/time/format';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../paths';
import { Card } from '../../../ui/Card';
import { Segmented } from '../../../ui/Segmented';
import { StatusDot } from '../../../ui/StatusDot';
import { usePhone } from '../../../ui/use-phone';
import { ROW_COUNTS, type RowCount } from '../url';
import { barOf, gaugePlace, percentOf, rainRows } from '../view';
import type { PartProps } from './part-props';
import styles from './Rank.module.css';
import { RankShown } from './RankShown';

/** The gauges with most rain. */
export const RainRankCard = ({ typhoon, link, onChange }: PartProps) => {
  const { t } = useTranslation(['typhoon', 'rain']);
  const isPhone = usePhone();
  const { rain, gauges, at, zone } = typhoon;
  const rows = rain.data ? rainRows(rain.data, gauges.statuses, link) : [];
  const hours = rain.data?.hours ?? link.hours;
  return (
    <Card
      title={t('rain-rank')}
      caption={t('rain-rank.caption', {
        hours,
        time: formatTime(rain.data ? Date.parse(rain.data.at) : at, zone, 'HH:mm'),
      })}
      tools={
        <Segmented
          label={t('rows')}
          size={isPhone ? 'touch' : 'small'}
          segments={ROW_COUNTS.map((count) => ({ value: String(count), label: String(count) }))}
          value={String(link.rows)}
          onChange={(count) => onChange({ rows: Number(count) as RowCount })}
        />
      }
      padded={false}
    >
      <RankShown
        asked={rain}
        count={rows.length}
        failed={t('rank.failed', { name: t('rain-rank') })}
        none={rain.data?.gauge.length === 0 ? t('rain.none') : t('rain.silent')}
      >
        <table className={styles.table} aria-label={t('rain-rank')}>
          <thead>
            <tr>
              <th scope="col">
                <span aria-hidden="true">#</span>
                <span className="visually-hidden">{t('column.no')}</span>
              </th>
              <th scope="col">{t('column.instrument')}</th>
              <th scope="col" className={styles.wide}>
                {t('column.kilometre')}
              </th>
              <td className={styles.bar} />
              <th scope="col" data-align="end">
                {t('column.rain', { hours })}
              </th>
              <th scope="col" data-align="end">
                {t('column.hour-max')}
              </th>
              <th scope="col" data-align="end">
                {t('column.class')}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row, i) => (
              <tr key={row._id}>
                <td>{i + 1}</td>
                <th scope="row">
                  <span className={styles.name}>
                    {row.status && <StatusDot status={row.status} word={false} />}
                    <a href={paths.chart({ project: row.project._id, instrument: row._id })}>{row.name}</a>
                  </span>
                  <small className={styles.under}>{gaugePlace(row)}</small>
                </th>
                <td className={styles.wide}>{gaugePlace(row)}</td>
                <td className={styles.bar} aria-hidden="true">
                  <i style={{ width: `${barOf(row.rain, rows) * 100}%` }} />
                </td>
                <td data-align="end">
                  <b>{formatNumber(row.rain, { decimals: 1 })}</b>
                  {row.completeness < 1 && <small className={styles.part}>{` ${percentOf(row.completeness)} %`}</small>}
                </td>
                <td data-align="end">{formatNumber(row.hour_max, { decimals: 1 })}</td>
                <td data-align="end">{row.rain_class && t(`rain:${row.rain_class}`)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </RankShown>
    </Card>
  );
};

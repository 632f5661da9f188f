import { formatNumber } from '@talus/domain/text/format-number';
import { formatTime } from '@talus/domain/time/format';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../paths';
import { Segmented } from '../../../ui/controls/Segmented';
import { Card } from '../../../ui/layout/Card';
import { usePhone } from '../../../ui/layout/use-phone';
import { RankCell, RankTable } from '../../../ui/rank/RankTable';
import { ROW_COUNTS, type RowCount } from '../url';
import { barOf, gaugePlace, percentOf, rainRows } from '../view';
import type { PartProps } from './part-props';
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
        <RankTable
          label={t('rain-rank')}
          heads={{
            no: t('column.no'),
            name: t('column.instrument'),
            place: t('column.kilometre'),
            values: [t('column.rain', { hours }), t('column.hour-max'), t('column.class')],
          }}
          bars="rain"
          rows={rows.map((row) => ({
            id: row._id,
            status: row.status,
            name: <a href={paths.chart({ project: row.project._id, instrument: row._id })}>{row.name}</a>,
            place: gaugePlace(row),
            bar: barOf(row.rain, rows),
            cells: (
              <>
                <RankCell isMain>
                  {formatNumber(row.rain, { decimals: 1 })}
                  {row.completeness < 1 && <small>{` ${percentOf(row.completeness)} %`}</small>}
                </RankCell>
                <RankCell>{formatNumber(row.hour_max, { decimals: 1 })}</RankCell>
                <RankCell>{row.rain_class && t(`rain:${row.rain_class}`)}</RankCell>
              </>
            ),
          }))}
        />
      </RankShown>
    </Card>
  );
};

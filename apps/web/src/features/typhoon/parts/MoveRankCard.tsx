import { formatNumber } from '@talus/domain/text/format-number';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../paths';
import { Segmented } from '../../../ui/controls/Segmented';
import { Card } from '../../../ui/layout/Card';
import { usePhone } from '../../../ui/layout/use-phone';
import { RankCell, RankTable } from '../../../ui/rank/RankTable';
import { droppedMeters, type MoveRow, moveRows } from '../view';
import type { PartProps } from './part-props';
import { RankShown } from './RankShown';

/** The landslide meters with the largest movement. */
export const MoveRankCard = ({ typhoon, link, onChange }: PartProps) => {
  const { t } = useTranslation('typhoon');
  const isPhone = usePhone();
  const { movement, latest, project } = typhoon;
  const rows = movement.data ? moveRows(movement.data, latest.data ?? [], link) : [];
  const dropped = movement.data && droppedMeters(movement.data);
  const caption = [
    t(`move-rank.${link.tm}`),
    dropped &&
      dropped.readings > 0 &&
      t('move-rank.dropped', { n: dropped.readings, instruments: dropped.instruments }),
  ].filter(Boolean);
  return (
    <Card
      title={t('move-rank')}
      caption={caption.join(t('comma'))}
      tools={
        <Segmented
          label={t('by')}
          size={isPhone ? 'touch' : 'small'}
          segments={(['value', 'rate'] as const).map((by) => ({ value: by, label: t(`by.${by}`) }))}
          value={link.tm}
          onChange={(tm) => onChange({ tm })}
        />
      }
      padded={false}
    >
      <RankShown
        asked={movement}
        count={rows.length}
        failed={t('rank.failed', { name: t('move-rank') })}
        none={movement.data?.tables.TM.instruments === 0 ? t('move.none') : t('move.silent')}
      >
        <RankTable
          label={t('move-rank')}
          heads={{
            no: t('column.no'),
            name: t('column.instrument'),
            place: t('column.place'),
            values: [t(`column.${link.tm}`), t('column.velocity1'), t('column.velocity24')],
          }}
          rows={rows.map((row) => ({
            id: row._id,
            status: row.status,
            name: <a href={paths.chart({ project: project._id, instrument: row._id })}>{row.name}</a>,
            place: row.place,
            cells: <Values row={row} />,
          }))}
        />
      </RankShown>
    </Card>
  );
};

const Values = ({ row }: { row: MoveRow }) => {
  const { t } = useTranslation('typhoon');
  const decimals = row.decimal_points;
  const value = formatNumber(row.value, { decimals });
  return (
    <>
      <RankCell isMain standsOut={row.stands_out ? t('stands-out', { value }) : undefined}>
        {value}
      </RankCell>
      <RankCell>{formatNumber(row.velocity1, { decimals, plus: true })}</RankCell>
      <RankCell>{formatNumber(row.velocity24, { decimals, plus: true })}</RankCell>
    </>
  );
};

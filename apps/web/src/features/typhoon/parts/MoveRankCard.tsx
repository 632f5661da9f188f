import { formatNumber } from '@talus/domain/text/format-number';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../paths';
import { Card } from '../../../ui/Card';
import { Segmented } from '../../../ui/Segmented';
import { StatusDot } from '../../../ui/StatusDot';
import { usePhone } from '../../../ui/use-phone';
import { droppedMeters, type MoveRow, moveRows } from '../view';
import type { PartProps } from './part-props';
import styles from './Rank.module.css';
import { RankShown } from './RankShown';

/** The landslide meters that moved most. What stands out is no status: a sunken cell with a dark bar. */
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
        <table className={styles.table} aria-label={t('move-rank')}>
          <thead>
            <tr>
              <th scope="col">
                <span aria-hidden="true">#</span>
                <span className="visually-hidden">{t('column.no')}</span>
              </th>
              <th scope="col">{t('column.instrument')}</th>
              <th scope="col" className={styles.wide}>
                {t('column.place')}
              </th>
              {[`column.${link.tm}` as const, 'column.velocity1' as const, 'column.velocity24' as const].map((key) => (
                <th key={key} scope="col" data-align="end">
                  {t(key)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, i) => (
              <Row key={row._id} row={row} no={i + 1} project={project._id} />
            ))}
          </tbody>
        </table>
      </RankShown>
    </Card>
  );
};

const Row = ({ row, no, project }: { row: MoveRow; no: number; project: string }) => {
  const { t } = useTranslation('typhoon');
  const decimals = row.decimal_points;
  const value = formatNumber(row.value, { decimals });
  return (
    <tr>
      <td>{no}</td>
      <th scope="row">
        <span className={styles.name}>
          {row.status && <StatusDot status={row.status} word={false} />}
          <a href={paths.chart({ project, instrument: row._id })}>{row.name}</a>
        </span>
        <small className={styles.under}>{row.place}</small>
      </th>
      <td className={styles.wide}>{row.place}</td>
      <td data-align="end" className={styles.value} data-out={row.stands_out || undefined}>
        <b aria-hidden={row.stands_out || undefined}>{value}</b>
        {row.stands_out && <span className="visually-hidden">{t('stands-out', { value })}</span>}
      </td>
      <td data-align="end">{formatNumber(row.velocity1, { decimals, plus: true })}</td>
      <td data-align="end">{formatNumber(row.velocity24, { decimals, plus: true })}</td>
    </tr>
  );
};

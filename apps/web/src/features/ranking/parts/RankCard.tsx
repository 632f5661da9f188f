import type { RankedRow } from '@talus/contract/ranking';
import { formatNumber } from '@talus/domain/text/format-number';
import { formatTime } from '@talus/domain/time/format';
import type { Zone } from '@talus/domain/time/zone';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../ui/Card';
import { StatusDot } from '../../../ui/StatusDot';
import { barOf, placeOf, type ShownTable, shareOf, WHOLE_PERCENT } from '../view';
import { NewTab } from './NewTab';
import styles from './RankCard.module.css';

type Props = { shown: ShownTable; zone: Zone; hrefOf: (instrument: string) => string };

/** The largest of one kind. What stands out is no status: a sunken cell with a dark bar. */
export const RankCard = ({ shown, zone, hrefOf }: Props) => {
  const { t } = useTranslation('ranking');
  const { ranking, kind, table, rows } = shown;
  const by = t(`by.${ranking}`);
  const silent = table.instruments - table.ranked;
  const nothing = table.instruments === 0 ? t('none.kind') : table.ranked === 0 ? t('none') : null;
  return (
    <Card
      className={styles.card ?? ''}
      padded={false}
      title={t(`kind.${kind}`)}
      caption={rows.length > 0 ? t('part.of', { by, total: table.ranked, n: rows.length }) : by}
    >
      {nothing ? (
        <p className={styles.nothing}>{nothing}</p>
      ) : (
        <table className={styles.table} aria-label={t(`kind.${kind}`)}>
          <thead>
            <tr>
              <th scope="col">
                <span aria-hidden="true">#</span>
                <span className="visually-hidden">{t('column.place-no')}</span>
              </th>
              <th scope="col">{t('column.instrument')}</th>
              <th scope="col" className={styles.place}>
                {t('column.place')}
              </th>
              <td className={styles.bar} />
              <th scope="col" data-align="end">
                {t(`column.${ranking}`)}
              </th>
              <th scope="col" data-align="end">
                {t(kind === 'RG' ? 'column.share' : 'column.time')}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row, i) => (
              <tr key={row._id}>
                <td>{i + 1}</td>
                <th scope="row">
                  <span className={styles.name}>
                    <StatusDot status={row.status} word={false} />
                    <NewTab href={hrefOf(row._id)} name={row.name} />
                  </span>
                  <small className={styles.under}>{placeOf(row)}</small>
                </th>
                <td className={styles.place}>{placeOf(row)}</td>
                <td aria-hidden="true" className={styles.bar} data-kind={kind}>
                  <i style={{ width: `${barOf(row.value, rows) * 100}%` }} />
                </td>
                <ValueCell row={row} unit={kind === 'STI' ? '°' : 'mm'} />
                {kind === 'RG' ? <ShareCell row={row} /> : <TimeCell row={row} zone={zone} />}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p className={styles.count}>
        {rows.length > 0 && rows.length === table.ranked && t('listed.all', { n: table.ranked })}{' '}
        {silent > 0 && table.ranked > 0 && t('listed.silent', { n: silent })}
      </p>
      <p className={styles.note}>
        {kind !== 'RG' && <i aria-hidden="true" className={styles.mark} />}
        {t(`note.${ranking}`)}
      </p>
    </Card>
  );
};

/** An instrument whose unit is another than its kind's says so. */
const ValueCell = ({ row, unit }: { row: RankedRow; unit: string }) => {
  const { t } = useTranslation('ranking');
  const text = formatNumber(row.value, { decimals: row.decimal_points });
  return (
    <td data-align="end" className={styles.value} data-out={row.stands_out || undefined}>
      {row.stands_out ? (
        <>
          <span aria-hidden="true">{text}</span>
          <span className="visually-hidden">{t('stands-out', { value: text })}</span>
        </>
      ) : (
        text
      )}
      {row.unit !== unit && <small> {row.unit}</small>}
    </td>
  );
};

const ShareCell = ({ row }: { row: RankedRow }) => {
  const share = shareOf(row);
  return (
    <td data-align="end" className={styles.aside} data-low={(share !== null && share < WHOLE_PERCENT) || undefined}>
      {share === null ? '—' : `${share} %`}
    </td>
  );
};

const TimeCell = ({ row, zone }: { row: RankedRow; zone: Zone }) => {
  if (row.TIMESTAMP === null) return <td />;
  const at = Date.parse(row.TIMESTAMP);
  return (
    <td data-align="end" className={styles.aside}>
      {formatTime(at, zone, 'MM-DD')} <b>{formatTime(at, zone, 'HH:mm')}</b>
    </td>
  );
};

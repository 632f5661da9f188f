import type { DroppedRow, RankingAnswer } from '@talus/contract/data/ranking';
import { mayBeReal } from '@talus/domain/ranking/dropped';
import { formatCount, formatNumber } from '@talus/domain/text/format-number';
import { formatTime } from '@talus/domain/time/format';
import type { Zone } from '@talus/domain/time/zone';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/controls/Button';
import { Switch } from '../../../ui/controls/Switch';
import { Icon } from '../../../ui/icons/Icon';
import { Card } from '../../../ui/layout/Card';
import { Box, Caption } from '../../../ui/layout/primitives';
import { StatusDot } from '../../../ui/status/StatusDot';
import { placeOf, type ShownDropped } from '../view';
import styles from './DroppedCard.module.css';
import { NewTab } from './NewTab';
import { Spark } from './Spark';

type Props = {
  shown: ShownDropped;
  outliers: RankingAnswer['outliers'];
  zone: Zone;
  hrefOf: (instrument: string) => string;
  onKeep: (keepsOutliers: boolean) => void;
};

const FIRST = 10;

/** Lists the readings that the z-score filter removed and marks runs in one direction, which may be real movement. */
export const DroppedCard = ({ shown, outliers, zone, hrefOf, onKeep }: Props) => {
  const { t } = useTranslation('ranking');
  const [isWhole, setWhole] = useState(false);
  const { rows, readings } = shown;
  const first = isWhole ? rows : rows.slice(0, FIRST);
  const counts = { n: formatCount(readings), instruments: formatCount(rows.length) };
  return (
    <Card
      padded={false}
      title={t('dropped.title')}
      className={styles.card ?? ''}
      tools={
        <Switch checked={outliers.kept} onChange={onKeep}>
          {t('dropped.keep')}
        </Switch>
      }
    >
      <Box as="p" flow="row" gap="4 8" align="center" wrap pad="0 12 8" size="data">
        {rows.length === 0 ? (
          t('dropped.none')
        ) : (
          <>
            <Icon name="info" /> <b>{t(outliers.kept ? 'dropped.kept' : 'dropped.count', counts)}</b>
          </>
        )}
        {!outliers.kept && <Caption>{t('dropped.caption')}</Caption>}
      </Box>
      {rows.length > 0 && (
        <Box as="table" width="full" size="data" className={styles.table} aria-label={t('dropped.title')}>
          <thead>
            <tr>
              <th scope="col">{t('column.instrument')}</th>
              <th scope="col" className={styles.desk}>
                {t('column.place')}
              </th>
              <th scope="col" data-align="end">
                {t('dropped.share')}
              </th>
              <th scope="col" className={styles.desk}>
                {t('dropped.time')}
              </th>
              <th scope="col" data-align="end" className={styles.desk}>
                {t('dropped.value')}
              </th>
              <th scope="col" data-align="end" className={styles.desk}>
                |z|
              </th>
              <th scope="col" data-align="end" className={styles.desk}>
                {t('dropped.used')}
              </th>
              <th scope="col" className={styles.wide}>
                {t('dropped.curve')}
              </th>
              <th scope="col">{t('dropped.pattern')}</th>
              <th className={styles.desk} />
            </tr>
          </thead>
          <tbody>
            {first.map((row) => (
              <Row key={row._id} row={row} zone={zone} href={hrefOf(row._id)} />
            ))}
          </tbody>
        </Box>
      )}
      {first.length < rows.length && (
        <Box pad="8 12" borderTop="grid">
          <Button size="small" onClick={() => setWhole(true)}>
            {t('dropped.more', { n: formatCount(rows.length) })}
          </Button>
        </Box>
      )}
      <Caption as="p" pad="8 12" borderTop="line">
        {t('dropped.foot')} {outliers.even > 0 && t('dropped.even', { n: outliers.even })}
      </Caption>
    </Card>
  );
};

const Row = ({ row, zone, href }: { row: DroppedRow; zone: Zone; href: string }) => {
  const { t } = useTranslation('ranking');
  const { t: status } = useTranslation('status');
  const options = { decimals: row.decimal_points };
  return (
    <tr>
      <th scope="row">
        <Box as="span" flow="inline-row" gap={6} align="center">
          <StatusDot status={row.status} word={false} />
          <NewTab href={href} name={row.name} />
        </Box>
        <small className={styles.phone}>{spanOf(t, row, zone)}</small>
      </th>
      <td className={styles.desk}>{placeOf(row, status('no-place'))}</td>
      <td data-align="end">
        <b>
          {row.dropped} / {formatCount(row.received)}
        </b>
      </td>
      <td className={styles.desk}>{spanOf(t, row, zone)}</td>
      <td data-align="end" className={styles.desk}>
        <b>{formatNumber(row.value, { ...options, plus: true })}</b> <small>{row.unit}</small>
      </td>
      <td data-align="end" className={styles.desk}>
        {formatNumber(Math.abs(row.z), { decimals: 2 })}
      </td>
      <td data-align="end" className={styles.desk}>
        {formatNumber(row.used, options)}
      </td>
      <td className={styles.wide}>{row.curve.length > 0 && <Spark row={row} />}</td>
      <td className={styles.pattern} data-real={mayBeReal(row) || undefined}>
        {mayBeReal(row) && <Icon name="warn" />}
        <b>{t(`pattern.${row.pattern}`, { n: row.longest })}</b>
        <Box as="small" block>
          {t(`pattern.${row.pattern}.text`)}
        </Box>
      </td>
      <td data-align="end" className={styles.desk}>
        <NewTab href={href} name={row.name} text={t('dropped.raw')} />
      </td>
    </tr>
  );
};

const spanOf = (t: ReturnType<typeof useTranslation<'ranking'>>['t'], { from, to }: DroppedRow, zone: Zone): string => {
  const start = formatTime(Date.parse(from), zone, 'MM-DD HH:mm');
  const end = formatTime(Date.parse(to), zone, start.slice(0, 5) === formatTime(Date.parse(to), zone, 'MM-DD') ? 'HH:mm' : 'MM-DD HH:mm'); // biome-ignore format: the day is said once
  return from === to ? start : t('dropped.span', { from: start, to: end });
};

import type { RankedRow } from '@talus/contract/data/ranking';
import { formatNumber, NONE } from '@talus/domain/text/format-number';
import { formatTime } from '@talus/domain/time/format';
import type { Zone } from '@talus/domain/time/zone';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../ui/layout/Card';
import { Box, Caption, Row, Text } from '../../../ui/layout/primitives';
import { RankCell, RankTable, StandsOutMark } from '../../../ui/rank/RankTable';
import { barOf, placeOf, type ShownTable, shareOf, WHOLE_PERCENT } from '../view';
import { NewTab } from './NewTab';
import styles from './parts.module.css';

type Props = { shown: ShownTable; zone: Zone; hrefOf: (instrument: string) => string };

/** The ranking of one kind. Outstanding values are no status, so they are marked by a sunken cell with a dark bar. */
export const RankCard = ({ shown, zone, hrefOf }: Props) => {
  const { t } = useTranslation(['ranking', 'status']);
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
        <Text as="p" size="data" tone="muted" className={styles.nothing}>
          {nothing}
        </Text>
      ) : (
        <RankTable
          label={t(`kind.${kind}`)}
          heads={{
            no: t('column.place-no'),
            name: t('column.instrument'),
            place: t('column.place'),
            values: [t(`column.${ranking}`), t(kind === 'RG' ? 'column.share' : 'column.time')],
          }}
          bars={kind === 'RG' ? 'rain' : 'plain'}
          rows={rows.map((row) => ({
            id: row._id,
            status: row.status,
            name: <NewTab href={hrefOf(row._id)} name={row.name} />,
            place: placeOf(row, t('status:no-place')),
            bar: barOf(row.value, rows),
            cells: (
              <>
                <ValueCell row={row} unit={kind === 'STI' ? '°' : 'mm'} />
                {kind === 'RG' ? <ShareCell row={row} /> : <TimeCell row={row} zone={zone} />}
              </>
            ),
          }))}
        />
      )}
      <Caption as="p" flex={1} pad="6 12">
        {rows.length > 0 && rows.length === table.ranked && t('listed.all', { n: table.ranked })}{' '}
        {silent > 0 && table.ranked > 0 && t('listed.silent', { n: silent })}
        {rows.map(
          ({ _id, name, new_version: since }) =>
            since !== null && (
              <Box as="span" key={_id} block>
                {t('new-version', { name, time: formatTime(Date.parse(since), zone, 'MM-DD HH:mm') })}
              </Box>
            ),
        )}
      </Caption>
      <Row as="p" gap={6} align="center" minHeight={30} pad="4 12" borderTop="line" size="meta" tone="muted">
        {kind !== 'RG' && <StandsOutMark />}
        {t(`note.${ranking}`)}
      </Row>
    </Card>
  );
};

/** The value of a row; shows the unit where it differs from the unit of the kind. */
const ValueCell = ({ row, unit }: { row: RankedRow; unit: string }) => {
  const { t } = useTranslation('ranking');
  const value = formatNumber(row.value, { decimals: row.decimal_points });
  return (
    <RankCell isMain standsOut={row.stands_out ? t('stands-out', { value }) : undefined}>
      {value}
      {row.unit !== unit && <small> {row.unit}</small>}
    </RankCell>
  );
};

const ShareCell = ({ row }: { row: RankedRow }) => {
  const share = shareOf(row);
  return (
    <RankCell tone={share !== null && share < WHOLE_PERCENT ? 'strong' : 'faint'}>
      {share === null ? NONE : `${share} %`}
    </RankCell>
  );
};

const TimeCell = ({ row, zone }: { row: RankedRow; zone: Zone }) => {
  if (row.TIMESTAMP === null) return <RankCell />;
  const at = Date.parse(row.TIMESTAMP);
  return (
    <RankCell tone="faint">
      {formatTime(at, zone, 'MM-DD')} <b>{formatTime(at, zone, 'HH:mm')}</b>
    </RankCell>
  );
};

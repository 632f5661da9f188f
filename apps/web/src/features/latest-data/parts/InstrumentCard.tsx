import { limitsOf } from '@talus/contract/instruments/instrument';
import { decimalsBeside } from '@talus/domain/alerts/limits/format-breach';
import { formatNumber } from '@talus/domain/text/format-number';
import { limitsText } from '@talus/domain/text/limits-text';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Box, Caption, Row, Text } from '../../../ui/layout/primitives';
import { LevelBar } from '../../../ui/status/LevelBar';
import { Reading } from '../../../ui/status/Reading';
import { DIFFERENCE_DECIMALS, difference } from '../compare';
import { causedStatus, type LatestRow, problemOf, rateOf, shownValue, typeName } from '../row';
import styles from './Cards.module.css';
import type { CellContext } from './cells';
import { NoResult } from './NoValueNote';
import { RowCard } from './RowCard';

type Props = { row: LatestRow; context: CellContext; marked: boolean };

/** An instrument as a phone card: the reading large; rates and limits below. */
export const InstrumentCard = memo(({ row, context, marked }: Props) => {
  const { t } = useTranslation('latestData');
  const { language, compared } = context;
  const { value, isEarlier } = shownValue(row);
  const limits = limitsOf(row);
  const shown = compared
    ? { value: difference(row, row.display_output, compared), decimals: DIFFERENCE_DECIMALS }
    : { value, decimals: decimalsBeside(value, limits, row.decimal_points) };
  const words = { alert: limitsText(limits.AL), action: limitsText(limits.WSL) };
  const rate = (span: '1h' | '24h', cause: 'rate1Hr' | 'rate24Hr') => (
    <Box as="span" width={96} className={styles.rate} data-status={causedStatus(row, cause) ?? undefined}>
      <Text as="small" size="meta">
        {t(span === '1h' ? 'card.rate1h' : 'card.rate24h')}
      </Text>
      <Reading
        value={rateOf(row, span)}
        decimals={DIFFERENCE_DECIMALS}
        plus
        strong={causedStatus(row, cause) !== null}
      />
    </Box>
  );
  return (
    <RowCard
      row={row}
      context={context}
      marked={marked}
      news={value}
      where={
        <>
          {context.isFlat && `${row.area.name} `}
          {row.station.name} {typeName(row, language)}
        </>
      }
      value={
        !compared && value === null && problemOf(row) ? (
          <NoResult row={row} />
        ) : (
          <>
            {!compared && isEarlier && <small>{t('value.last')} </small>}
            <b>{formatNumber(shown.value, { decimals: shown.decimals, plus: compared !== null })}</b>{' '}
            {shown.value !== null && row.unit}
          </>
        )
      }
    >
      {rate('1h', 'rate1Hr')}
      {rate('24h', 'rate24Hr')}
      <Row as="span" gap={8} align="center" push>
        <LevelBar value={value} limits={limits} status={row.status} />
        <Caption textAlign="end" className={styles.limits}>
          {t('card.limits', words)}
        </Caption>
      </Row>
    </RowCard>
  );
});

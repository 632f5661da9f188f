import { formatNumber } from '@talus/domain/text/format-number';
import { useTranslation } from 'react-i18next';
import { Grid, Row, Text } from '../../../ui/layout/primitives';
import { Reading } from '../../../ui/status/Reading';
import { StatusDot } from '../../../ui/status/StatusDot';
import { cardId } from '../card-id';
import type { Card } from '../view';
import type { WallProps } from '../wall-props';
import { ChartLink } from './ChartLink';
import styles from './NormalCard.module.css';
import { useCardWords } from './use-card-words';

type Props = Pick<WallProps, 'now' | 'zone' | 'isCurrent' | 'chartHref'> & { card: Card };

/** The small card of an instrument that needs no action. */
export const NormalCard = ({ card, now, zone, isCurrent, chartHref }: Props) => {
  const { t } = useTranslation('occ');
  const words = useCardWords(card, now, zone);
  const { name, status, value, decimals, unit, rate1h } = card;
  return (
    <Grid as="article" id={cardId(card._id)} className={styles.card} data-status={status} aria-label={name}>
      <Row as="header" align="center">
        <Grid as="span" className={styles.dot}>
          <StatusDot status={status} word={false} />
        </Grid>
        <Text as="b" weight="normal" className={styles.name}>
          {name}
        </Text>
        <ChartLink name={name} href={chartHref(card._id)} className={styles.link} />
      </Row>
      <Row as="p" align="baseline" className={styles.value}>
        <b className={styles.figure}>{formatNumber(value, { decimals })}</b> <Text tone="muted">{unit}</Text>
        <Text tone="plain" className={styles.rate}>
          {t('card.rate1Hr.short')} <Reading value={rate1h} decimals={decimals} plus />
        </Text>
      </Row>
      <Text as="p" tone="muted">
        {words.text}
      </Text>
      <Text as="p" tone="muted">
        {words.when}
      </Text>
      <Text as="p" tone="muted">
        {t(isCurrent ? 'inform.none' : 'inform.unknown')}
      </Text>
    </Grid>
  );
};

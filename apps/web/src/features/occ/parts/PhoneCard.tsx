import { useTranslation } from 'react-i18next';
import { Box, Caption, Clip, Grid, Row, Text } from '../../../ui/layout/primitives';
import { Reading } from '../../../ui/status/Reading';
import { StatusShape } from '../../../ui/status/StatusShape';
import { cardId } from '../card-id';
import type { Card } from '../view';
import type { WallProps } from '../wall-props';
import { ChartLink } from './ChartLink';
import { InformState } from './InformState';
import styles from './PhoneCard.module.css';
import { UntoldMark } from './UntoldMark';
import { useCardWords } from './use-card-words';

type Props = Pick<WallProps, 'now' | 'zone' | 'isCurrent' | 'chartHref' | 'informing' | 'onInform'> & { card: Card };

/** The phone card of an instrument. */
export const PhoneCard = ({ card, now, zone, isCurrent, chartHref, informing, onInform }: Props) => {
  const { t } = useTranslation(['occ', 'status']);
  const words = useCardWords(card, now, zone);
  const { name, status, unit, rate1h, rate24h } = card;
  return (
    <Box
      as="article"
      id={cardId(card._id)}
      borderBottom="line"
      className={styles.card}
      data-status={status}
      aria-label={name}
    >
      <Row as="header" gap={8} align="center" minHeight={40}>
        <StatusShape status={status} size={16} />
        <Text as="b" nowrap className={styles.name}>
          {name}
        </Text>
        <Text tone="status" weight="strong">
          {t(`status:${status}`)}
        </Text>
        <Clip size="data" tone="muted">
          {words.text}
        </Clip>
        <ChartLink name={name} href={chartHref(card._id)} className={styles.link} />
      </Row>
      <Row gap={6} align="baseline" className={styles.value}>
        <b className={styles.figure}>{words.figure}</b>
        <Text size={15} tone="muted">
          {unit}
        </Text>
        <Grid as="dl" gap="0 12" line={18}>
          <dt>{t('card.rate1Hr.short')}</dt>
          <dd>
            <Reading value={rate1h} decimals={words.rateDecimals[1]} plus />
          </dd>
          <dt>{t('card.rate24Hr.short')}</dt>
          <dd>
            <Reading value={rate24h} decimals={words.rateDecimals[24]} plus />
          </dd>
          {words.limit && (
            <>
              <dt>{words.limit.level}</dt>
              <dd>{words.limit.bounds}</dd>
            </>
          )}
          {words.rate?.gap && (
            <>
              <dt>{words.rate.gap.name}</dt>
              <dd>{words.rate.gap.change}</dd>
            </>
          )}
          {words.rate && (
            <>
              <dt>{words.rate.name}</dt>
              <dd>{words.rate.bound}</dd>
            </>
          )}
        </Grid>
      </Row>
      <Caption as="p" className={styles.when}>
        {[words.when, words.since].filter(Boolean).join(' · ')}
      </Caption>
      {card.untold && <UntoldMark untold={card.untold} now={now} zone={zone} />}
      <InformState
        card={card}
        now={now}
        zone={zone}
        isCurrent={isCurrent}
        isBusy={informing === card._id}
        onInform={() => onInform(card)}
      />
    </Box>
  );
};

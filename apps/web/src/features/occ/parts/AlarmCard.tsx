import { useTranslation } from 'react-i18next';
import { cx } from '../../../ui/cx';
import { Grid, Row, Stack, Text } from '../../../ui/layout/primitives';
import { Reading } from '../../../ui/status/Reading';
import { StatusShape } from '../../../ui/status/StatusShape';
import { cardId } from '../card-id';
import type { Trend } from '../trends';
import type { Card } from '../view';
import type { WallProps } from '../wall-props';
import styles from './AlarmCard.module.css';
import { ChartLink } from './ChartLink';
import { InformState } from './InformState';
import { Spark } from './Spark';
import { UntoldMark } from './UntoldMark';
import { useCardWords } from './use-card-words';

type Props = Pick<WallProps, 'now' | 'zone' | 'isCurrent' | 'chartHref' | 'informing' | 'onInform'> & {
  card: Card;
  trend: Trend | undefined;
};

/** The large card of an instrument in alarm. */
export const AlarmCard = ({ card, trend, now, zone, isCurrent, chartHref, informing, onInform }: Props) => {
  const { t } = useTranslation(['occ', 'status']);
  const words = useCardWords(card, now, zone);
  const { name, status, unit, rate1h, rate24h } = card;
  return (
    <Stack
      as="article"
      id={cardId(card._id)}
      className={cx(styles.card, card.isSilent && styles.silent)}
      data-status={status}
      aria-label={name}
    >
      <Row as="header" align="center">
        <Grid as="span" className={styles.shape}>
          <StatusShape status={status} />
        </Grid>
        <Text as="b" nowrap className={styles.name}>
          {name}
        </Text>
        <Text tone="status" weight="strong" className={styles.status}>
          {t(`status:${status}`)}
        </Text>
        <ChartLink name={name} href={chartHref(card._id)} className={styles.link} />
      </Row>
      <Row align="baseline" className={styles.value}>
        <b className={styles.figure}>{words.figure}</b>
        <Text tone="muted" className={styles.unitOf}>
          {unit}
        </Text>
        {trend && <Spark trend={trend} limit={card.limit?.bounds ?? null} />}
      </Row>
      <Grid as="dl">
        <dt>{t('card.rate24Hr')}</dt>
        <dd>
          <Reading value={rate24h} decimals={words.rateDecimals[24]} unit={unit} plus />
        </dd>
        <dt>{t('card.rate1Hr')}</dt>
        <dd>
          <Reading value={rate1h} decimals={words.rateDecimals[1]} unit={unit} plus />
        </dd>
        {words.limit && (
          <>
            <dt>{t('card.limit', { level: words.limit.level })}</dt>
            <dd>
              {words.limit.bounds} <Text tone="muted">{unit}</Text>
            </dd>
          </>
        )}
        {words.rate?.gap && (
          <>
            <dt>{words.rate.gap.name}</dt>
            <dd>
              {words.rate.gap.change} <Text tone="muted">{unit}</Text>
            </dd>
          </>
        )}
        {words.rate && (
          <>
            <dt>{words.rate.name}</dt>
            <dd>
              {words.rate.bound} <Text tone="muted">{unit}</Text>
            </dd>
          </>
        )}
      </Grid>
      <Row as="p" justify="between" wrap tone="muted" className={styles.text}>
        <span>{words.text}</span>
        <span className={styles.when}>{words.when}</span>
      </Row>
      {words.since && (
        <Row as="p" justify="between" wrap tone="muted" className={styles.text}>
          <span>{words.since}</span>
        </Row>
      )}
      {card.untold && <UntoldMark untold={card.untold} now={now} zone={zone} />}
      <InformState
        card={card}
        now={now}
        zone={zone}
        isCurrent={isCurrent}
        isBusy={informing === card._id}
        onInform={() => onInform(card)}
      />
    </Stack>
  );
};

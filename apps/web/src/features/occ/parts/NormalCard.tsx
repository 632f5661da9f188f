import { formatNumber } from '@talus/domain/text/format-number';
import { useTranslation } from 'react-i18next';
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
    <article id={cardId(card._id)} className={styles.card} data-status={status} aria-label={name}>
      <header>
        <span className={styles.dot}>
          <StatusDot status={status} word={false} />
        </span>
        <b className={styles.name}>{name}</b>
        <ChartLink name={name} href={chartHref(card._id)} className={styles.link} />
      </header>
      <p className={styles.value}>
        <b className={styles.figure}>{formatNumber(value, { decimals })}</b> <span className={styles.unit}>{unit}</span>
        <span className={styles.rate}>
          {t('card.rate1Hr.short')} <Reading value={rate1h} decimals={decimals} plus />
        </span>
      </p>
      <p className={styles.text}>{words.text}</p>
      <p className={styles.text}>{words.when}</p>
      <p className={styles.text}>{t(isCurrent ? 'inform.none' : 'inform.unknown')}</p>
    </article>
  );
};

import { useTranslation } from 'react-i18next';
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
    <article id={cardId(card._id)} className={styles.card} data-status={status} aria-label={name}>
      <header>
        <StatusShape status={status} size={16} />
        <b className={styles.name}>{name}</b>
        <span className={styles.status}>{t(`status:${status}`)}</span>
        <span className={styles.text}>{words.text}</span>
        <ChartLink name={name} href={chartHref(card._id)} className={styles.link} />
      </header>
      <div className={styles.value}>
        <b className={styles.figure}>{words.figure}</b>
        <span className={styles.unit}>{unit}</span>
        <dl>
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
        </dl>
      </div>
      <p className={styles.when}>{[words.when, words.since].filter(Boolean).join(' · ')}</p>
      {card.untold && <UntoldMark untold={card.untold} now={now} zone={zone} />}
      <InformState
        card={card}
        now={now}
        zone={zone}
        isCurrent={isCurrent}
        isBusy={informing === card._id}
        onInform={() => onInform(card)}
      />
    </article>
  );
};

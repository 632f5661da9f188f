import { STATUSES } from '@talus/domain/status/status';
import { formatTime } from '@talus/domain/time/format';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../ui/icons/Icon';
import { StatusShape } from '../../../ui/status/StatusShape';
import { type Block, isHot } from '../view';
import type { WallProps } from '../wall-props';
import { PhoneCard } from './PhoneCard';
import styles from './PhoneOpenArea.module.css';

type Props = WallProps & { block: Block; onClose: () => void };

/** An opened area on a phone: instruments at a level, with the others behind a fold. */
export const PhoneOpenArea = ({ block, onClose, ...wall }: Props) => {
  const { t } = useTranslation('occ');
  const id = useId();
  const hot = block.cards.filter(isHot);
  const calm = block.cards.filter((card) => !isHot(card));
  const [isRestShown, setRestShown] = useState(hot.length === 0);
  return (
    <section className={styles.area} data-status={block.status} aria-labelledby={id}>
      <h2>
        <button type="button" className={styles.head} aria-expanded={true} onClick={onClose}>
          <span className={styles.shape}>
            <StatusShape status={block.status} size={16} />
          </span>
          <b id={id}>{block.name}</b>
          <span>{t('area.instruments', { n: block.cards.length })}</span>
          <span className={styles.time}>
            {block.updatedAt === null ? '—' : formatTime(block.updatedAt, wall.zone, 'HH:mm')}
          </span>
          <Icon name="up" />
        </button>
      </h2>
      {hot.map((card) => (
        <PhoneCard {...wall} key={card._id} card={card} />
      ))}
      {hot.length > 0 && calm.length > 0 && (
        <button
          type="button"
          className={styles.rest}
          aria-expanded={isRestShown}
          onClick={() => setRestShown(!isRestShown)}
        >
          {t('card.rest', { n: calm.length })}
          {STATUSES.map((status) => {
            const n = calm.filter((card) => card.status === status).length;
            return (
              n > 0 && (
                <span key={status} className={styles.some}>
                  <StatusShape status={status} /> {n}
                </span>
              )
            );
          })}
          <Icon name={isRestShown ? 'up' : 'down'} />
        </button>
      )}
      {isRestShown && calm.map((card) => <PhoneCard {...wall} key={card._id} card={card} />)}
    </section>
  );
};

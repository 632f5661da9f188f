import { STATUSES } from '@talus/domain/status/status';
import { formatTime } from '@talus/domain/time/format';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../ui/icons/Icon';
import { Box, Row } from '../../../ui/layout/primitives';
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
    <Box
      as="section"
      flex="none"
      surface="card"
      radius={3}
      overflow="hidden"
      className={styles.area}
      data-status={block.status}
      aria-labelledby={id}
    >
      <h2>
        <Row
          as="button"
          type="button"
          gap={10}
          align="center"
          minHeight={44}
          width="full"
          pad="0 12"
          surface="raised"
          weight="normal"
          className={styles.head}
          aria-expanded={true}
          onClick={onClose}
        >
          <Box as="span" flex="none" className={styles.shape}>
            <StatusShape status={block.status} size={16} />
          </Box>
          <b id={id}>{block.name}</b>
          <span>{t('area.instruments', { n: block.cards.length })}</span>
          <span className={styles.time}>
            {block.updatedAt === null ? '—' : formatTime(block.updatedAt, wall.zone, 'HH:mm')}
          </span>
          <Icon name="up" />
        </Row>
      </h2>
      {hot.map((card) => (
        <PhoneCard {...wall} key={card._id} card={card} />
      ))}
      {hot.length > 0 && calm.length > 0 && (
        <Row
          as="button"
          type="button"
          gap={12}
          align="center"
          minHeight={40}
          width="full"
          pad="0 12"
          bare
          tone="muted"
          className={styles.rest}
          aria-expanded={isRestShown}
          onClick={() => setRestShown(!isRestShown)}
        >
          {t('card.rest', { n: calm.length })}
          {STATUSES.map((status) => {
            const n = calm.filter((card) => card.status === status).length;
            return (
              n > 0 && (
                <Row as="span" key={status} gap={6} align="center">
                  <StatusShape status={status} /> {n}
                </Row>
              )
            );
          })}
          <Icon name={isRestShown ? 'up' : 'down'} />
        </Row>
      )}
      {isRestShown && calm.map((card) => <PhoneCard {...wall} key={card._id} card={card} />)}
    </Box>
  );
};

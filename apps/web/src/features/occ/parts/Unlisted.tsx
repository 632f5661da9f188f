import { formatTime } from '@talus/domain/time/format';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Icon } from '../../../ui/icons/Icon';
import { Box, Text } from '../../../ui/layout/primitives';
import { StatusShape } from '../../../ui/status/StatusShape';
import { cardId } from '../card-id';
import type { WallProps } from '../wall-props';
import styles from './Unseen.module.css';
import { UntoldMark } from './UntoldMark';

type Props = Pick<WallProps, 'unlisted' | 'onInform' | 'eventHref' | 'informing' | 'zone'>;

/** Ringing alarms without a card in any area, with their place and a report button. */
export const Unlisted = ({ unlisted, onInform, eventHref, informing, zone }: Props) => {
  const { t } = useTranslation(['occ', 'status']);
  if (unlisted.length === 0) return null;
  const title = t('unlisted.title', { n: unlisted.length });
  return (
    <Box as="section" surface="card" radius={4} className={styles.unseen} aria-label={title}>
      <h2>
        <Icon name="warn" />
        {title}
      </h2>
      <ul>
        {unlisted.map(({ _id, instrumentId, name, area, level, levelSince, untold }) => {
          const isBusy = informing === instrumentId;
          return (
            <li key={_id} id={cardId(instrumentId)} data-status={level}>
              <StatusShape status={level} />
              <Link to={eventHref(_id)} aria-label={t('unseen.open', { name })}>
                <b>{name}</b> <Text tone="status">{t(`status:${level}`)}</Text>
              </Link>
              <Text tone="muted" nowrap>
                {area.name}
              </Text>
              <time>{formatTime(Date.parse(levelSince), zone, 'MM-DD HH:mm')}</time>
              {untold && <UntoldMark untold={untold} zone={zone} isShort />}
              <button
                type="button"
                aria-label={t('inform.of', { name })}
                aria-busy={isBusy}
                onClick={isBusy ? undefined : () => onInform({ _id: instrumentId, name, toReport: level })}
              >
                {t('inform.submit')}
              </button>
            </li>
          );
        })}
      </ul>
    </Box>
  );
};

import { formatTime, type TimePattern } from '@talus/domain/time/format';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Icon } from '../../../ui/icons/Icon';
import { Box, Text } from '../../../ui/layout/primitives';
import { StatusShape } from '../../../ui/status/StatusShape';
import type { UnseenAlarm } from '../view';
import type { WallProps } from '../wall-props';
import styles from './Unseen.module.css';
import { UntoldMark } from './UntoldMark';

type Props = Pick<WallProps, 'unseen' | 'unseenMore' | 'onReportOver' | 'eventHref' | 'informing' | 'zone'>;

/** Ended alarms that nobody reported; they stay until somebody reports them. */
export const Unseen = ({ unseen = [], unseenMore, ...wall }: Props) => {
  const { t } = useTranslation('occ');
  if (unseen.length === 0) return null;
  const title = t('unseen.title', { n: unseen.length + unseenMore });
  return (
    <Box as="section" surface="card" radius={4} className={styles.unseen} aria-label={title}>
      <h2>
        <Icon name="event" />
        {title}
      </h2>
      <ul>
        {unseen.map((alarm) => (
          <Over {...wall} key={alarm._id} alarm={alarm} />
        ))}
        {unseenMore > 0 && <li>{t('unseen.more', { n: unseenMore })}</li>}
      </ul>
    </Box>
  );
};

const Over = ({
  alarm,
  onReportOver,
  eventHref,
  informing,
  zone,
}: Omit<Props, 'unseen' | 'unseenMore'> & { alarm: UnseenAlarm }) => {
  const { t } = useTranslation(['occ', 'status']);
  const { _id, name, area, peak, startTime, endTime, untold } = alarm;
  const day = (at: number, pattern: TimePattern) => formatTime(at, zone, pattern);
  const isOneDay = day(startTime, 'YYYY-MM-DD') === day(endTime, 'YYYY-MM-DD');
  const span = t('unseen.span', {
    start: day(startTime, 'MM-DD HH:mm'),
    end: day(endTime, isOneDay ? 'HH:mm' : 'MM-DD HH:mm'),
  });
  const isBusy = informing === _id;
  return (
    <li data-status={peak}>
      <StatusShape status={peak} />
      <Link to={eventHref(_id)} aria-label={t('unseen.open', { name })}>
        <b>{name}</b> <Text tone="status">{t(`status:${peak}`)}</Text>
      </Link>
      <Text tone="muted" nowrap>
        {area}
      </Text>
      <time>{span}</time>
      {untold && <UntoldMark untold={untold} zone={zone} isShort />}
      <button
        type="button"
        aria-label={t('unseen.report', { name })}
        aria-busy={isBusy}
        onClick={isBusy ? undefined : () => onReportOver(alarm)}
      >
        {t('inform.submit')}
      </button>
    </li>
  );
};

import { STATUSES } from '@talus/domain/status/status';
import { formatTime } from '@talus/domain/time/format';
import { startOfDay, type Zone } from '@talus/domain/time/zone';
import { useTranslation } from 'react-i18next';
import { cx } from '../../../ui/cx';
import { Icon } from '../../../ui/icons/Icon';
import { Caption, Row, Text } from '../../../ui/layout/primitives';
import { ageWord, sayWord } from '../../../ui/status/format-age';
import { StatusDot } from '../../../ui/status/StatusDot';
import type { AreaView } from '../view';
import styles from './AreaHead.module.css';

type Props = {
  area: AreaView;
  now: number;
  zone: Zone;
  onToggle: () => void;
  /** On a phone: shapes and numbers only, 40 px high. */
  compact?: boolean;
};

/** Formats a time; without the date where it is today. */
export const shortTime = (at: number, now: number, zone: Zone): string =>
  formatTime(at, zone, startOfDay(at, zone) === startOfDay(now, zone) ? 'HH:mm' : 'MM-DD HH:mm');

/** The header of an area: worst status, name, counts by status and the newest time. */
export const AreaHead = ({ area, now, zone, onToggle, compact = false }: Props) => {
  const { t } = useTranslation(['latestData', 'ui']);
  const newest = area.newest === null ? null : shortTime(area.newest, now, zone);
  return (
    <Row
      as="button"
      type="button"
      gap={10}
      align="center"
      width="full"
      height={32}
      surface="card"
      size="data"
      textAlign="start"
      nowrap
      overflow="hidden"
      className={cx(styles.head, compact && styles.compact)}
      aria-expanded={area.open}
      onClick={onToggle}
    >
      <Icon name={area.open ? 'down' : 'right'} className={styles.chevron} />
      <span className={styles.status}>
        <StatusDot status={area.status} size={compact ? 14 : 12} word={!compact} />
      </span>
      <Text as="b" size="body" className={styles.name}>
        {area.isAll ? t('area.all') : area.name}
      </Text>
      {!compact && <Caption>{t('area.instruments', { count: area.total })}</Caption>}
      <Row as="span" gap={12} size="meta" tone="muted" className={styles.counts}>
        {STATUSES.filter((status) => area.counts[status] > 0).map((status) => (
          <Row as="span" key={status} gap={5} align="center" className={styles.count}>
            <StatusDot status={status} size={10} word={false} />
            {area.counts[status]}
          </Row>
        ))}
      </Row>
      {area.isSilent && !compact && (
        <Caption minWidth={0} clip="inherit">
          {area.newest === null || newest === null
            ? t('area.never')
            : t('area.silent', {
                time: newest,
                age: sayWord((key, params) => t(`ui:${key}`, params), ageWord(now - area.newest)),
              })}
        </Caption>
      )}
      {area.hidden > 0 && !compact && <Caption>{t('area.hidden', { count: area.hidden })}</Caption>}
      {newest && <Caption push>{compact ? newest : t('area.newest', { time: newest })}</Caption>}
    </Row>
  );
};

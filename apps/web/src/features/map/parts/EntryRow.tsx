import { formatTime } from '@talus/domain/time/format';
import type { Zone } from '@talus/domain/time/zone';
import { useTranslation } from 'react-i18next';
import { cx } from '../../../ui/cx';
import { Clip, Row, Text } from '../../../ui/layout/primitives';
import { StatusDot } from '../../../ui/status/StatusDot';
import type { Subject } from '../url';
import type { MapEntry } from '../view';
import styles from './EntryRow.module.css';

type Props = {
  entry: MapEntry;
  subject: Subject;
  isPicked: boolean;
  /** Today by the project's clock; other dates are shown. */
  today: string;
  zone: Zone;
  height: number;
  onPick: () => void;
};

/** An entry as a line: status, name, hidden statuses, number of instruments, and the time of the newest reading. */
export const EntryRow = ({ entry, subject, isPicked, today, zone, height, onPick }: Props) => {
  const { t } = useTranslation('map');
  const { status, group, name, attention, silent, place, rows, newestAt } = entry;
  const isQuiet = status === 'GREEN';
  const isToday = newestAt !== null && formatTime(newestAt, zone, 'YYYY-MM-DD') === today;
  const marks = (
    [
      ['WL', attention],
      ['down', status === 'down' ? 0 : silent],
    ] as const
  ).filter(([, n]) => n > 0);
  return (
    <Row
      as="button"
      type="button"
      gap={6}
      align="center"
      width="full"
      pad="0 12"
      bare
      size="data"
      tone="muted"
      textAlign="start"
      hover="ground"
      className={cx(styles.row, isPicked && styles.picked, isQuiet && styles.quiet, status === 'down' && styles.down)}
      style={{ height }}
      aria-pressed={isPicked}
      onClick={onPick}
    >
      <StatusDot status={status} word={false} />
      <Clip flex={1} className={styles.name}>
        <Text as="b" tone="plain">
          {group}
        </Text>{' '}
        {name !== group && name}
      </Clip>
      <Row as="span" gap={6} align="center" size="meta" className={styles.marks}>
        {marks.map(([mark, n]) => (
          <Row as="span" inline gap={3} align="center" key={mark}>
            <StatusDot status={mark} size={10} word={false} /> {n}
          </Row>
        ))}
        {!place && <em>{t('row.homeless')}</em>}
      </Row>
      {subject === 'station' && (
        <Text as="small" size="meta" textAlign="end">
          {t('row.count', { count: rows.length })}
        </Text>
      )}
      <Text
        as="time"
        tone="plain"
        weight="strong"
        textAlign="end"
        dateTime={newestAt === null ? undefined : new Date(newestAt).toISOString()}
      >
        {newestAt === null ? '—' : formatTime(newestAt, zone, isToday ? 'HH:mm' : 'MM-DD')}
      </Text>
    </Row>
  );
};

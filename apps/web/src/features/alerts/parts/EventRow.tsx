import type { AlertEventRow } from '@talus/contract/alarms/events';
import { formatTime } from '@talus/domain/time/format';
import type { Zone } from '@talus/domain/time/zone';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { nameOf } from '../../../entities/events/words';
import { Icon } from '../../../ui/icons/Icon';
import { Box, Grid } from '../../../ui/layout/primitives';
import { StatusDot } from '../../../ui/status/StatusDot';
import { isWithdrawn } from '../end';
import { isOpen, isUnreported, lastedMs } from '../view';
import { useEventWords } from '../words';
import { EndTag } from './EndTag';
import styles from './EventTable.module.css';

export type RowContext = {
  now: number;
  zone: Zone;
  /** Id of the opened event. */
  opened: string | null;
  onOpen: (event: string) => void;
  /** The link to the instrument's chart over the event's time; null for a logger. */
  chartHref: (row: AlertEventRow) => string | null;
};

type Props = { row: AlertEventRow; context: RowContext; isNarrow: boolean };

export const EventRow = ({ row, context, isNarrow }: Props) => {
  const { t } = useTranslation('alerts');
  const words = useEventWords();
  const { now, zone, opened, onOpen, chartHref } = context;
  const clock = (iso: string, pattern: 'YYYY-MM-DD' | 'HH:mm') => formatTime(Date.parse(iso), zone, pattern);
  const { startTime, endTime, inform, state } = row;
  const reached = row.levels.findLast(({ level }) => level === row.label)?.since;
  const href = chartHref(row);
  return (
    <tr
      className={styles.row}
      aria-current={row._id === opened || undefined}
      data-over={isOpen(row) ? undefined : ''}
      onClick={() => onOpen(row._id)}
    >
      <td data-column="level">
        <StatusDot status={row.label} />
        {reached && reached !== startTime && (
          <small>{t('row.level-since', { time: words.time(reached, now, zone) })}</small>
        )}
      </td>
      <td data-column="start">
        <b>{clock(startTime, 'HH:mm')}</b>
        <small>{clock(startTime, 'YYYY-MM-DD')}</small>
      </td>
      {!isNarrow && <td data-column="station">{words.place(row)}</td>}
      <td data-column="instrument">
        <Box
          as="button"
          type="button"
          maxWidth="full"
          pad={0}
          bare
          tone="plain"
          weight="strong"
          clip="inherit"
          hover="underline"
          className={styles.open}
          aria-label={t('row.details', { name: nameOf(row), content: words.content(row) })}
        >
          {nameOf(row)}
        </Box>
        {isNarrow && <small>{words.place(row)}</small>}
      </td>
      <td data-column="content" title={words.content(row)}>
        {words.content(row)}
        {isWithdrawn(row) && row.endCause && (
          <small>
            <EndTag cause={row.endCause} />
          </small>
        )}
        {row.untold && (
          <small className={styles.untold}>
            <Icon name="warn" size={12} /> {t('telling.untold')}
          </small>
        )}
      </td>
      <td data-column="lasted">
        <b>{words.duration(lastedMs(row, now))}</b>
        <small>{endTime === null ? t('row.open') : t('row.finished', { time: words.time(endTime, now, zone) })}</small>
      </td>
      <td data-column="inform">
        {inform ? (
          <>
            <span>{isNarrow ? clock(inform.time, 'HH:mm') : words.time(inform.time, now, zone)}</span>
            <small>{inform.user.name}</small>
          </>
        ) : (
          row.label !== 'down' && (
            <span className={isUnreported(row) || row.isUnseen ? styles.missing : styles.quiet}>
              {t(row.isUnseen ? 'row.unseen' : isWithdrawn(row) ? 'step.not-needed' : 'row.not-informed')}
            </span>
          )
        )}
      </td>
      {!isNarrow && (
        <td data-column="acknowledged">
          {state.acknowledged && state.time !== null ? (
            <>
              <span>{words.time(state.time, now, zone)}</span>
              <small>{state.user?.name}</small>
            </>
          ) : (
            <span className={styles.quiet}>
              {t(isWithdrawn(row) ? 'step.no-acknowledgement' : 'row.not-acknowledged')}
            </span>
          )}
        </td>
      )}
      <td data-column="chart">
        {href && (
          <Grid
            as={Link}
            to={href}
            inline
            place="center"
            width={28}
            height={28}
            radius={2}
            tone="accent"
            className={styles.chart ?? ''}
            aria-label={t('row.chart', { name: nameOf(row) })}
            title={t('row.chart', { name: nameOf(row) })}
            onClick={(event) => event.stopPropagation()}
          >
            <Icon name={row.kind === 'rain' ? 'snake' : 'chart'} />
          </Grid>
        )}
      </td>
    </tr>
  );
};

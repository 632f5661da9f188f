import type { SmsMessage } from '@talus/contract/alarms/sms';
import { NONE } from '@talus/domain/text/format-number';
import { formatTime } from '@talus/domain/time/format';
import type { Zone } from '@talus/domain/time/zone';
import type { TFunction } from 'i18next';
import { localCell } from '../../../app/export/about';
import { Text } from '../../../ui/layout/primitives';
import type { Column } from '../../../ui/table/column';
import styles from './MessagesPage.module.css';
import { stateCounts, worstState } from './state';

export type Words = TFunction<['adminMessages', 'alerts']>;

/** Formats delivery counts: 未送達 1、已送出 3. */
export const statesText = (t: Words, message: SmsMessage): string =>
  stateCounts(message)
    .map(({ state, n }) => t(`count.${state}`, { n }))
    .join(t('comma'));

export const namesText = (t: Words, { target }: SmsMessage): string =>
  target.map(({ name, phone }) => `${name} ${phone}`.trim()).join(t('comma'));

export const messageColumns = (t: Words, zone: Zone): Column<SmsMessage>[] => [
  {
    key: 'time',
    title: t('column.time'),
    width: '132px',
    isFixed: true,
    downFirst: true,
    value: ({ created_at }) => created_at,
    cell: ({ created_at }) => (
      <time dateTime={created_at}>{formatTime(Date.parse(created_at), zone, 'yyyy/MM/dd HH:mm')}</time>
    ),
    file: ({ created_at }) => localCell(Date.parse(created_at), zone),
  },
  {
    key: 'state',
    title: t('column.state'),
    width: '136px',
    downFirst: true,
    value: worstState,
    cell: (message) => (
      <Text tone="muted" className={styles.state} data-failed={message.failed || undefined}>
        {statesText(t, message)}
      </Text>
    ),
    file: (message) => statesText(t, message),
  },
  {
    key: 'content',
    title: t('column.content'),
    isFixed: true,
    value: ({ content }) => content,
    cell: ({ content }) => <span title={content}>{content}</span>,
  },
  {
    key: 'target',
    title: t('column.target'),
    width: '22%',
    cell: (message) => <span title={namesText(t, message)}>{namesText(t, message)}</span>,
    file: (message) => namesText(t, message),
  },
  {
    key: 'id',
    title: t('column.id'),
    width: '88px',
    value: ({ sms_id }) => sms_id,
    cell: ({ sms_id }) => (sms_id ? <span title={sms_id}>{sms_id}</span> : NONE),
  },
];

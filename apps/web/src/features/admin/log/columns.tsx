import { LOG_TYPES, type LogRecord } from '@talus/contract/admin/log';
import { NONE } from '@talus/domain/text/format-number';
import { formatTime } from '@talus/domain/time/format';
import type { Zone } from '@talus/domain/time/zone';
import type { TFunction } from 'i18next';
import { localCell } from '../../../app/export/about';
import { listText } from '../../../app/list-text';
import { Text } from '../../../ui/layout/primitives';
import type { Column } from '../../../ui/table/column';
import type { ChangeWords } from '../common/change-words';
import styles from './LogPage.module.css';

/** Words a log type; an unknown type keeps its wire name. */
export const typeWord = (t: TFunction<'adminLog'>, type: string): string => {
  const known = LOG_TYPES.find((one) => one === type);
  return known ? t(`type.${known}`) : type;
};

/** Returns the name of the changed record, or the server's message if the record is no change. */
export const messageText = ({ noun, name, message }: LogRecord, { nounWord, said }: ChangeWords): string =>
  noun && name ? `${nounWord(noun)} ${name}` : said(message);

/** Formats the changed fields: 間隔 10分 → 1時; null if nothing changed. */
export const changesText = ({ type, noun, fields }: LogRecord, { word, value }: ChangeWords): string | null =>
  type !== 'update_log' || !fields?.length
    ? null
    : listText(
        fields.map(
          ({ field, before, after }) =>
            `${word(noun, field)} ${value(noun, field, before)} → ${value(noun, field, after)}`,
        ),
      );

export const logColumns = (t: TFunction<'adminLog'>, zone: Zone, words: ChangeWords): Column<LogRecord>[] => [
  {
    key: 'time',
    title: t('column.time'),
    width: '148px',
    isFixed: true,
    downFirst: true,
    value: ({ no }) => no,
    cell: ({ created_at }) => (
      <time dateTime={created_at}>{formatTime(Date.parse(created_at), zone, 'yyyy/MM/dd HH:mm:ss')}</time>
    ),
    file: ({ created_at }) => localCell(Date.parse(created_at), zone),
  },
  {
    key: 'person',
    title: t('column.person'),
    width: '96px',
    value: ({ client_id }) => client_id?.name ?? null,
    cell: ({ client_id }) => (client_id ? <b>{client_id.name}</b> : NONE),
  },
  {
    key: 'type',
    title: t('column.type'),
    width: '80px',
    value: ({ type }) => typeWord(t, type),
    cell: ({ type }) => (
      <Text tone="muted" className={styles.type} data-type={type}>
        {typeWord(t, type)}
      </Text>
    ),
  },
  {
    key: 'message',
    title: t('column.message'),
    isFixed: true,
    value: ({ message }) => message,
    cell: (record) => <span title={record.message}>{messageText(record, words)}</span>,
  },
  {
    key: 'changes',
    title: t('changes'),
    width: '30%',
    cell: (record) => <span title={changesText(record, words) ?? undefined}>{changesText(record, words) ?? NONE}</span>,
    file: (record) => changesText(record, words),
  },
  {
    key: 'project',
    title: t('column.project'),
    width: '14%',
    value: ({ project }) => project?.name ?? null,
    cell: ({ project }) => project?.name ?? NONE,
  },
];

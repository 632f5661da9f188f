import type { Document } from '@talus/contract/data/documents';
import { NONE } from '@talus/domain/text/format-number';
import { formatTime } from '@talus/domain/time/format';
import type { Zone } from '@talus/domain/time/zone';
import type { TFunction } from 'i18next';
import { localCell } from '../../../app/export/about';
import { IconButton } from '../../../ui/controls/IconButton';
import { Caption, Row, Text } from '../../../ui/layout/primitives';
import { ageWord, durationWord, sayWord } from '../../../ui/status/format-age';
import { StatusShape } from '../../../ui/status/StatusShape';
import type { Column, Comparable } from '../../../ui/table/column';
import styles from './Documents.module.css';
import type { DocumentRow } from './rows';

export type Words = TFunction<['adminDocuments', 'ui', 'shell']>;
type Options = {
  t: Words;
  ui: TFunction<'ui'>;
  zone: Zone;
  now: number;
  isOnline: boolean;
  onEdit: (id: string) => void;
};

const number = (n: number) => n.toLocaleString('en-US');
const ofDocument = (value: (document: Document) => Comparable) => (row: DocumentRow) =>
  row.kind === 'document' ? value(row.document) : null;

/** The status as the shape of a status and its word. Red is reserved for Action: a logger that is down is grey. */
export const StatusMark = ({ status, word }: { status: Document['status']; word: string }) => (
  <Row as="span" inline gap={6} align="center" className={styles.status} data-status={status}>
    <StatusShape status={status === 'down' ? 'down' : 'GREEN'} />
    {word}
  </Row>
);

export const intervalText = (t: Words, ui: TFunction<'ui'>, ms: number): string =>
  ms === 0 ? t('interval.none') : sayWord(ui, durationWord(ms));

/** Online: path, counts, last update, interval, status, edit; offline: name, last update, interval, edit. */
export const documentColumns = ({ t, ui, zone, now, isOnline, onEdit }: Options): Column<DocumentRow>[] => {
  const updated = ({ updated_at, data_interval }: Document) => {
    if (updated_at === null) return t('never');
    const at = Date.parse(updated_at);
    const isOld = data_interval > 0 && now - at > 2 * data_interval;
    return (
      <span className={styles.time} data-old={isOld || undefined}>
        <time dateTime={updated_at}>{formatTime(at, zone, 'yyyy/MM/dd HH:mm')}</time>{' '}
        {isOnline && <Caption as="small">{sayWord(ui, ageWord(now - at, { brief: true }))}</Caption>}
      </span>
    );
  };
  const all: (Column<DocumentRow> & { onlineOnly?: boolean })[] = [
    {
      key: 'path',
      title: t(isOnline ? 'column.path' : 'column.name'),
      isFixed: true,
      value: ofDocument(({ path, name }) => `${path}/${name}`),
      cell: (row) =>
        row.kind === 'folder' ? (
          <Text tone="muted">
            <Text as="b" tone="plain">
              {row.path}
            </Text>{' '}
            {t('in', { count: row.files })}
          </Text>
        ) : (
          <span className={styles.name} data-inside={(isOnline && !row.isAlone) || undefined}>
            {row.isAlone && isOnline && <Caption breaks>{row.document.path}/</Caption>}
            {row.document.name} <Badges document={row.document} t={t} />
          </span>
        ),
      file: (row) => (row.kind === 'folder' ? row.path : `${row.document.path}/${row.document.name}`),
    },
    {
      key: 'count',
      title: t('column.count'),
      width: '96px',
      align: 'end',
      downFirst: true,
      onlineOnly: true,
      value: ofDocument(({ count }) => count),
      cell: (row) => number(row.kind === 'folder' ? row.count : row.document.count),
      file: (row) => ({ number: row.kind === 'folder' ? row.count : row.document.count, decimals: 0 }),
    },
    {
      key: 'updated',
      title: t('column.updated'),
      width: '208px',
      align: 'end',
      downFirst: true,
      value: ofDocument(({ updated_at }) => updated_at),
      cell: (row) => row.kind === 'document' && updated(row.document),
      file: (row) =>
        row.kind === 'document' && row.document.updated_at
          ? localCell(Date.parse(row.document.updated_at), zone)
          : null,
    },
    {
      key: 'interval',
      title: t('column.interval'),
      width: '88px',
      align: 'end',
      value: ofDocument(({ data_interval }) => data_interval),
      cell: (row) => row.kind === 'document' && intervalText(t, ui, row.document.data_interval),
      file: (row) => (row.kind === 'document' ? intervalText(t, ui, row.document.data_interval) : null),
    },
    {
      key: 'status',
      title: t('column.status'),
      width: '104px',
      onlineOnly: true,
      value: ofDocument(({ status }) => status),
      cell: (row) => {
        if (row.kind === 'document') return <StatusMark status={row.document.status} word={t(row.document.status)} />;
        return row.down === 0 ? NONE : t('down-n', { n: row.down });
      },
      file: (row) => (row.kind === 'document' ? t(row.document.status) : null),
    },
    {
      key: 'edit',
      title: '',
      width: '48px',
      isFixed: true,
      file: null,
      cell: (row) =>
        row.kind === 'document' && (
          <IconButton
            icon="pen"
            size="small"
            label={t('edit', { name: row.document.name })}
            onClick={() => onEdit(row.document._id)}
          />
        ),
    },
  ];
  return all.filter(({ onlineOnly }) => isOnline || !onlineOnly);
};

/** Badges of a document: rejected lines, no bound instrument, quarantined rows, a clock that runs ahead. */
export const Badges = ({
  document: { quarantined, clock, rejected, instruments },
  t,
}: {
  document: Document;
  t: Words;
}) => (
  <>
    {rejected > 0 && (
      <Row
        as="span"
        inline
        align="center"
        height={20}
        pad="0 6"
        surface="sunken"
        radius={1}
        size="meta"
        className={styles.badge}
      >
        {t('badge.rejected', { n: number(rejected) })}
      </Row>
    )}
    {instruments === 0 && (
      <Row
        as="span"
        inline
        align="center"
        height={20}
        pad="0 6"
        surface="sunken"
        radius={1}
        size="meta"
        className={styles.badge}
      >
        {t('badge.unread')}
      </Row>
    )}
    {quarantined > 0 && (
      <Row
        as="span"
        inline
        align="center"
        height={20}
        pad="0 6"
        surface="sunken"
        radius={1}
        size="meta"
        className={styles.badge}
      >
        {t('badge.quarantined', { n: quarantined })}
      </Row>
    )}
    {clock === 'ahead' && quarantined === 0 && (
      <Row
        as="span"
        inline
        align="center"
        height={20}
        pad="0 6"
        surface="sunken"
        radius={1}
        size="meta"
        className={styles.badge}
      >
        {t('badge.ahead')}
      </Row>
    )}
  </>
);

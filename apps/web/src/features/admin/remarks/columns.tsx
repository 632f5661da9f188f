import { NONE } from '@talus/domain/text/format-number';
import { formatTime } from '@talus/domain/time/format';
import type { Zone } from '@talus/domain/time/zone';
import type { TFunction } from 'i18next';
import { IconButton } from '../../../ui/controls/IconButton';
import { Row } from '../../../ui/layout/primitives';
import type { Column } from '../../../ui/table/column';
import type { RemarkRow } from './rows';

type T = TFunction<'adminRemarks'>;
type Acts = { onEdit: (row: RemarkRow) => void; onDelete: (row: RemarkRow) => void };

export const timeOf = (iso: string, zone: Zone): string => formatTime(Date.parse(iso), zone, 'yyyy/MM/dd HH:mm');

export const endText = (t: T, { end_date }: RemarkRow, zone: Zone): string =>
  end_date ? timeOf(end_date, zone) : t('open');

export const remarkColumns = (t: T, zone: Zone, { onEdit, onDelete }: Acts): Column<RemarkRow>[] => [
  {
    key: 'instrument',
    title: t('instrument'),
    width: '14%',
    isFixed: true,
    value: ({ instrument }) => instrument,
    cell: ({ instrument }) => <b>{instrument}</b>,
  },
  {
    key: 'type',
    title: t('column.type'),
    width: '96px',
    value: ({ type }) => t(`type.${type}`),
    cell: ({ type }) => t(`type.${type}`),
  },
  {
    key: 'content',
    title: t('column.content'),
    value: ({ content }) => content,
    cell: ({ content }) => <span title={content}>{content}</span>,
  },
  {
    key: 'start',
    title: t('column.start'),
    width: '140px',
    downFirst: true,
    value: ({ start_date }) => Date.parse(start_date),
    cell: ({ start_date }) => timeOf(start_date, zone),
    file: ({ start_date }) => timeOf(start_date, zone),
  },
  {
    key: 'end',
    title: t('column.end'),
    width: '140px',
    downFirst: true,
    value: ({ end_date }) => (end_date ? Date.parse(end_date) : Number.MAX_SAFE_INTEGER),
    cell: (row) => endText(t, row, zone),
    file: (row) => endText(t, row, zone),
  },
  {
    key: 'by',
    title: t('column.by'),
    width: '12%',
    value: ({ user }) => user?.name ?? null,
    cell: ({ user }) => user?.name ?? NONE,
  },
  {
    key: 'actions',
    title: t('column.actions'),
    width: '80px',
    align: 'end',
    isFixed: true,
    file: null,
    cell: (row) => (
      <Row as="span" gap={6} justify="end">
        <IconButton icon="pen" size="small" label={t('edit', { content: row.content })} onClick={() => onEdit(row)} />
        <IconButton
          icon="trash"
          size="small"
          label={t('delete', { content: row.content })}
          onClick={() => onDelete(row)}
        />
      </Row>
    ),
  },
];

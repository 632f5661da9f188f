import type { Mask } from '@talus/contract/data/masks';
import { NONE } from '@talus/domain/text/format-number';
import { formatTime } from '@talus/domain/time/format';
import type { Zone } from '@talus/domain/time/zone';
import type { TFunction } from 'i18next';
import { localCell } from '../../../app/export/about';
import { Button } from '../../../ui/controls/Button';
import { Row, Text } from '../../../ui/layout/primitives';
import type { Column } from '../../../ui/table/column';

export type Words = TFunction<['adminMasks', 'masks']>;
type Acts = { whyOf: (mask: Mask) => string; onEdit: (mask: Mask) => void; onUndo: (mask: Mask) => void };

const FORMAT = 'yyyy/MM/dd HH:mm';
const at = (time: string, zone: Zone): string => formatTime(Date.parse(time), zone, FORMAT);

/** Formats the end of a mask: 2026/11/14 08:00, or open-ended. */
export const endText = (t: Words, { to }: Mask, zone: Zone): string =>
  to === null ? t('masks:open-end') : at(to, zone);

/** Words the state: in force, or undone by whom and when. */
export const stateText = (t: Words, { undone }: Mask, zone: Zone): string => {
  if (!undone) return t('state.in-force');
  const time = at(undone.time, zone);
  return undone.user ? t('undone-by', { name: undone.user.name, time }) : t('undone-at', { time });
};

export const maskColumns = (t: Words, zone: Zone, { whyOf, onEdit, onUndo }: Acts): Column<Mask>[] => [
  {
    key: 'instrument',
    title: t('column.instrument'),
    width: '14%',
    isFixed: true,
    value: ({ instrument_name }) => instrument_name,
    cell: ({ instrument_name, project }) => (
      <span title={project.name}>
        <b>{instrument_name}</b>
      </span>
    ),
  },
  {
    key: 'project',
    title: t('column.project'),
    width: '12%',
    value: ({ project }) => project.name,
    cell: ({ project }) => <span title={project.name}>{project.name}</span>,
  },
  {
    key: 'from',
    title: t('column.from'),
    width: '132px',
    downFirst: true,
    value: ({ from }) => from,
    cell: ({ from }) => <time dateTime={from}>{at(from, zone)}</time>,
    file: ({ from }) => localCell(Date.parse(from), zone),
  },
  {
    key: 'to',
    title: t('column.to'),
    width: '132px',
    downFirst: true,
    value: ({ to }) => to,
    cell: (mask) => endText(t, mask, zone),
    file: (mask) => (mask.to === null ? t('masks:open-end') : localCell(Date.parse(mask.to), zone)),
  },
  {
    key: 'count',
    title: t('column.count'),
    width: '76px',
    align: 'end',
    downFirst: true,
    value: ({ count }) => count,
    cell: ({ count }) => count.toLocaleString(),
  },
  {
    key: 'reason',
    title: t('column.reason'),
    isFixed: true,
    value: whyOf,
    cell: (mask) => (
      <span title={whyOf(mask)}>
        {whyOf(mask)}
        {mask.part !== 'all' && <Text tone="muted"> · {t(`masks:part.${mask.part}`)}</Text>}
      </span>
    ),
    file: (mask) => [whyOf(mask), ...(mask.part === 'all' ? [] : [t(`masks:part.${mask.part}`)])].join(' · '),
  },
  {
    key: 'author',
    title: t('column.author'),
    width: '96px',
    value: ({ author }) => author?.name ?? null,
    cell: ({ author }) => author?.name ?? NONE,
  },
  {
    key: 'created',
    title: t('column.created'),
    width: '132px',
    downFirst: true,
    value: ({ created_at }) => created_at,
    cell: ({ created_at }) => <time dateTime={created_at}>{at(created_at, zone)}</time>,
    file: ({ created_at }) => localCell(Date.parse(created_at), zone),
  },
  {
    key: 'state',
    title: t('column.state'),
    width: '164px',
    isFixed: true,
    cell: (mask) =>
      mask.undone ? (
        <Text tone="muted" title={stateText(t, mask, zone)}>
          {stateText(t, mask, zone)}
        </Text>
      ) : (
        <Row as="span" gap={6} justify="end">
          <Button size="small" onClick={() => onEdit(mask)} aria-label={`${t('edit')} ${mask.instrument_name}`}>
            {t('edit')}
          </Button>
          <Button size="small" onClick={() => onUndo(mask)} aria-label={`${t('masks:undo')} ${mask.instrument_name}`}>
            {t('masks:undo')}
          </Button>
        </Row>
      ),
    file: (mask) => stateText(t, mask, zone),
  },
];

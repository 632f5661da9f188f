import type { Camera } from '@talus/contract/places/cameras';
import { groupOf } from '@talus/domain/monitor/camera-label';
import { formatCount, NONE } from '@talus/domain/text/format-number';
import type { Zone } from '@talus/domain/time/zone';
import type { TFunction } from 'i18next';
import { IconButton } from '../../../ui/controls/IconButton';
import { Clip } from '../../../ui/layout/primitives';
import { ReadingTime } from '../../../ui/status/ReadingTime';
import type { Column } from '../../../ui/table/column';

type T = TFunction<'adminCameras'>;
type Context = {
  now: number;
  zone: Zone;
  /** Formats a duration in milliseconds as words. */
  spanText: (ms: number | null) => string;
  onDelete: (camera: Camera) => void;
};

export const SORTED = ['content', 'group', 'newest', 'images'];

export const isSeen = ({ instrument, dashboard_count }: Camera): boolean => instrument.length + dashboard_count > 0;

/** Lists the places that show a camera: instruments by name, dashboards by number. */
export const seenText = (t: T, { instrument, dashboard_count: count }: Camera): string =>
  [...instrument.map(({ name }) => name), ...(count > 0 ? [t('dashboards', { count })] : [])].join(t('comma')) || NONE;

export const newestOf = ({ newest }: Camera): number | null => (newest ? Date.parse(newest.TIMESTAMP) : null);

export const cameraColumns = (t: T, { now, zone, spanText, onDelete }: Context): Column<Camera>[] => [
  {
    key: 'content',
    title: t('content'),
    isFixed: true,
    width: '24%',
    value: ({ content }) => content,
    cell: ({ content }) => <b>{content}</b>,
  },
  {
    key: 'group',
    title: t('group'),
    width: '12%',
    value: ({ content }) => groupOf(content),
    cell: ({ content }) => groupOf(content),
  },
  {
    key: 'newest',
    title: t('newest'),
    width: '228px',
    downFirst: true,
    value: newestOf,
    cell: (camera) => <ReadingTime at={newestOf(camera)} now={now} zone={zone} interval={camera.interval} />,
    file: ({ newest }) => newest?.TIMESTAMP ?? NONE,
  },
  {
    key: 'interval',
    title: t('interval'),
    width: '88px',
    cell: ({ interval }) => spanText(interval),
    file: ({ interval }) => spanText(interval),
  },
  {
    key: 'images',
    title: t('images'),
    width: '72px',
    align: 'end',
    downFirst: true,
    value: ({ image_count }) => image_count,
    cell: ({ image_count }) => formatCount(image_count),
  },
  {
    key: 'seen',
    title: t('seen'),
    cell: (camera) => <Clip block>{seenText(t, camera)}</Clip>,
    file: (camera) => seenText(t, camera),
  },
  { key: 'label', title: t('label'), isExtra: true, value: ({ label }) => label, cell: ({ label }) => label },
  {
    key: 'actions',
    title: t('actions'),
    width: '56px',
    align: 'end',
    isFixed: true,
    file: null,
    cell: (camera) => (
      <IconButton
        icon="trash"
        size="small"
        label={t('delete.of', { name: camera.content })}
        onClick={() => onDelete(camera)}
      />
    ),
  },
];

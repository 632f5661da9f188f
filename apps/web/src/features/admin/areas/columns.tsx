import type { Area } from '@talus/contract/places';
import type { TFunction } from 'i18next';
import { Button } from '../../../ui/Button';
import { NONE } from '../../../ui/format-number';
import { IconButton } from '../../../ui/IconButton';
import type { Column } from '../../../ui/table/column';
import styles from '../common/Place.module.css';

type T = TFunction<'places'>;
type Acts = { onStations: (area: Area) => void; onDelete: (area: Area) => void };

export const SORTED = ['name', 'project', 'stations', 'instruments'];

export const areaColumns = (t: T, { onStations, onDelete }: Acts): Column<Area>[] => [
  {
    key: 'name',
    title: t('column.name'),
    width: '22%',
    isFixed: true,
    value: ({ name }) => name,
    cell: ({ name }) => <b>{name}</b>,
  },
  {
    key: 'project',
    title: t('column.project'),
    width: '22%',
    value: ({ project }) => project?.name ?? null,
    cell: ({ project }) => project?.name ?? <span className={styles.none}>{t('no-project')}</span>,
  },
  {
    key: 'stations',
    title: t('area.stations'),
    value: ({ station }) => station.length,
    cell: ({ station }) =>
      station.map(({ name }) => name).join('、') || <span className={styles.none}>{t('area.none')}</span>,
    file: ({ station }) => station.map(({ name }) => name).join('、') || NONE,
  },
  {
    key: 'instruments',
    title: t('area.instruments'),
    width: '72px',
    align: 'end',
    downFirst: true,
    value: ({ instrument_count }) => instrument_count,
    cell: ({ instrument_count }) => instrument_count,
  },
  {
    key: 'actions',
    title: t('column.actions'),
    width: '176px',
    align: 'end',
    isFixed: true,
    file: null,
    cell: (area) => (
      <span className={styles.actions}>
        <Button size="small" onClick={() => onStations(area)}>
          {t('area.set-stations')}
        </Button>
        <IconButton icon="trash" size="small" label={`${t('delete')} ${area.name}`} onClick={() => onDelete(area)} />
      </span>
    ),
  },
];

import type { Station } from '@talus/contract/places';
import type { TFunction } from 'i18next';
import { Button } from '../../../ui/Button';
import { NONE } from '../../../ui/format-number';
import { IconButton } from '../../../ui/IconButton';
import type { Column } from '../../../ui/table/column';
import styles from '../common/Place.module.css';

type T = TFunction<'places'>;
type Acts = { onInstruments: (station: Station) => void; onDelete: (station: Station) => void };

export const instrumentNames = (t: T, { instrument }: Station): string[] =>
  instrument.map(({ name }) => name || t('station.unnamed'));

export const SORTED = ['name', 'project', 'area', 'instruments'];

export const stationColumns = (t: T, { onInstruments, onDelete }: Acts): Column<Station>[] => [
  {
    key: 'name',
    title: t('column.name'),
    width: '18%',
    isFixed: true,
    value: ({ name }) => name,
    cell: ({ name }) => <b>{name}</b>,
  },
  {
    key: 'project',
    title: t('column.project'),
    width: '18%',
    value: ({ project }) => project?.name ?? null,
    cell: ({ project }) => project?.name ?? <span className={styles.none}>{t('no-project')}</span>,
  },
  {
    key: 'area',
    title: t('column.area'),
    width: '18%',
    value: ({ area }) => area?.name ?? null,
    cell: ({ area }) => area?.name ?? NONE,
  },
  {
    key: 'instruments',
    title: t('station.instruments'),
    value: ({ instrument }) => instrument.length,
    cell: (station) =>
      instrumentNames(t, station).join('、') || <span className={styles.none}>{t('station.none')}</span>,
    file: (station) => instrumentNames(t, station).join('、') || NONE,
  },
  {
    key: 'actions',
    title: t('column.actions'),
    width: '176px',
    align: 'end',
    isFixed: true,
    file: null,
    cell: (station) => (
      <span className={styles.actions}>
        <Button size="small" onClick={() => onInstruments(station)}>
          {t('station.set-instruments')}
        </Button>
        <IconButton
          icon="trash"
          size="small"
          label={`${t('delete')} ${station.name}`}
          onClick={() => onDelete(station)}
        />
      </span>
    ),
  },
];

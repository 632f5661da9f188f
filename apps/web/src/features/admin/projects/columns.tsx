import type { ProjectForm } from '@talus/contract/project-admin';
import { formatTime } from '@talus/domain/time/format';
import type { TFunction } from 'i18next';
import { Button } from '../../../ui/Button';
import { NONE } from '../../../ui/format-number';
import type { Column } from '../../../ui/table/column';
import styles from '../common/Place.module.css';

type T = TFunction<'adminProjects'>;
type Acts = { onAreas: (project: ProjectForm) => void; onEdit: (project: ProjectForm) => void };

export const SORTED = ['number', 'name', 'location', 'areas', 'start', 'instruments', 'members'];

/** On the project's own clock. */
export const startDay = ({ start_date, timezone }: ProjectForm): string | null =>
  start_date && formatTime(Date.parse(start_date), timezone, 'yyyy/MM/dd');

const areaNames = ({ area }: ProjectForm): string => area.map(({ name }) => name).join('、');

export const projectColumns = (t: T, { onAreas, onEdit }: Acts): Column<ProjectForm>[] => [
  {
    key: 'number',
    title: t('column.number'),
    width: '112px',
    isFixed: true,
    value: ({ project_id }) => project_id,
    cell: ({ project_id }) => project_id,
  },
  {
    key: 'name',
    title: t('column.name'),
    width: '22%',
    isFixed: true,
    value: ({ name }) => name,
    cell: ({ name }) => <b>{name}</b>,
  },
  {
    key: 'location',
    title: t('column.location'),
    width: '16%',
    value: ({ location }) => location,
    cell: ({ location }) => location ?? NONE,
  },
  {
    key: 'areas',
    title: t('column.areas'),
    value: ({ area }) => area.length,
    cell: (project) => areaNames(project) || <span className={styles.none}>{t('no-areas')}</span>,
    file: (project) => areaNames(project) || NONE,
  },
  {
    key: 'start',
    title: t('column.start'),
    width: '104px',
    value: ({ start_date }) => start_date,
    cell: (project) => startDay(project) ?? NONE,
    file: startDay,
  },
  {
    key: 'instruments',
    title: t('column.instruments'),
    width: '88px',
    align: 'end',
    downFirst: true,
    value: ({ instrument_count }) => instrument_count,
    cell: ({ instrument_count }) => instrument_count,
  },
  {
    key: 'members',
    title: t('column.members'),
    width: '72px',
    align: 'end',
    isExtra: true,
    downFirst: true,
    value: ({ client_id }) => client_id.length,
    cell: ({ client_id }) => client_id.length,
  },
  {
    key: 'actions',
    title: t('column.actions'),
    width: '176px',
    align: 'end',
    isFixed: true,
    file: null,
    cell: (project) => (
      <span className={styles.actions}>
        <Button size="small" onClick={() => onAreas(project)}>
          {t('set-areas')}
        </Button>
        <Button size="small" onClick={() => onEdit(project)}>
          {t('edit')}
        </Button>
      </span>
    ),
  },
];

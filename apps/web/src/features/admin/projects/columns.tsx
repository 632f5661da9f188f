import type { ProjectForm } from '@talus/contract/places/project-admin';
import { NONE } from '@talus/domain/text/format-number';
import { formatTime } from '@talus/domain/time/format';
import type { TFunction } from 'i18next';
import { Button } from '../../../ui/controls/Button';
import type { Column } from '../../../ui/table/column';
import { actionsColumn, countColumn, nameColumn, namesColumn } from '../common/columns';

type T = TFunction<'adminProjects'>;
type Acts = { onAreas: (project: ProjectForm) => void; onEdit: (project: ProjectForm) => void };

export const SORTED = ['number', 'name', 'location', 'areas', 'start', 'instruments', 'members'];

/** Formats the start date in the project's time zone. */
export const startDay = ({ start_date, timezone }: ProjectForm): string | null =>
  start_date && formatTime(Date.parse(start_date), timezone, 'yyyy/MM/dd');

export const areaNames = ({ area }: ProjectForm): string[] => area.map(({ name }) => name);

export const projectColumns = (t: T, { onAreas, onEdit }: Acts): Column<ProjectForm>[] => [
  {
    key: 'number',
    title: t('column.number'),
    width: '112px',
    isFixed: true,
    value: ({ project_id }) => project_id,
    cell: ({ project_id }) => project_id,
  },
  nameColumn(t('column.name'), '22%'),
  {
    key: 'location',
    title: t('column.location'),
    width: '16%',
    value: ({ location }) => location,
    cell: ({ location }) => location ?? NONE,
  },
  namesColumn({ key: 'areas', title: t('column.areas') }, areaNames, t('no-areas')),
  {
    key: 'start',
    title: t('column.start'),
    width: '104px',
    value: ({ start_date }) => start_date,
    cell: (project) => startDay(project) ?? NONE,
    file: startDay,
  },
  countColumn(
    { key: 'instruments', title: t('column.instruments'), width: '88px' },
    ({ instrument_count }) => instrument_count,
  ),
  {
    ...countColumn<ProjectForm>(
      { key: 'members', title: t('column.members'), width: '72px' },
      ({ client_id }) => client_id.length,
    ),
    isExtra: true,
  },
  actionsColumn(t('column.actions'), (project) => (
    <>
      <Button size="small" onClick={() => onAreas(project)}>
        {t('set-areas')}
      </Button>
      <Button size="small" onClick={() => onEdit(project)}>
        {t('edit')}
      </Button>
    </>
  )),
];

import type { TFunction } from 'i18next';
import { Button } from '../../../../ui/controls/Button';
import { IconButton } from '../../../../ui/controls/IconButton';
import { Text } from '../../../../ui/layout/primitives';
import type { Column } from '../../../../ui/table/column';
import { actionsColumn, nameColumn } from '../columns';
import type { Place, PlaceNoun } from './place';

type T = TFunction<'places'>;
export type PlaceActs<P> = {
  /** Opens the dialog for parts and their order. */
  onOrder: (place: P) => void;
  onDelete: (place: P) => void;
};

/** Returns the columns: name and project, the noun's own columns, actions. */
export const placeColumns = <P extends Place>(
  t: T,
  noun: PlaceNoun,
  { width, own }: { width: string; own: readonly Column<P>[] },
  { onOrder, onDelete }: PlaceActs<P>,
): Column<P>[] => [
  nameColumn(t('column.name'), width),
  {
    key: 'project',
    title: t('column.project'),
    width,
    value: ({ project }) => project?.name ?? null,
    cell: ({ project }) => project?.name ?? <Text tone="muted">{t('no-project')}</Text>,
  },
  ...own,
  actionsColumn(t('column.actions'), (place) => (
    <>
      <Button size="small" onClick={() => onOrder(place)}>
        {t(`${noun}.set`)}
      </Button>
      <IconButton icon="trash" size="small" label={`${t('delete')} ${place.name}`} onClick={() => onDelete(place)} />
    </>
  )),
];

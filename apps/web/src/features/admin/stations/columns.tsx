import type { Station } from '@talus/contract/places/places';
import { NONE } from '@talus/domain/text/format-number';
import type { TFunction } from 'i18next';
import type { Column } from '../../../ui/table/column';
import { namesColumn } from '../common/columns';

type T = TFunction<'places'>;

export const SORTED = ['name', 'project', 'area', 'instruments'];

export const instrumentNames = (t: T, { instrument }: Station): string[] =>
  instrument.map(({ name }) => name || t('station.unnamed'));

/** Returns the columns of the stations table besides name and project. */
export const stationColumns = (t: T): Column<Station>[] => [
  {
    key: 'area',
    title: t('column.area'),
    width: '18%',
    value: ({ area }) => area?.name ?? null,
    cell: ({ area }) => area?.name ?? NONE,
  },
  namesColumn(
    { key: 'instruments', title: t('station.instruments') },
    (station) => instrumentNames(t, station),
    t('station.none'),
  ),
];

import type { Area } from '@talus/contract/places/places';
import type { TFunction } from 'i18next';
import type { Column } from '../../../ui/table/column';
import { countColumn, namesColumn } from '../common/columns';

export const SORTED = ['name', 'project', 'stations', 'instruments'];

export const stationNames = ({ station }: Area): string[] => station.map(({ name }) => name);

/** Returns the columns of the areas table besides name and project. */
export const areaColumns = (t: TFunction<'places'>): Column<Area>[] => [
  namesColumn({ key: 'stations', title: t('area.stations') }, stationNames, t('area.none')),
  countColumn(
    { key: 'instruments', title: t('area.instruments'), width: '92px' },
    ({ instrument_count }) => instrument_count,
  ),
];

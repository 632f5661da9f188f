import type { InstrumentGroup } from '@talus/contract/instruments/instrument-groups';
import { depthAxisOf } from '@talus/domain/hierarchy/instrument-group';
import { formatLimit, NONE } from '@talus/domain/text/format-number';
import type { TFunction } from 'i18next';
import type { Column } from '../../../ui/table/column';

type T = TFunction<'adminGroups'>;

const rangeText = (t: T, { min, max, unit }: { min: number; max: number; unit: string }): string =>
  t(unit ? 'range.unit' : 'range', { min: formatLimit(min), max: formatLimit(max), unit });

/** Formats the depth range of a group, in the unit of its depth axis. */
export function depthText(t: T, group: InstrumentGroup): string {
  const depths = group.instrumentList.map(({ depth }) => depth);
  if (depths.length === 0) return NONE;
  return rangeText(t, {
    min: Math.min(...depths),
    max: Math.max(...depths),
    unit: group[depthAxisOf(group.type)].unit,
  });
}

const valueText = (t: T, group: InstrumentGroup): string =>
  rangeText(t, group[depthAxisOf(group.type) === 'xAxis' ? 'yAxis' : 'xAxis']);

export const groupColumns = (t: T): Column<InstrumentGroup>[] => [
  {
    key: 'name',
    title: t('column.name'),
    width: '30%',
    isFixed: true,
    value: ({ name }) => name,
    cell: ({ name }) => <b>{name}</b>,
  },
  {
    key: 'type',
    title: t('column.type'),
    value: ({ type }) => t(`type.${type}`),
    cell: ({ type }) => t(`type.${type}`),
  },
  {
    key: 'instruments',
    title: t('column.instruments'),
    width: '96px',
    align: 'end',
    downFirst: true,
    value: ({ instrumentList }) => instrumentList.length,
    cell: ({ instrumentList }) => instrumentList.length,
  },
  {
    key: 'depth',
    title: t('column.depth'),
    value: ({ instrumentList }) =>
      instrumentList.length === 0 ? null : Math.max(...instrumentList.map(({ depth }) => Math.abs(depth))),
    cell: (group) => depthText(t, group),
    file: (group) => depthText(t, group),
  },
  {
    key: 'value',
    title: t('column.value'),
    cell: (group) => valueText(t, group),
    file: (group) => valueText(t, group),
  },
];

import type { ManualType } from '@talus/contract/data/manual';
import type { ProbeAxis } from '@talus/domain/surveys/survey';
import type { TFunction } from 'i18next';
import type { Cells, SheetColumn } from '../../ui/sheet/column';
import { type Factor, factorsOf, LIMITS } from './fields';
import { fateIn, type KnownStarts, type RowEffect } from './row-effect';
import { textOf } from './rows';

export type Words = { t: TFunction<'manualSetup'>; field: TFunction<'instruments'> };
export type Areas = readonly { name: string; station: readonly { name: string }[] }[];

/** Returns the columns area and station; the station must belong to the row's area. */
export const placeColumns = ({ t }: Words, areas: Areas): SheetColumn[] => {
  const names = areas.map(({ name }) => name);
  const stationsIn = (area: string) =>
    areas.filter(({ name }) => area === '' || name === area).flatMap(({ station }) => station.map(({ name }) => name));
  return [
    {
      key: 'area',
      title: t('area'),
      kind: 'text',
      width: 128,
      suggestions: names,
      check: (value) => (names.includes(textOf(value)) ? null : { text: t('area.unknown') }),
    },
    {
      key: 'station',
      title: t('station'),
      kind: 'text',
      width: 104,
      suggestions: [...new Set(stationsIn(''))],
      check: (value, { area }) =>
        stationsIn(textOf(area)).includes(textOf(value)) ? null : { text: t('station.unknown') },
    },
  ];
};

const TITLES: Partial<Record<Factor, 'R0' | 'A+' | 'A-'>> = { R0: 'R0', 'A+': 'A+', 'A-': 'A-' };

/** Returns the columns of the type's factors, the limits and the decimals. */
export const valueColumns = ({ t, field }: Words, type: ManualType, axis: ProbeAxis = 'A'): SheetColumn[] => [
  { key: 'unit', title: field('unit'), kind: 'text', width: 64, length: 40 },
  ...factorsOf(type).map((key): SheetColumn => {
    const title = TITLES[key];
    return {
      key,
      title: title ? t(`factor.${title}`).replace(/A(?=[+−-])/, axis) : key,
      kind: 'number',
      width: title || key === 'K' ? 96 : 76,
    };
  }),
  ...LIMITS.map((key): SheetColumn => ({ key, title: field(key), kind: 'number', width: 92 })),
  { key: 'decimal_points', title: field('decimals'), kind: 'number', width: 76, min: 0, max: 10, check: wholeOnly(t) },
];

const wholeOnly =
  (t: Words['t']): NonNullable<SheetColumn['check']> =>
  (value) =>
    Number.isInteger(value) ? null : { text: t('whole') };

export const fateText = (t: Words['t'], fate: RowEffect): string => {
  if (fate.is === 'new') return t('fate.new');
  if (fate.is === 'double') return t('fate.double', { row: fate.row });
  if (fate.is === 'further') return t('fate.further', { n: fate.n });
  return t(fate.isCurrent ? 'fate.current' : 'fate.version', { n: fate.n });
};

/** Returns the columns of the sheet; `now` is text in the format of a start cell. */
export const setupColumns = (
  words: Words,
  type: ManualType,
  { areas, known, now }: { areas: Areas; known: KnownStarts; now: string },
): readonly SheetColumn[] => {
  const { t, field } = words;
  const fate = (cells: Cells) => {
    const found = fateIn(cells, known, now);
    return found && fateText(t, found);
  };
  return [
    { key: 'fate', title: t('version'), kind: 'text', width: 120, compute: fate },
    { key: 'name', title: field('name'), kind: 'text', width: 128, length: 100 },
    ...placeColumns(words, areas),
    { key: 'startDate', title: t('start'), kind: 'date', withTime: true, width: 152 },
    ...valueColumns(words, type),
  ];
};

/** Returns the columns of a hole. The start is common to all depths and is set above the sheet. */
export const holeColumns = (
  words: Words,
  type: ManualType,
  areas: Areas,
  axis: ProbeAxis = 'A',
): readonly SheetColumn[] => [
  { key: 'name', title: words.field('name'), kind: 'text', width: 128, length: 100 },
  { key: 'depth', title: words.t('depth'), kind: 'number', width: 88 },
  ...placeColumns(words, areas),
  ...valueColumns(words, type, axis),
];

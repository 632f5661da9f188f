import type { ManualType } from '@talus/contract/data/manual';
import type { TypeHeading } from '@talus/contract/instruments/instrument-types';
import { decimalsBeside } from '@talus/domain/alerts/limits/format-breach';
import { checksumOf } from '@talus/domain/depth-curves/checksum';
import { REMARKS } from '@talus/domain/manual/remarks';
import { ruleOf } from '@talus/domain/readings/type-rules/registry';
import type { ProbeAxis } from '@talus/domain/surveys/survey';
import type { TFunction } from 'i18next';
import type { Cells, SheetColumn } from '../../ui/sheet/column';
import { readClock } from './dates';
import { type EntryFacts, type FactsById, facesIn, isTypedOver, judgedIn, levelIn, resultIn } from './entry';
import { cellQuestion } from './questions';

type Words = TFunction<'manualEntry'>;

/** Decimals of reading differences. */
const DIFFERENCE_DECIMALS = 4;

const SUGGESTED = REMARKS.filter((remark) => remark !== '');

/** Returns the columns of a sheet; create once per set of instruments. */
export const entryColumns = (t: Words, type: ManualType, facts: FactsById, clock: string): readonly SheetColumn[] => {
  const of = (cells: Cells): EntryFacts | undefined => facts.get(String(cells._id));
  const kit: Kit = { t, of, unit: unitOf(facts) };
  if (type.code === 'ELP') return pressureColumns(kit, type, facts, clock);
  const { typed } = ruleOf(type);
  const isPair = typed.second === 'reading3';
  const hasThird = isPair || (typed.temperature && (isCorrected(facts) || type.reading3_tag !== ''));
  return [
    ...places(t),
    { key: 'unit', title: t('column.unit'), kind: 'text', width: 56, isReadOnly: true },
    withUnit(kit, lastColumn(kit, 'column.last-result')),
    typedColumn(kit, 'reading', heads(type, 'reading1', t(isPair ? 'column.gauge-1' : 'column.reading'))),
    ...(hasThird
      ? [typedColumn(kit, 'reading3', heads(type, 'reading3', t(isPair ? 'column.gauge-2' : 'column.temperature')))]
      : []),
    clockColumn(t, clock),
    withUnit(kit, resultColumn(kit, t('column.result'))),
    differenceColumn(kit),
    ...limitColumns(kit),
    remarkColumn(kit),
  ];
};

/** Returns the columns of a hole: initial and current faces, movement of each depth, and cumulative displacement. */
export const holeColumns = (
  t: Words,
  type: ManualType,
  facts: FactsById,
  axis: ProbeAxis = 'A',
): readonly SheetColumn[] => {
  const of = (cells: Cells): EntryFacts | undefined => facts.get(String(cells._id));
  const unit = unitOf(facts);
  const kit: Kit = { t, of, unit };
  const initial = (key: 'aPlusInitial' | 'aMinusInitial', title: string): SheetColumn => ({
    key,
    title,
    group: t('group.initial'),
    kind: 'number',
    width: 66,
    isReadOnly: true,
  });
  const face = (key: 'aPlus' | 'aMinus', title: string): SheetColumn => ({
    ...typedColumn(kit, key, { title }),
    group: t('group.observed'),
    width: 74,
  });
  return [
    {
      key: 'depth',
      title: t('column.depth'),
      kind: 'number',
      width: 72,
      decimals: depthDecimals(facts),
      isReadOnly: true,
      isHead: true,
      unit: () => 'm',
    },
    initial('aPlusInitial', `${axis}+`),
    initial('aMinusInitial', `${axis}−`),
    // A type's own heads name the faces of the A axis
    face('aPlus', (axis === 'A' && type['reading1_A+_tag']) || `${axis}+`),
    face('aMinus', (axis === 'A' && type['reading1_A-_tag']) || `${axis}−`),
    {
      key: 'checksum',
      title: t('column.check'),
      subtitle: t('column.check-sum'),
      kind: 'number',
      width: 78,
      isSigned: true,
      compute: (cells) => checksumOf(facesIn(cells)),
    },
    {
      key: 'increment',
      title: t('column.change', { unit }),
      kind: 'number',
      width: 84,
      decimals: (cells) => of(cells)?.decimals ?? 2,
      compute: (cells) => resultIn(cells, of(cells)),
    },
    resultColumn(kit, t('column.displacement', { unit })),
    lastColumn(kit, 'column.last'),
    differenceColumn(kit),
    remarkColumn(kit),
  ];
};

type Kit = { t: Words; of: (cells: Cells) => EntryFacts | undefined; unit: string };

/** Tells whether any instrument has a temperature correction, which needs the temperature. */
const isCorrected = (facts: FactsById): boolean => [...facts.values()].some(({ calibration: { k } }) => Boolean(k));

/** Returns the common unit, or '' if units differ. */
const unitOf = (facts: FactsById): string => {
  const units = new Set([...facts.values()].map(({ unit }) => unit));
  return units.size === 1 ? ([...units][0] ?? '') : '';
};

const depthDecimals = (facts: FactsById): number =>
  Math.max(1, ...[...facts.values()].map(({ depth }) => (String(depth ?? 0).split('.')[1] ?? '').length));

/** Titles a reading column: by the type's tag, its workbook header, or the default. */
const heads = (type: ManualType, key: 'reading1' | 'reading3', usual: string) => {
  const ofWorkbook = type.header_setting.find((heading: TypeHeading) => heading[key])?.name;
  const subtitle = type[`${key}_subtag`];
  return { title: type[`${key}_tag`] || ofWorkbook || usual, ...(subtitle && { subtitle }) };
};

const places = (t: Words): SheetColumn[] => [
  { key: 'name', title: t('column.name'), kind: 'text', width: 80, isReadOnly: true, isHead: true },
  { key: 'area', title: t('column.area'), kind: 'text', width: 100, isReadOnly: true },
  { key: 'station', title: t('column.station'), kind: 'text', width: 64, isReadOnly: true },
];

const typedColumn = (
  { t, of }: Kit,
  key: 'reading' | 'reading3' | 'aPlus' | 'aMinus',
  head: { title: string; subtitle?: string },
): SheetColumn => ({
  key,
  ...head,
  kind: 'number',
  width: 92,
  ask: (value, cells) => {
    const facts = of(cells);
    return facts && typeof value === 'number' ? cellQuestion(t, { key, title: head.title, value, cells, facts }) : null;
  },
});

/** Tells whether the row still shows the stored reading of its time. */
const stands = (cells: Cells): boolean => typeof cells.at === 'number' && !isTypedOver(cells);

/** The time-of-day column: a row without its own time uses the time of the sheet. */
const clockColumn = (t: Words, clock: string): SheetColumn => ({
  key: 'time',
  title: t('column.time'),
  kind: 'text',
  width: 72,
  isReadOnly: (cells) => stands(cells),
  byItself: (cells) => {
    if (stands(cells)) return String(cells.atTime ?? '');
    return typeof (cells.reading ?? cells.reading3) === 'number' || cells.remark ? clock : '';
  },
  check: (value) => (readClock(String(value)) === null ? { text: t('wrong.clock') } : null),
});

const lastColumn = ({ t, of, unit }: Kit, title: 'column.last' | 'column.last-result'): SheetColumn => ({
  key: 'last',
  title: t(title, { unit }),
  kind: 'number',
  width: 88,
  decimals: (cells) => of(cells)?.decimals ?? 2,
  isReadOnly: true,
});

/** Adds the instrument's unit to a column whose header has none. */
const withUnit = ({ of }: Kit, column: SheetColumn): SheetColumn => ({
  ...column,
  unit: (cells) => of(cells)?.unit ?? '',
});

const resultColumn = ({ of }: Kit, title: string): SheetColumn => ({
  key: 'result',
  title,
  kind: 'number',
  width: 88,
  decimals: (cells) => {
    const facts = of(cells);
    return decimalsBeside(facts ? judgedIn(cells, facts) : null, facts?.limits ?? null, facts?.decimals ?? 2);
  },
  compute: (cells) => judgedIn(cells, of(cells)),
  status: (cells) => levelIn(cells, of(cells)),
});

const differenceColumn = ({ t, of }: Kit): SheetColumn => ({
  key: 'difference',
  title: t('column.difference'),
  kind: 'number',
  width: 80,
  decimals: DIFFERENCE_DECIMALS,
  isSigned: true,
  compute: (cells) => {
    const facts = of(cells);
    const result = judgedIn(cells, facts);
    return result === null || !facts?.last ? null : result - facts.last.result;
  },
});

const limitColumns = ({ t }: Kit): SheetColumn[] =>
  (['WL', 'AL', 'WSL'] as const).map((level) => ({
    key: level,
    title: t(`limit.${level}`),
    kind: 'text',
    width: 64,
    isReadOnly: true,
  }));

/** The remark column: shows the exceeded limit while no remark is entered. */
const remarkColumn = ({ t, of }: Kit): SheetColumn => ({
  key: 'remark',
  title: t('column.remark'),
  kind: 'text',
  length: 200,
  suggestions: SUGGESTED,
  byItself: (cells) => {
    const level = passedIn(cells, of(cells));
    return level ? t(`passed.${level}`) : '';
  },
  status: (cells) => (cells.remark ? null : passedIn(cells, of(cells))),
});

const passedIn = (cells: Cells, facts: EntryFacts | undefined) => {
  const level = levelIn(cells, facts);
  return level === 'GREEN' ? null : level;
};

/** The pressure cell columns, with their customary headers. */
const pressureColumns = (kit: Kit, type: ManualType, facts: FactsById, clock: string): SheetColumn[] => {
  const { t } = kit;
  const given = (key: string, title: string): SheetColumn => ({
    key,
    title,
    kind: 'number',
    width: 88,
    isReadOnly: true,
  });
  return [
    ...places(t),
    given('depth', t('elp.depth')),
    given('factor', t('elp.factor')),
    given('initial', t('elp.initial')),
    typedColumn(kit, 'reading', heads(type, 'reading1', t('elp.observed'))),
    ...(isCorrected(facts) ? [typedColumn(kit, 'reading3', heads(type, 'reading3', t('column.temperature')))] : []),
    clockColumn(t, clock),
    resultColumn(kit, t('elp.pressure', { unit: kit.unit })),
    withUnit(kit, lastColumn(kit, 'column.last-result')),
    differenceColumn(kit),
    remarkColumn(kit),
  ];
};

import type { ImportPreview } from '@talus/contract/data/manual';
import { worstLevel } from '@talus/domain/alerts/level';
import { type ChecksumSpread, checksumOf } from '@talus/domain/depth-curves/checksum';
import {
  facesOf,
  hasAxisB,
  type ProbeAxis,
  type Survey,
  type SurveyDepth,
  surveyChecksums,
} from '@talus/domain/surveys/survey';
import { formatLimit, formatNumber, NONE } from '@talus/domain/text/format-number';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Stack, Text } from '../../../ui/layout/primitives';
import type { Column } from '../../../ui/table/column';
import { DataTable } from '../../../ui/table/DataTable';
import { TableFoot } from '../../../ui/table/TableFoot';
import { useTable } from '../../../ui/table/use-table';
import { LevelWord } from '../LevelWord';
import { isLevel } from '../levels';
import type { ProbeDepth, ProbeHole } from './holes';
import styles from './ProbeImport.module.css';
import { matchAxes } from './state';

/** A checksum more than this many standard deviations from the mean is marked. */
const FAR_SPREADS = 2;

type Output = ImportPreview['outputs'][number];
/** One axis of a depth; `depth` null where the hole has no such depth. */
type AxisRow = { depth: ProbeDepth | null; output: Output | null };
type Row = { read: SurveyDepth; a: AxisRow; b: AxisRow };

type Props = { survey: Survey; hole: ProbeHole | null; preview: ImportPreview | null };

/** Table of depths: both faces of each axis, their sum, the displacement that would be stored. */
export const ProbeTable = ({ survey, hole, preview }: Props) => {
  const { t } = useTranslation('manualImport');
  const rows = useMemo(() => rowsOf(survey, hole, preview), [survey, hole, preview]);
  const columns = useColumns(survey);
  const table = useTable({ name: 'manual-probe', rows, columns, keyOf: ({ read }) => String(read.depth) });
  return (
    <Stack className={styles.table}>
      <DataTable label={t('probe.table')} table={table} isDim={({ a, b }) => a.depth === null && b.depth === null} />
      <TableFoot table={table} />
    </Stack>
  );
};

function rowsOf(survey: Survey, hole: ProbeHole | null, preview: ImportPreview | null): Row[] {
  const { a, b } = hole ? matchAxes(survey, hole) : { a: null, b: null };
  const outputs = new Map(preview?.outputs.map((output) => [output._id, output]));
  const byRead = (found: typeof a) => new Map(found?.matched.map(({ read, instrument }) => [read, instrument]));
  const [matchedA, matchedB] = [byRead(a), byRead(b)];
  const axisOf = (depth: ProbeDepth | null): AxisRow => ({ depth, output: (depth && outputs.get(depth._id)) ?? null });
  return survey.depths.map((read) => ({
    read,
    a: axisOf(matchedA.get(read) ?? null),
    b: axisOf(matchedB.get(read) ?? null),
  }));
}

const digits = (value: number | null) => (value === null ? NONE : formatLimit(value));

const useColumns = (survey: Survey): Column<Row>[] => {
  const { t } = useTranslation(['manualImport', 'status']);
  const { a, b } = useMemo(() => surveyChecksums(survey), [survey]);
  const columnsOf = (axis: ProbeAxis, spread: ChecksumSpread | null): Column<Row>[] => {
    const own = (row: Row) => (axis === 'A' ? row.a : row.b);
    const sumOf = ({ read }: Row) => checksumOf(facesOf(read, axis));
    const isFar = (sum: number | null) =>
      sum !== null && spread !== null && spread.sd > 0 && Math.abs(sum - spread.mean) > FAR_SPREADS * spread.sd;
    return [
      {
        key: `${axis}+`,
        title: t(`probe.plus.${axis}`),
        align: 'end',
        cell: ({ read }) => digits(facesOf(read, axis).plus),
      },
      {
        key: `${axis}-`,
        title: t(`probe.minus.${axis}`),
        align: 'end',
        cell: ({ read }) => digits(facesOf(read, axis).minus),
      },
      {
        key: `sum ${axis}`,
        title: t(`probe.sum.${axis}`),
        align: 'end',
        value: sumOf,
        cell: (row) => {
          const sum = sumOf(row);
          return (
            <span className={isFar(sum) ? styles.off : undefined} title={isFar(sum) ? t('probe.off') : undefined}>
              {digits(sum)}
            </span>
          );
        },
      },
      {
        key: `result ${axis}`,
        title: t(b ? `probe.result.${axis}` : 'column.result'),
        align: 'end',
        cell: (row) => formatNumber(own(row).output?.result, { decimals: own(row).depth?.decimals ?? 2 }),
      },
    ];
  };
  const afterOf = ({ depth, output }: AxisRow): string =>
    depth === null
      ? t('after.unsent')
      : output
        ? t(`after.${output.state}`, {
            value: [output.before?.['A+'], output.before?.['A-']].map((one) => digits(one ?? null)).join(' / '),
          })
        : '';
  return [
    { key: 'depth', title: t('probe.depth'), align: 'end', cell: ({ read }) => digits(Math.abs(read.depth)), value: ({ read }) => Math.abs(read.depth), isFixed: true }, // biome-ignore format: one column
    ...columnsOf('A', a),
    ...(b ? columnsOf('B', b) : []),
    {
      key: 'judged',
      title: t('column.judged'),
      cell: (row) => {
        const level = worstLevel(
          ...[row.a, row.b].map(({ output }) => (isLevel(output?.level) ? output.level : 'GREEN')),
        );
        return (
          isLevel(level) && <LevelWord level={level}>{t('judge.over', { level: t(`status:${level}`) })}</LevelWord>
        );
      },
    },
    {
      key: 'after',
      title: t('column.after'),
      cell: (row) => {
        const [ofA, ofB] = [afterOf(row.a), afterOf(row.b)];
        const isBoth = b !== null && hasAxisB(row.read) && ofA !== ofB;
        return <Text tone="muted">{isBoth ? t('probe.after.both', { a: ofA, b: ofB }) : ofA}</Text>;
      },
    },
  ];
};

import type { ImportPreview } from '@talus/contract/manual';
import { checksumOf } from '@talus/domain/depth-curves/checksum';
import { matchDepths } from '@talus/domain/surveys/match-depths';
import { type Survey, type SurveyDepth, surveyChecksums } from '@talus/domain/surveys/survey';
import { formatLimit, formatNumber, NONE } from '@talus/domain/text/format-number';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column } from '../../../ui/table/column';
import { DataTable } from '../../../ui/table/DataTable';
import { TableFoot } from '../../../ui/table/TableFoot';
import { useTable } from '../../../ui/table/use-table';
import { LevelWord } from '../LevelWord';
import { isLevel } from '../levels';
import type { ProbeDepth } from './holes';
import styles from './ProbeImport.module.css';

/** A checksum more than this many standard deviations from the mean is marked. */
const FAR_SPREADS = 2;

type Row = { read: SurveyDepth; depth: ProbeDepth | null; output: ImportPreview['outputs'][number] | null };

type Props = { survey: Survey; depths: readonly ProbeDepth[]; preview: ImportPreview | null };

/** Table of depths: both faces, their sum, the displacement that would be stored. */
export const ProbeTable = ({ survey, depths, preview }: Props) => {
  const { t } = useTranslation('manualImport');
  const rows = useMemo(() => rowsOf(survey, depths, preview), [survey, depths, preview]);
  const columns = useColumns(survey);
  const table = useTable({ name: 'manual-probe', rows, columns, keyOf: ({ read }) => String(read.depth) });
  return (
    <div className={styles.table}>
      <DataTable label={t('probe.table')} table={table} isDim={({ depth }) => depth === null} />
      <TableFoot table={table} />
    </div>
  );
};

function rowsOf(survey: Survey, depths: readonly ProbeDepth[], preview: ImportPreview | null): Row[] {
  const matched = new Map(matchDepths(survey, depths).matched.map(({ instrument, read }) => [read, instrument]));
  const outputs = new Map(preview?.outputs.map((output) => [output._id, output]));
  return survey.depths.map((read) => {
    const depth = matched.get(read) ?? null;
    return { read, depth, output: (depth && outputs.get(depth._id)) ?? null };
  });
}

const useColumns = (survey: Survey): Column<Row>[] => {
  const { t } = useTranslation(['manualImport', 'status']);
  const spread = useMemo(() => surveyChecksums(survey).a, [survey]);
  const sumOf = ({ read }: Row) => checksumOf({ plus: read.aPlus, minus: read.aMinus });
  const isFar = (sum: number | null) =>
    sum !== null && spread !== null && spread.sd > 0 && Math.abs(sum - spread.mean) > FAR_SPREADS * spread.sd;
  const digits = (value: number | null) => (value === null ? NONE : formatLimit(value));
  return [
    { key: 'depth', title: t('probe.depth'), align: 'end', cell: ({ read }) => digits(Math.abs(read.depth)), value: ({ read }) => Math.abs(read.depth), isFixed: true }, // biome-ignore format: one column
    { key: 'A+', title: t('column.A+'), align: 'end', cell: ({ read }) => digits(read.aPlus) },
    { key: 'A-', title: t('column.A-'), align: 'end', cell: ({ read }) => digits(read.aMinus) },
    {
      key: 'sum',
      title: t('probe.sum'),
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
      key: 'result',
      title: t('column.result'),
      align: 'end',
      cell: ({ output, depth }) => formatNumber(output?.result, { decimals: depth?.decimals ?? 2 }),
    },
    {
      key: 'judged',
      title: t('column.judged'),
      cell: ({ output }) =>
        isLevel(output?.level) && (
          <LevelWord level={output.level}>{t('judge.over', { level: t(`status:${output.level}`) })}</LevelWord>
        ),
    },
    {
      key: 'after',
      title: t('column.after'),
      cell: ({ output, depth }) => (
        <span className={styles.quiet}>
          {depth === null
            ? t('after.unsent')
            : output &&
              t(`after.${output.state}`, {
                value: [output.before?.['A+'], output.before?.['A-']].map((one) => digits(one ?? null)).join(' / '),
              })}
        </span>
      ),
    },
  ];
};

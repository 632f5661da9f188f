import { LEVELS, type Level } from '@talus/domain/status/status';
import { formatCount, formatNumber, NONE } from '@talus/domain/text/format-number';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ariaSort, nextSort, type Sort } from '../../../../lib/sort';
import { Box } from '../../../../ui/layout/primitives';
import { StatusShape } from '../../../../ui/status/StatusShape';
import { SortHead } from '../../../../ui/table/SortHead';
import { COLUMNS, type ManyColumn, sortTried, type Tried, worstOf } from './many-state';
import styles from './TrialDialog.module.css';

type Props = { trials: readonly Tried[]; onOpen: (instrument: string) => void };

const pair = (now: string, then: string): string => `${now} → ${then}`;
const one = (number: number): string => formatNumber(number, { decimals: 1 });
const UP_FIRST: readonly ManyColumn[] = ['name'];

/**
 * A table with one row per instrument: alarms of current and proposed rules by level, per week and daily maximum. A
 * press opens the curve.
 */
export const ManyTable = ({ trials, onOpen }: Props) => {
  const { t } = useTranslation(['adminTrial', 'status']);
  const [sort, setSort] = useState<Sort<ManyColumn> | null>(null);
  const sum = (whose: 'today' | 'proposed') => trials.reduce((all, tried) => all + tried[whose].perWeek, 0);
  const isLevel = (column: ManyColumn): column is Level => LEVELS.some((level) => level === column);
  const head = (column: ManyColumn): ReactNode =>
    isLevel(column) ? (
      <Box as="span" flow="inline-row" gap={5} align="center" className={styles.level}>
        <StatusShape status={column} size={10} /> {t(`status:${column}`)}
      </Box>
    ) : (
      t(`many.${column}`)
    );
  return (
    <div className={styles.scroll}>
      <Box as="table" width="full" size="data" className={styles.table} aria-label={t('many.table')}>
        <caption>{t('many.sum', { today: one(sum('today')), proposed: one(sum('proposed')) })}</caption>
        <thead>
          <tr>
            {COLUMNS.map((column) => (
              <th key={column} scope="col" aria-sort={ariaSort(sort, column)}>
                <SortHead
                  column={column}
                  sort={sort}
                  onSort={() => setSort(nextSort(sort, column, { upFirst: UP_FIRST }))}
                >
                  {head(column)}
                </SortHead>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sortTried(trials, sort).map((tried) => (
            <Row key={tried.instrument} tried={tried} onOpen={() => onOpen(tried.instrument)} />
          ))}
        </tbody>
      </Box>
    </div>
  );
};

const Row = ({ tried, onOpen }: { tried: Tried; onOpen: () => void }) => {
  const { t } = useTranslation('adminTrial');
  const { name, today, proposed, readings } = tried;
  return (
    <tr>
      <th scope="row">
        <Box
          as="button"
          type="button"
          minHeight={28}
          pad={0}
          bare
          tone="accent"
          weight="strong"
          className={styles.open}
          aria-label={t('many.open', { name })}
          onClick={onOpen}
        >
          {name}
        </Box>
        {readings === 0 && <small>{t('no-readings')}</small>}
      </th>
      {LEVELS.map((level) => (
        <td key={level} data-changed={today.levels[level] !== proposed.levels[level] || undefined}>
          {pair(formatCount(today.levels[level]), formatCount(proposed.levels[level]))}
        </td>
      ))}
      <td data-changed={today.perWeek !== proposed.perWeek || undefined}>
        {pair(one(today.perWeek), one(proposed.perWeek))}
      </td>
      <td>{pair(formatCount(today.mostInADay), formatCount(proposed.mostInADay))}</td>
      <td>
        <Worst level={worstOf(today.levels)} /> → <Worst level={worstOf(proposed.levels)} />
      </td>
    </tr>
  );
};

const Worst = ({ level }: { level: Level | null }) => {
  const { t } = useTranslation('status');
  return level === null ? (
    NONE
  ) : (
    <>
      <StatusShape status={level} size={10} /> {t(level)}
    </>
  );
};

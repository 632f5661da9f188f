import { useLayoutEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ariaSort, nextSort } from '../../lib/sort';
import { Box, Grid } from '../../ui/layout/primitives';
import { SortHead } from '../../ui/table/SortHead';
import { type Column, type ColumnKey, gridTemplate } from './columns';
import { DENSE_SIZES, placeOf, rowsInSight, TABLE_SIZES } from './layout';
import { BY_SIZE, type DataSort, isSortable, UP_FIRST } from './order';
import { AreaRows } from './parts/AreaRows';
import type { CellContext } from './parts/cells';
import styles from './parts/Table.module.css';
import type { DataAction, Density } from './state';
import { scrollToPlace, useSight } from './use-sight';
import type { AreaView } from './view';

/** Labels of the reading columns while they show differences. */
const DIFFERENCE_LABELS: Partial<Record<ColumnKey, Column['label']>> = {
  raw: 'column.raw-difference',
  reading: 'column.reading-difference',
};

/** Height of the column header in px. */
const HEADER = 28;

type Props = {
  title: string;
  areas: readonly AreaView[];
  columns: readonly Column[];
  density: Density;
  sort: DataSort | null;
  context: CellContext;
  /** Id of the row to scroll to and mark. */
  marked: string | null;
  dispatch: (action: DataAction) => void;
};

/** One virtualised table over all areas, so that the columns of all cards are aligned. */
export const DataTable = ({ title, areas, columns, density, sort, context, marked, dispatch }: Props) => {
  const { t, i18n } = useTranslation('latestData');
  const table = useRef<HTMLTableElement>(null);
  const sizes = density === 'dense' ? DENSE_SIZES : TABLE_SIZES;
  const windows = rowsInSight(areas, sizes, useSight(table, HEADER));
  const style = useMemo(
    () => ({ '--columns': gridTemplate(columns, i18n.language, context.isFlat), '--row-height': `${sizes.row}px` }),
    [columns, i18n.language, context.isFlat, sizes],
  );
  const place = marked === null ? null : placeOf(areas, sizes, marked);
  const found = place !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls once it is there, not when it moves
  useLayoutEffect(() => {
    if (table.current && place !== null) scrollToPlace(table.current, HEADER + place);
  }, [marked, found]);
  return (
    <div className={styles.scroll}>
      <Box as="table" ref={table} size="data" block className={styles.table} style={style as object} aria-label={title}>
        <Box as="thead" surface="page" block className={styles.header}>
          <Grid as="tr" className={styles.columns}>
            {columns.map(({ key, label: usual }) => {
              const label = t(context.compared ? (DIFFERENCE_LABELS[key] ?? usual) : usual);
              return (
                <th key={key} data-column={key} scope="col" aria-sort={ariaSort(sort, key)}>
                  {isSortable(key) ? (
                    <SortHead
                      column={key}
                      sort={sort}
                      title={BY_SIZE.includes(key) ? t('sort.size', { column: label }) : undefined}
                      onSort={() => dispatch({ type: 'sort-set', sort: nextSort(sort, key, { upFirst: UP_FIRST }) })}
                    >
                      {label}
                    </SortHead>
                  ) : (
                    <span className={key === 'chart' ? 'visually-hidden' : undefined}>{label}</span>
                  )}
                </th>
              );
            })}
          </Grid>
        </Box>
        {areas.map((area, index) => (
          <AreaRows
            key={area.id}
            area={area}
            first={windows[index]?.first ?? 0}
            end={windows[index]?.end ?? area.rows.length}
            rowHeight={sizes.row}
            columns={columns}
            context={context}
            marked={marked}
            dispatch={dispatch}
          />
        ))}
      </Box>
    </div>
  );
};

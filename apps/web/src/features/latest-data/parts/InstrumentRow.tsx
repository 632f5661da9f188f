import { memo } from 'react';
import { useFade } from '../../../app/live/use-fade';
import { Grid } from '../../../ui/layout/primitives';
import type { Column } from '../columns';
import { type LatestRow, shownReading } from '../row';
import { CELLS, type CellContext, tintOf } from './cells';
import styles from './Table.module.css';

type Props = {
  row: LatestRow;
  columns: readonly Column[];
  context: CellContext;
  /** Whether a link named this row. */
  marked: boolean;
};

export const InstrumentRow = memo(({ row, columns, context, marked }: Props) => {
  const fade = useFade(shownReading(row));
  return (
    <Grid
      as="tr"
      borderBottom="grid"
      hover="ground"
      className={styles.row}
      data-down={row.status === 'down' || undefined}
      aria-current={marked || undefined}
    >
      {columns.map(({ key }) => {
        const tint = tintOf(row, key, context);
        return (
          <td
            key={key}
            data-column={key}
            data-status={tint ?? undefined}
            data-fade={key === 'reading' ? fade : undefined}
            className={tint ? styles.caused : undefined}
          >
            {CELLS[key](row, context)}
          </td>
        );
      })}
    </Grid>
  );
});

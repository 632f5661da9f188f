import { memo } from 'react';
import { Panel } from '../../../ui/layout/primitives';
import type { Column } from '../columns';
import type { DataAction } from '../state';
import type { AreaView } from '../view';
import { AreaHead } from './AreaHead';
import type { CellContext } from './cells';
import { InstrumentRow } from './InstrumentRow';
import { RestLine } from './RestLine';
import styles from './Table.module.css';

type Props = {
  area: AreaView;
  /** Range of the rendered rows; `end` is exclusive. Numbers, so that unchanged areas are not rendered again. */
  first: number;
  end: number;
  rowHeight: number;
  columns: readonly Column[];
  context: CellContext;
  marked: string | null;
  dispatch: (action: DataAction) => void;
};

/** A spacer for rows that are not rendered. */
const Room = ({ height }: { height: number }) =>
  // biome-ignore lint/a11y/noAriaHiddenOnFocusable: an empty row takes no focus
  height > 0 ? <tr aria-hidden="true" style={{ height }} /> : null;

/** An area as a card of the table: its header, its rows, and the fold under them. */
export const AreaRows = memo(({ area, first, end, rowHeight, columns, context, marked, dispatch }: Props) => (
  <Panel as="tbody" block className={styles.area}>
    <tr className={styles.line}>
      <th colSpan={columns.length} scope="rowgroup">
        <AreaHead
          area={area}
          now={context.now}
          zone={context.zone}
          onToggle={() => dispatch({ type: 'area-set', area: area.id, open: !area.open })}
        />
      </th>
    </tr>
    <Room height={first * rowHeight} />
    {area.rows.slice(first, end).map((row) => (
      <InstrumentRow key={row._id} row={row} columns={columns} context={context} marked={row._id === marked} />
    ))}
    <Room height={(area.rows.length - end) * rowHeight} />
    {(area.folded > 0 || area.unfolded) && (
      <tr className={styles.line}>
        <td colSpan={columns.length}>
          <RestLine
            count={area.folded}
            shown={area.unfolded}
            onToggle={() => dispatch({ type: 'rest-set', area: area.id, shown: !area.unfolded })}
          />
        </td>
      </tr>
    )}
  </Panel>
));

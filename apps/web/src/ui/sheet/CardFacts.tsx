import type { Status } from '@talus/domain/status/status';
import { useTranslation } from 'react-i18next';
import { Row } from '../layout/primitives';
import { StatusShape } from '../status/StatusShape';
import { isEmpty, shownText } from './cell-kinds';
import { type Cells, cellValue, type SheetColumn } from './column';
import { isAsked, type SheetRow } from './rows';
import styles from './TypedCards.module.css';

const headOf = ({ group, title }: SheetColumn): string => (group === undefined ? title : `${group} ${title}`);

export const CardValue = ({ column, cells }: { column: SheetColumn; cells: Cells }) => (
  <>
    {shownText(column, cells)}
    {column.unit && cellValue(column, cells) !== null && <small> {column.unit(cells)}</small>}
  </>
);

/** The nonempty cells, each with its name; renders nothing where all are empty. */
export const CardFacts = ({ columns, cells }: { columns: readonly SheetColumn[]; cells: Cells }) => {
  const known = columns.filter((column) => !isEmpty(cellValue(column, cells)));
  if (known.length === 0) return null;
  return (
    <Row as="dl" wrap size="meta" line={18} tone="muted" className={styles.facts}>
      {known.map((column) => (
        <div key={column.key}>
          <dt>{headOf(column)}</dt>
          <dd>
            <CardValue column={column} cells={cells} />
          </dd>
        </div>
      ))}
    </Row>
  );
};

type Props = {
  columns: readonly SheetColumn[];
  follows: readonly SheetColumn[];
  notes: readonly SheetColumn[];
  row: SheetRow;
};

/** The result of the typed cells and its level; undetermined while a question is open. */
export const CardOutcome = ({ columns, follows, notes, row }: Props) => {
  const { t } = useTranslation('sheet');
  const { cells } = row;
  const isOpen = isAsked(columns, row);
  return (
    <Row as="dl" align="center" wrap size="data" line={24} className={styles.follows} data-open={isOpen || undefined}>
      {follows.map((column) => (
        <div key={column.key} data-level={isOpen ? undefined : passedOf(column, cells)}>
          <dt>{headOf(column)}</dt>
          <dd>
            <CardValue column={column} cells={cells} />
          </dd>
        </div>
      ))}
      {isOpen && (
        <Row as="p" inline gap={6} align="center" weight="strong" className={styles.said}>
          {t('key.asked')}
        </Row>
      )}
      {!isOpen && notes.map((column) => <Said key={column.key} column={column} cells={cells} />)}
    </Row>
  );
};

/** The text of a note, after the shape of its level. */
const Said = ({ column, cells }: { column: SheetColumn; cells: Cells }) => {
  const level = passedOf(column, cells);
  if (!level) return null;
  return (
    <Row as="p" inline gap={6} align="center" weight="strong" className={styles.said} data-level={level}>
      <StatusShape status={level} />
      {shownText(column, cells)}
    </Row>
  );
};

const passedOf = (column: SheetColumn, cells: Cells): Status | undefined => {
  const status = column.status?.(cells) ?? null;
  return status === null || status === 'GREEN' ? undefined : status;
};

import {
  COLUMN_USES,
  type ColumnUse,
  readManualSheet,
  type SheetChoice,
} from '@talus/domain/manual-import/read-sheets';
import { columnName } from '@talus/domain/sheets/workbook-parts';
import { formatCount } from '@talus/domain/text/format-number';
import { rangeOf } from '@talus/domain/workbooks/cell-place';
import { cellWords, visibleTable } from '@talus/domain/workbooks/sheet-table';
import type { CellRange, WorkbookSheet } from '@talus/domain/workbooks/workbook';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/controls/Button';
import { Field } from '../../../ui/controls/Field';
import { Select } from '../../../ui/controls/Select';
import { TextField } from '../../../ui/controls/TextField';
import { Box, Row, Text } from '../../../ui/layout/primitives';
import { Dialog } from '../../../ui/overlay/Dialog';
import { areaText } from '../area-text';
import type { ImportContext } from '../context';
import { columnUses, withUse } from '../use-range';
import styles from './RangeDialog.module.css';

/** Number of rows and columns drawn; a larger range can be typed. */
const MOST_ROWS = 200;
const MOST_COLUMNS = 40;

type Props = {
  source: WorkbookSheet;
  is1904: boolean;
  start: SheetChoice;
  context: ImportContext;
  onClose: () => void;
  onChosen: (choice: SheetChoice) => void;
};

type Place = { row: number; column: number };

const between = (a: Place, b: Place): CellRange => ({
  firstRow: Math.min(a.row, b.row),
  lastRow: Math.max(a.row, b.row),
  firstColumn: Math.min(a.column, b.column),
  lastColumn: Math.max(a.column, b.column),
});

/**
 * Shows a sheet's cells: drag or type the range, press a row to make it the header, choose the field of each column.
 */
export const RangeDialog = ({ source, is1904, start, context, onClose, onChosen }: Props) => {
  const { t } = useTranslation(['manualImport', 'ui']);
  const [choice, setChoice] = useState(start);
  const [typed, setTyped] = useState<string | null>(null);
  const found = useMemo(() => readManualSheet(source, is1904, choice), [source, is1904, choice]);
  const uses = useMemo(() => columnUses(found, choice.columns, context), [found, choice.columns, context]);
  const take = (area: CellRange | null) => {
    setTyped(null);
    setChoice((before) => ({ ...before, area }));
  };
  const type = (text: string) => {
    setTyped(text);
    const area = rangeOf(text.trim());
    if (area) setChoice((before) => ({ ...before, area }));
  };
  const text = typed ?? (found.area ? areaText(found.area) : '');
  return (
    <Dialog title={t('range.title', { sheet: source.name })} onClose={onClose} full>
      <Text as="p" below={8} size="data" tone="muted">
        {t('range.text')}
      </Text>
      <Row gap="8 12" align="end" wrap below={8} className={styles.tools}>
        <Field label={t('range.label')} error={typed !== null && !rangeOf(typed.trim()) ? t('range.wrong') : null}>
          {(control) => <TextField {...control} className={styles.range ?? ''} value={text} onValue={type} />}
        </Field>
        <Button onClick={() => take(null)} disabled={choice.area === null}>
          {t('range.whole')}
        </Button>
        <b role="status">
          {found.unread === null
            ? t('range.rows', { n: formatCount(found.sheet.rows.length) })
            : t(`unread.${found.unread}`)}
        </b>
      </Row>
      <Cells
        source={source}
        area={found.area}
        head={choice.head ?? (found.unread === null ? (found.sheet.head?.row ?? null) : null)}
        uses={uses}
        onArea={take}
        onHead={(head) => setChoice((before) => ({ ...before, head: before.head === head ? null : head }))}
        onUse={(place, use) =>
          setChoice((before) => ({ ...before, columns: withUse(before.columns, uses, place, use) }))
        }
      />
      <Row as="footer" gap={8} align="center" justify="end" wrap above={12} className={styles.foot}>
        <span>{t('range.note')}</span>
        <Button onClick={onClose}>{t('ui:action.cancel')}</Button>
        <Button kind="primary" disabled={found.unread !== null} onClick={() => onChosen(choice)}>
          {t('range.apply')}
        </Button>
      </Row>
    </Dialog>
  );
};

type CellsProps = {
  source: WorkbookSheet;
  area: CellRange | null;
  head: number | null;
  uses: ReadonlyMap<number, ColumnUse>;
  onArea: (area: CellRange) => void;
  onHead: (row: number) => void;
  onUse: (place: number, use: ColumnUse | null) => void;
};

const Cells = ({ source, area, head, uses, onArea, onHead, onUse }: CellsProps) => {
  const { t } = useTranslation('manualImport');
  const [from, setFrom] = useState<Place | null>(null);
  const table = useMemo(() => visibleTable(source), [source]);
  const columns = table.columns.slice(0, MOST_COLUMNS);
  const rows = table.rows.slice(0, MOST_ROWS);
  const isIn = (row: number, column: number) =>
    area !== null && row >= area.firstRow && row <= area.lastRow && column >= area.firstColumn && column <= area.lastColumn; // biome-ignore format: one line
  const isCut = columns.length < table.columns.length || rows.length < table.rows.length;
  return (
    <>
      <Box border="line" overflow="auto" className={styles.scroll} onPointerUp={() => setFrom(null)}>
        <Box as="table" size="meta" className={styles.cells} aria-label={t('range.table')}>
          <thead>
            <tr>
              <th />
              {columns.map((column) => (
                <th key={column} scope="col">
                  {columnName(column)}
                  <Select
                    size="small"
                    aria-label={t('range.use', { letter: columnName(column) })}
                    value={uses.get(column) ?? ''}
                    onValue={(use) => onUse(column, (use || null) as ColumnUse | null)}
                    options={[
                      { value: '', label: t('range.use.none') },
                      ...COLUMN_USES.map((use) => ({ value: use, label: t(`use.${use}`) })),
                    ]}
                  />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ number, cells }) => (
              <tr key={number} data-head={number === head || undefined}>
                <th scope="row">
                  <button
                    type="button"
                    aria-label={t('range.head', { row: number })}
                    aria-pressed={number === head}
                    onClick={() => onHead(number)}
                  >
                    {number}
                  </button>
                </th>
                {columns.map((column, i) => (
                  <td
                    key={column}
                    data-in={isIn(number, column) || undefined}
                    data-read={uses.has(column) || undefined}
                    onPointerDown={(event) => {
                      // Touch scrolls instead
                      if (event.pointerType === 'touch') return;
                      event.currentTarget.releasePointerCapture?.(event.pointerId);
                      setFrom({ row: number, column });
                      onArea(between({ row: number, column }, { row: number, column }));
                    }}
                    onPointerOver={(event) => {
                      // The button may have been released outside the table
                      if (from && event.buttons === 0) setFrom(null);
                      else if (from) onArea(between(from, { row: number, column }));
                    }}
                  >
                    {cellWords(cells[i] ?? null)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </Box>
      </Box>
      {isCut && (
        <Text as="p" below={8} size="data" tone="muted">
          {t('range.more', { rows: formatCount(rows.length), columns: formatCount(columns.length) })}
        </Text>
      )}
    </>
  );
};

import { useImperativeHandle, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../controls/Button';
import { cx } from '../cx';
import { Icon } from '../icons/Icon';
import { Caption, Grid, Row, Stack } from '../layout/primitives';
import { Dialog } from '../overlay/Dialog';
import { CardField } from './CardField';
import { shownText } from './cell-kinds';
import { removeRows } from './edits';
import { isBlank, isUnsaved, type SheetRow } from './rows';
import styles from './SheetCards.module.css';
import type { SheetHandle } from './use-sheet';

type Props = {
  sheet: SheetHandle;
  /** Accessible name of the list. */
  label: string;
  /** The column that identifies a row. */
  title: string;
  /** The columns that its card shows. */
  facts: readonly string[];
};

/** A sheet on a phone: a card for each row; one row at a time is edited, field by field. */
export const SheetCards = ({ sheet, label, title, facts }: Props) => {
  const { t } = useTranslation('sheet');
  const [open, setOpen] = useState<number | null>(null);
  const { shape, state } = sheet;
  useImperativeHandle(sheet.cards, () => ({ goTo: ({ row }) => setOpen(row), goOn: () => undefined }));
  const add = () => {
    const blank = state.rows.findIndex(isBlank);
    if (blank < 0) sheet.addRows(1);
    setOpen(blank < 0 ? state.rows.length : blank);
  };
  const textIn = (row: SheetRow, key: string): string => {
    const column = shape.columns.find((one) => one.key === key);
    return column ? shownText(column, row.cells) : '';
  };
  /** A number alone is meaningless: its column's title precedes it. */
  const factsOf = (row: SheetRow): string =>
    shape.columns
      .filter(({ key }) => facts.includes(key))
      .map((column) => [column.kind === 'number' ? `${column.title} ` : '', shownText(column, row.cells)] as const)
      .flatMap(([head, text]) => (text === '' ? [] : head + text))
      .join(' · ');
  const opened = open === null ? undefined : state.rows[open];
  return (
    <>
      <Stack as="ul" gap={8} aria-label={label}>
        {state.rows.map(
          (row, i) =>
            !isBlank(row) && (
              <li key={row.id}>
                <button type="button" className={styles.card} onClick={() => setOpen(i)}>
                  <Row
                    as="span"
                    gap={8}
                    align="center"
                    weight="strong"
                    className={cx(styles.name, isUnsaved(row) && styles.edited)}
                  >
                    {textIn(row, title) || t('card.unnamed')}
                    {state.wrong.has(row.id) && <Icon name="warn" size={16} label={t('key.wrong')} />}
                  </Row>
                  <Caption>{factsOf(row)}</Caption>
                </button>
              </li>
            ),
        )}
      </Stack>
      {!shape.isFixed && (
        <Button icon="plus" size="touch" className={styles.add} onClick={add}>
          {t('card.add')}
        </Button>
      )}
      {opened && open !== null && (
        <Dialog title={textIn(opened, title) || t('card.unnamed')} onClose={() => setOpen(null)}>
          <Grid columns={2} gap="8 12">
            {shape.columns.map((column, i) => (
              <CardField
                key={column.key}
                shape={shape}
                column={column}
                row={opened}
                onEnter={(typed) => sheet.enter({ row: open, column: i }, typed)}
              />
            ))}
          </Grid>
          <Row gap={8} justify="end" above={12}>
            {!shape.isFixed && (
              <Button
                icon="trash"
                size="touch"
                onClick={() => {
                  setOpen(null);
                  sheet.edit(removeRows(state.rows, { top: open, bottom: open, left: 0, right: 0 }));
                }}
              >
                {t('card.remove')}
              </Button>
            )}
            <Button kind="primary" size="touch" onClick={() => setOpen(null)}>
              {t('card.done')}
            </Button>
          </Row>
        </Dialog>
      )}
    </>
  );
};

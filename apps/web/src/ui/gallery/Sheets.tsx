import { useMemo } from 'react';
import { Card } from '../layout/Card';
import type { Cells, SheetColumn } from '../sheet/column';
import { Sheet } from '../sheet/Sheet';
import { SheetFoot } from '../sheet/SheetFoot';
import { SheetTools } from '../sheet/SheetTools';
import { unsavedRows } from '../sheet/state';
import { useSheet } from '../sheet/use-sheet';
import styles from './Gallery.module.css';
import { sheetColumns, sheetRows } from './sheet-sample';
import type { GalleryWords } from './words';

/** Water levels of a day beside the previous ones: every kind of cell, one invalid, two beyond a limit. */
export const Sheets = ({ words }: { words: GalleryWords }) => {
  const columns = useMemo(() => sheetColumns(words), [words]);
  return (
    <Card title={words.sheets} ruled className={styles.whole ?? ''}>
      <Levels columns={columns} rows={sheetRows} words={words} />
    </Card>
  );
};

type Props = { columns: readonly SheetColumn[]; rows: readonly Cells[]; words: GalleryWords };

const Levels = ({ columns, rows, words }: Props) => {
  const sheet = useSheet({ draft: 'gallery', columns, rows });
  const save = () => {
    const { good } = unsavedRows(sheet.state);
    sheet.dispatch({ type: 'saved', ids: new Set(good.map(({ id }) => id)) });
  };
  return (
    <>
      <SheetTools sheet={sheet} />
      <Sheet sheet={sheet} label={words.sheets} />
      <SheetFoot
        sheet={sheet}
        saveLabel={({ good }) => `${words.save} ${good}`}
        onSave={save}
        onDiscard={() => sheet.dispatch({ type: 'load', rows })}
      />
    </>
  );
};

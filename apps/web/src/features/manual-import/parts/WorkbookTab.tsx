import { READ_FIELDS } from '@talus/domain/manual-import/sheet-fields';
import { timeText } from '@talus/domain/sheets/cell-text';
import { formatLimit } from '@talus/domain/text/format-number';
import type { Dispatch } from 'react';
import { useTranslation } from 'react-i18next';
import { errorWords } from '../../../app/errors';
import { useStoreReadings } from '../../../entities/manual/use-store-readings';
import { useConfirm } from '../../../ui/Confirm';
import { ErrorLine } from '../../../ui/ErrorLine';
import { useLeaveGuard } from '../../../ui/use-leave-guard';
import { draftFor, type ImportContext } from '../context';
import styles from '../ImportPage.module.css';
import { countRows, type Filter, filtered, type Previewed } from '../rows';
import type { ImportAction, ImportState, OpenFile } from '../state';
import { type ImportRows, useImportRows } from '../use-import-rows';
import { whyNot } from '../why-not';
import { AlarmLine } from './AlarmLine';
import { type RowActs, useRowName } from './cells';
import { FilePanel } from './FilePanel';
import { ImportFoot } from './ImportFoot';
import { RowFilters } from './RowFilters';
import { RowsTable } from './RowsTable';
import { RowTools } from './RowTools';

type Props = {
  state: ImportState & { file: OpenFile };
  dispatch: Dispatch<ImportAction>;
  context: ImportContext;
  /** The metro's page adds no rows. */
  canAdd: boolean;
  filter: Filter;
  onFilter: (filter: Filter) => void;
};

/** A workbook that was read: its sheets, the rows of one with what they would do, and the way into the database. */
export const WorkbookTab = ({ state, dispatch, context, canAdd, filter, onFilter }: Props) => {
  const { t } = useTranslation('manualImport');
  const confirm = useConfirm();
  const { file } = state;
  const read = useImportRows(state, context);
  const { rows, preview, error } = read;
  const name = file.sheets[state.sheet]?.name ?? '';
  const { isBusy, upload } = useStoreReadings({
    body: read.body,
    preview,
    skipped: rows.length - countRows(rows).store,
    odd: useOdd(rows),
    whyNot: (failure) => whyNot(t, failure, { sheet: name, rows, body: read.body }),
    onStored: () => dispatch({ type: 'stored' }),
  });
  useLeaveGuard(!state.isStored && countRows(rows).store > 0);
  const acts = useActs(read, context, dispatch);
  const shown = filtered(rows, filter);
  const discard = async (title: string) => {
    if (await confirm({ title, body: t('file.another.text'), yes: t('discard') })) dispatch({ type: 'discarded' });
  };
  return (
    <>
      <div className={styles.room}>
        <FilePanel
          file={file}
          sheet={state.sheet}
          onSheet={(sheet) => dispatch({ type: 'sheet', sheet })}
          onAnother={() => void discard(t('file.another.ask'))}
        />
        <section className={styles.card} aria-label={name}>
          <RowFilters rows={rows} value={filter} onValue={onFilter}>
            <RowTools state={state} rows={rows} canAdd={canAdd} dispatch={dispatch} />
          </RowFilters>
          {error && (
            <ErrorLine title={t('failed.preview')} onRetry={read.again}>
              {errorWords(error).text}
            </ErrorLine>
          )}
          {shown.length === 0 ? (
            <p className={styles.empty}>{t(rows.length === 0 ? 'rows.cleared' : 'rows.filtered')}</p>
          ) : (
            <RowsTable label={name} rows={shown} all={rows} acts={acts} />
          )}
          {preview && <AlarmLine alarms={preview.alarms} />}
        </section>
      </div>
      <ImportFoot
        read={read}
        isBusy={isBusy}
        onFaults={() => onFilter('fault')}
        onDiscard={() => void discard(t('discard.ask'))}
        onUpload={upload}
      />
    </>
  );
};

/** The rows to be stored that break a bound of their head, in words. */
const useOdd = (rows: readonly Previewed[]): string[] => {
  const { t } = useTranslation('manualImport');
  const nameOf = useRowName();
  return filtered(filtered(rows, 'store'), 'warning').flatMap((row) =>
    READ_FIELDS.flatMap((field) => {
      const warning = row.checked.warnings[field];
      if (!warning) return [];
      const what = { row: nameOf(row), name: row.draft.name, column: t(`column.${field}`), value: row.draft[field] };
      return [t('confirm.odd.row', { ...what, sign: warning.sign, limit: formatLimit(warning.limit) })];
    }),
  );
};

const useActs = (
  { sheet, columns, isWaiting }: ImportRows,
  context: ImportContext,
  dispatch: Dispatch<ImportAction>,
): RowActs => {
  const edit = ({ draft }: Previewed, change: Partial<Previewed['draft']>) =>
    dispatch({ type: 'edited', key: draft.key, change });
  const local = sheet?.time?.local ?? null;
  return {
    instruments: context.instruments,
    isWaiting,
    day: local === null ? null : timeText(local).slice(0, 10),
    onInstrument: (row, id) => {
      const instrument = context.byId.get(id);
      if (!instrument) return;
      const source = sheet?.rows.find(({ number }) => number === row.draft.number);
      // Another type may read other columns of the row
      edit(row, source && columns ? draftFor(source, columns, instrument) : { instrument: id });
    },
    onField: (row, field, text) => edit(row, { [field]: text }),
    onReplace: (row, replace) => edit(row, { replace }),
  };
};

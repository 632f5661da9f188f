import { timeText } from '@talus/domain/sheets/cell-text';
import { formatCount } from '@talus/domain/text/format-number';
import type { Dispatch } from 'react';
import { useTranslation } from 'react-i18next';
import { errorWords } from '../../../app/errors';
import { useZone } from '../../../app/use-zone';
import { useStoreReadings } from '../../../entities/manual/use-store-readings';
import { Button } from '../../../ui/Button';
import { useConfirm } from '../../../ui/Confirm';
import { ErrorLine } from '../../../ui/ErrorLine';
import { useNotice } from '../../../ui/Notice';
import { useLeaveGuard } from '../../../ui/use-leave-guard';
import { draftFor, type ImportContext } from '../context';
import styles from '../ImportPage.module.css';
import { countRows, type Filter, filtered, type Previewed } from '../rows';
import type { ImportAction, ImportState, OpenFile } from '../state';
import { type ImportRows, useImportRows, wallNow } from '../use-import-rows';
import { whyNot } from '../why-not';
import { AlarmLine } from './AlarmLine';
import type { RowActs } from './cells';
import { FilePanel } from './FilePanel';
import { ImportFoot } from './ImportFoot';
import { RowFilters } from './RowFilters';
import { RowsTable } from './RowsTable';

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
            <Tools state={state} rows={rows} canAdd={canAdd} dispatch={dispatch} />
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

type ToolsProps = Pick<Props, 'state' | 'dispatch' | 'canAdd'> & { rows: readonly Previewed[] };

const Tools = ({ state, rows, canAdd, dispatch }: ToolsProps) => {
  const { t } = useTranslation('manualImport');
  const zone = useZone();
  const confirm = useConfirm();
  const notice = useNotice();
  const clear = async () => {
    const title = t('clear.ask', { n: formatCount(rows.length) });
    if (await confirm({ title, body: t('clear.text'), yes: t('clear') })) dispatch({ type: 'cleared' });
  };
  const add = () => {
    const found = state.file?.sheets[state.sheet];
    const local = found?.unread === null ? found.sheet.time?.local : null;
    const now = wallNow(zone);
    dispatch({ type: 'added', time: timeText(local ?? now - (now % 60_000)) });
  };
  return (
    <>
      <Button
        size="small"
        kind="ghost"
        icon="undo"
        disabled={state.undo.length === 0}
        onClick={() => {
          dispatch({ type: 'undone' });
          notice.success(t('undone'));
        }}
      >
        {t('undo')}
      </Button>
      {canAdd && (
        <Button size="small" kind="ghost" icon="plus" onClick={add}>
          {t('add')}
        </Button>
      )}
      <Button size="small" kind="ghost" icon="trash" disabled={rows.length === 0} onClick={() => void clear()}>
        {t('clear')}
      </Button>
    </>
  );
};

import type { ColumnUse } from '@talus/domain/manual-import/read-sheets';
import { timeText } from '@talus/domain/sheets/cell-text';
import { formatCount } from '@talus/domain/text/format-number';
import { type Dispatch, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorWords } from '../../../app/errors';
import { useStoreReadings } from '../../../entities/manual/use-store-readings';
import { Grid, Stack, Text } from '../../../ui/layout/primitives';
import { useConfirm } from '../../../ui/overlay/Confirm';
import { useNotice } from '../../../ui/overlay/Notice';
import { ErrorLine } from '../../../ui/status/ErrorLine';
import { useLeaveGuard } from '../../../ui/use-leave-guard';
import { draftFor, type ImportContext } from '../context';
import styles from '../ImportPage.module.css';
import { notesOf } from '../notes';
import { countRows, type Filter, filtered, type Previewed } from '../rows';
import type { ImportAction, ImportState, OpenFile } from '../state';
import { useBatches } from '../use-batches';
import { type ImportRows, useImportRows } from '../use-import-rows';
import { columnUses, useRange } from '../use-range';
import { whyNot } from '../why-not';
import { AlarmLine } from './AlarmLine';
import { ColumnQuestions } from './ColumnQuestions';
import { type RowActs, useRowName } from './cells';
import { FilePanel } from './FilePanel';
import { ImportFoot } from './ImportFoot';
import { RangeDialog } from './RangeDialog';
import { RowFilters } from './RowFilters';
import { RowsTable } from './RowsTable';
import { RowTools } from './RowTools';

type Props = {
  state: ImportState & { file: OpenFile };
  dispatch: Dispatch<ImportAction>;
  context: ImportContext;
  /** The metro page adds no rows. */
  canAdd: boolean;
  filter: Filter;
  onFilter: (filter: Filter) => void;
};

/** Shows an opened workbook: sheets, rows of the active sheet with a preview, and the upload. */
export const WorkbookTab = ({ state, dispatch, context, canAdd, filter, onFilter }: Props) => {
  const { t } = useTranslation('manualImport');
  const confirm = useConfirm();
  const notice = useNotice();
  const { file } = state;
  const read = useImportRows(state, context);
  const { rows, preview, error, batch, sheet } = read;
  const found = file.sheets[state.sheet];
  const source = file.workbook.sheets[state.sheet];
  const choice = state.choices[state.sheet];
  const name = found?.name ?? '';
  const chooseRange = useRange(state, context, dispatch);
  const uses = useMemo(
    () => (found && choice ? columnUses(found, choice.columns, context) : new Map<number, ColumnUse>()),
    [found, choice, context],
  );
  const [isChoosing, setChoosing] = useState(found?.unread === 'no-head');
  const counts = countRows(rows);
  const odd = useOdd(rows);
  const keys = new Set(batch?.rows.map(({ draft }) => draft.key));
  const isLast = batch === null || batch.at === batch.all;
  const onBatch = () => {
    dispatch({ type: 'stored', ...(batch && { keys }) });
    if (batch && isLast) notice.success({ title: t('done'), text: t('done.batches', { n: formatCount(batch.total) }) });
  };
  const { isBusy, upload, run } = useStoreReadings({
    body: read.body,
    preview,
    skipped: (batch ? batch.rows.length : rows.length) - counts.store,
    odd,
    whyNot: (failure) => whyNot(t, failure, { sheet: name, rows, body: read.body }),
    isPart: batch !== null,
    onStored: () => {
      onBatch();
      batches.setGoing(!isLast);
    },
  });
  const batches = useBatches({
    isReady: batch !== null && preview !== null && !read.isWaiting && !isBusy,
    isPlain: odd.length === 0 && preview?.alarms.length === 0 && counts.conflict === 0,
    hasMore: counts.store > 0,
    run,
    onSkip: onBatch,
  });
  useLeaveGuard(!state.isStored && counts.store > 0);
  const acts = useActs(read, context, state.stored, dispatch);
  const shown = filtered(rows, filter);
  const discard = async (title: string) => {
    if (await confirm({ title, body: t('file.another.text'), yes: t('discard'), cancelled: 'nothing' }))
      dispatch({ type: 'discarded' });
  };
  return (
    <>
      <Grid gap={12} flex={1} minHeight={0} className={styles.room}>
        <FilePanel
          file={file}
          sheet={state.sheet}
          uses={uses}
          onSheet={(at) => {
            dispatch({ type: 'sheet', sheet: at });
            setChoosing(file.sheets[at]?.unread === 'no-head');
          }}
          onRange={() => setChoosing(true)}
          onAnother={() => void discard(t('file.another.ask'))}
        />
        <Stack as="section" minHeight={0} panel overflow="hidden" className={styles.card} aria-label={name}>
          <RowFilters rows={rows} value={filter} onValue={onFilter}>
            <RowTools state={state} rows={rows} canAdd={canAdd} dispatch={dispatch} />
          </RowFilters>
          {sheet && (
            <ColumnQuestions
              sheet={sheet}
              read={read}
              onTake={(use, place) =>
                chooseRange((before) => ({ ...before, columns: { ...before.columns, [use]: place } }))
              }
              onRange={() => setChoosing(true)}
            />
          )}
          {error && (
            <ErrorLine title={t('failed.preview')} onRetry={read.again}>
              {errorWords(error).text}
            </ErrorLine>
          )}
          {shown.length === 0 ? (
            <Text as="p" size="data" tone="muted" textAlign="center" className={styles.empty}>
              {found && found.unread !== null
                ? t(`unread.${found.unread}`)
                : t(rows.length === 0 ? 'rows.cleared' : 'rows.filtered')}
            </Text>
          ) : (
            <RowsTable label={name} rows={shown} all={rows} acts={acts} />
          )}
          {preview && <AlarmLine alarms={preview.alarms} />}
        </Stack>
      </Grid>
      <ImportFoot
        read={read}
        isBusy={isBusy || batches.isGoing}
        onFaults={() => onFilter('fault')}
        onDiscard={() => void discard(t('discard.ask'))}
        onUpload={counts.store === 0 ? onBatch : upload}
      />
      {isChoosing && source && choice && (
        <RangeDialog
          source={source}
          is1904={file.workbook.is1904}
          start={choice}
          context={context}
          onClose={() => setChoosing(false)}
          onChosen={(chosen) => {
            setChoosing(false);
            chooseRange(() => chosen);
          }}
        />
      )}
    </>
  );
};

/** Words the warnings of rows that would be stored. */
const useOdd = (rows: readonly Previewed[]): string[] => {
  const { t } = useTranslation('manualImport');
  const nameOf = useRowName();
  return filtered(rows, 'store').flatMap((row) =>
    notesOf(t, row).map(({ field, text }) =>
      t('confirm.odd.row', {
        row: nameOf(row),
        name: row.draft.name,
        column: t(`column.${field}`),
        value: row.draft[field],
        why: text,
      }),
    ),
  );
};

const useActs = (
  { sheet, columns, isWaiting, batch }: ImportRows,
  context: ImportContext,
  stored: ReadonlySet<string>,
  dispatch: Dispatch<ImportAction>,
): RowActs => {
  const edit = ({ draft }: Previewed, change: Partial<Previewed['draft']>) =>
    dispatch({ type: 'edited', key: draft.key, change });
  const local = sheet?.time?.local ?? null;
  return {
    instruments: context.instruments,
    isWaiting,
    batch: batch && {
      has: (key) => batch.rows.some(({ draft }) => draft.key === key),
      isStored: (key) => stored.has(key),
    },
    day: local === null ? null : timeText(local).slice(0, 10),
    onInstrument: (row, id) => {
      const instrument = context.byId.get(id);
      if (!instrument) return;
      const source = sheet?.rows.find(({ number }) => number === row.draft.number);
      // Another type may use other columns of the row
      edit(row, source && columns ? draftFor(source, columns, instrument) : { instrument: id });
    },
    onField: (row, field, text) => edit(row, { [field]: text }),
    onReplace: (row, replace) => edit(row, { replace }),
  };
};

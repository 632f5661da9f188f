import { MOST_MANUAL_ROWS } from '@talus/contract/data/manual';
import { zoneOffset } from '@talus/domain/time/zone';
import { useMemo } from 'react';
import { now } from '../../app/clock';
import { useProjectId } from '../../app/project-queries';
import { useZone } from '../../app/use-zone';
import { useImportPreview } from '../../entities/manual/import-queries';
import { useSettled } from '../../entities/manual/use-settled';
import { columnsByType, doublesOf, type ImportContext, missingFields, nearestOf } from './context';
import { bodyOf, nextBatch, rowsOf, withPreview } from './rows';
import { draftsIn, type ImportState } from './state';

/** Debounce of the server preview. */
const ASK_AFTER_MS = 400;

/** Returns the wall clock of a zone, as if UTC. */
export const wallNow = (zone: string): number => now() + zoneOffset(now(), zone);

/** Returns the rows of the active sheet with their preview. */
export const useImportRows = (state: ImportState, context: ImportContext) => {
  const zone = useZone();
  const projectId = useProjectId();
  const found = state.file?.sheets[state.sheet];
  const sheet = found?.unread === null ? found.sheet : null;
  const columns = useMemo(() => sheet && columnsByType(sheet, context), [sheet, context]);
  const nearest = useMemo(() => nearestOf(context), [context]);
  const drafts = draftsIn(state);
  const looked = useMemo(
    () => (columns ? rowsOf(drafts, { context, columns, nearest, now: wallNow(zone) }) : []),
    [drafts, columns, context, nearest, zone],
  );
  const { stored } = state;
  const batch = useMemo(() => nextBatch(looked, stored, MOST_MANUAL_ROWS), [looked, stored]);
  const body = useMemo(() => bodyOf(batch?.rows ?? looked, projectId), [batch, looked, projectId]);
  const doubles = useMemo(() => (sheet ? doublesOf(sheet, context) : []), [sheet, context]);
  const missing = useMemo(() => (sheet ? missingFields(sheet, context) : []), [sheet, context]);
  const isSettled = useSettled(state.revision, ASK_AFTER_MS) === state.revision;
  const preview = useImportPreview([state.revision], isSettled ? body : null);
  const data = body ? preview.data : undefined;
  const rows = useMemo(() => withPreview(looked, data, zone), [looked, data, zone]);
  const isAsked = body === null;
  return {
    sheet,
    columns,
    rows,
    body,
    batch,
    /** Ambiguous columns for the user to choose, and required fields without a column. */
    doubles,
    missing,
    preview: data ?? null,
    /** The preview is pending or belongs to earlier rows. */
    isWaiting: !isAsked && (!isSettled || preview.isPlaceholderData || preview.isPending),
    error: isAsked ? null : preview.error,
    again: () => void preview.refetch(),
  };
};

export type ImportRows = ReturnType<typeof useImportRows>;

import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorWords } from '../../../app/errors';
import { useDraft } from '../../../lib/drafts/use-draft';
import { useConfirm } from '../../../ui/overlay/Confirm';
import type { SheetHandle } from '../../../ui/sheet/use-sheet';
import { useSaveBulk } from './queries';
import { actionsOff, type Stored, tickCells, tickChange, ticksOn, waitingRows } from './ticks';

/** Debounce after the last change. */
export const SAVE_AFTER_MS = 1000;

/** Number of names listed in a confirmation; the rest is counted. */
const SHOWN = 8;

export type Queue = { state: 'saved' | 'saving' | 'waiting' } | { state: 'failed'; why: string };

const noneStored = (): ReadonlyMap<string, Stored> => new Map();
const hasStored = (stored: ReadonlyMap<string, Stored>) => stored.size > 0;

/**
 * Queues changes, debounces them by one second and saves them as one batch. A failed batch stays queued and can be
 * retried.
 */
export const useQueuedSave = (sheet: SheetHandle, draft: string) => {
  const { t } = useTranslation('adminBulk');
  const confirm = useConfirm();
  const saving = useSaveBulk();
  // Kept with the draft of the ticks, which are compared with this state: both live as long as a tick is unsaved
  const { latest: stored, set: setStored, end: endStored } = useDraft(`${draft} stored`, noneStored, hasStored);
  const [queue, setQueue] = useState<Queue>({ state: 'saved' });
  const isSaving = useRef(false);
  const { rows } = sheet.state;
  const waiting = waitingRows(rows, stored.current);

  const isMeant = useCallback(
    (names: readonly string[]) => {
      const shown = [...names.slice(0, SHOWN), ...(names.length > SHOWN ? [t('limits.more', { n: names.length - SHOWN })] : [])]; // biome-ignore format: one line
      const question = { title: t('silence.title', { count: names.length }), yes: t('silence.yes') };
      return confirm({ ...question, body: `${shown.join('\n')}\n\n${t('silence.body')}` });
    },
    [confirm, t],
  );
  const save = useCallback(async () => {
    const changed = waitingRows(sheet.latest.current.rows, stored.current);
    if (changed.length === 0 || isSaving.current) return;
    isSaving.current = true;
    const silenced = changed.flatMap((row) => {
      const ticks = actionsOff(row, stored.current);
      return ticks.length > 0 ? [{ row, ticks }] : [];
    });
    if (silenced.length > 0 && !(await isMeant(silenced.map(({ row }) => String(row.cells.name))))) {
      for (const { row, ticks } of silenced) {
        const at = sheet.latest.current.rows.findIndex(({ id }) => id === row.id);
        const now = sheet.latest.current.rows[at];
        if (now) sheet.dispatch({ type: 'patch', patch: { at, out: [now], in: [ticksOn(now, ticks)] } });
      }
      isSaving.current = false;
      return;
    }
    setQueue({ state: 'saving' });
    try {
      const changes = changed.map((row) => tickChange(row, stored.current));
      const saved = await saving.mutateAsync({ changes, isConfirmed: false });
      const newer = saved.map((one) => [one._id, { cells: tickCells(one), revision: one.revision }] as const);
      setStored((before) => new Map([...before, ...newer]));
      setQueue({ state: 'saved' });
    } catch (error) {
      setQueue({ state: 'failed', why: errorWords(error).text });
    } finally {
      isSaving.current = false;
    }
  }, [sheet.latest, sheet.dispatch, saving.mutateAsync, stored, setStored, isMeant]);

  const { end } = sheet;
  // Not earlier: an undo is compared with the stored state
  useEffect(() => {
    if (waiting.length > 0) return;
    end();
    endStored();
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the rows begins the second anew, and so does the end of a save
  useEffect(() => {
    if (waiting.length === 0 || queue.state === 'saving' || queue.state === 'failed') return;
    const timer = setTimeout(() => void save(), SAVE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [rows, queue.state]);

  // A further change retries a failed save
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows alone
  useEffect(() => setQueue((last) => (last.state === 'failed' ? { state: 'saved' } : last)), [rows]);

  const shown: Queue = queue.state === 'saved' && waiting.length > 0 ? { state: 'waiting' } : queue;
  return { queue: shown, waiting: waiting.length, retry: () => void save() };
};

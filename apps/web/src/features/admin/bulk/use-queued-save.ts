import { useCallback, useEffect, useRef, useState } from 'react';
import { errorWords } from '../../../app/errors';
import type { SheetHandle } from '../../../ui/sheet/use-sheet';
import { useSaveBulk } from './queries';
import { type Stored, tickCells, tickChange, waitingRows } from './ticks';

/** So long after the last change. */
export const SAVE_AFTER_MS = 1000;

export type Queue = { state: 'saved' | 'saving' | 'waiting' } | { state: 'failed'; why: string };

/** Changes wait until none has come for a second, then go together; what failed stays and can be tried again. */
export const useQueuedSave = (sheet: SheetHandle) => {
  const saving = useSaveBulk();
  const stored = useRef<ReadonlyMap<string, Stored>>(new Map());
  const [queue, setQueue] = useState<Queue>({ state: 'saved' });
  const isSaving = useRef(false);
  const { rows } = sheet.state;
  const waiting = waitingRows(rows, stored.current);

  const save = useCallback(async () => {
    const changed = waitingRows(sheet.latest.current.rows, stored.current);
    if (changed.length === 0 || isSaving.current) return;
    isSaving.current = true;
    setQueue({ state: 'saving' });
    try {
      const changes = changed.map((row) => tickChange(row, stored.current));
      const saved = await saving.mutateAsync({ changes, isConfirmed: false });
      const newer = saved.map((one) => [one._id, { cells: tickCells(one), revision: one.revision }] as const);
      stored.current = new Map([...stored.current, ...newer]);
      setQueue({ state: 'saved' });
    } catch (error) {
      setQueue({ state: 'failed', why: errorWords(error).text });
    } finally {
      isSaving.current = false;
    }
  }, [sheet.latest, saving.mutateAsync]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the rows begins the second anew, and so does the end of a save
  useEffect(() => {
    if (waiting.length === 0 || queue.state === 'saving' || queue.state === 'failed') return;
    const timer = setTimeout(() => void save(), SAVE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [rows, queue.state]);

  // A further change takes up what had failed
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows alone
  useEffect(() => setQueue((last) => (last.state === 'failed' ? { state: 'saved' } : last)), [rows]);

  const shown: Queue = queue.state === 'saved' && waiting.length > 0 ? { state: 'waiting' } : queue;
  return { queue: shown, waiting: waiting.length, retry: () => void save() };
};

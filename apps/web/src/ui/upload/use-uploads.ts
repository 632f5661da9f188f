import { useRef, useState } from 'react';
import { type FileRule, type Row, refusalOf, type Upload, withUpload } from './state';

/** A failed upload with a message for the user, or null without an answer. */
export type UploadFailure = { message: string | null };

export type Send = (
  file: File,
  onShare: (share: number) => void,
  signal: AbortSignal,
) => Promise<{ ok: true } | ({ ok: false } & UploadFailure)>;

type Options = { rule: FileRule; send: Send; onDone: (file: File) => void };

/** Queues uploads and sends one file after another: a slow connection is not shared among them. */
export function useUploads({ rule, send, onDone }: Options) {
  const [rows, setRows] = useState<readonly Row[]>([]);
  const count = useRef(0);
  const queue = useRef<Promise<void>>(Promise.resolve());
  const senders = useRef(new Map<number, AbortController>());

  const set = (id: number, upload: Upload) => setRows((held) => withUpload(held, id, upload));
  const sendOne = async (id: number, file: File) => {
    const stop = new AbortController();
    senders.current.set(id, stop);
    set(id, { state: 'sending', share: 0 });
    const result = await send(file, (share) => set(id, { state: 'sending', share }), stop.signal);
    senders.current.delete(id);
    if (stop.signal.aborted) return;
    set(id, result.ok ? { state: 'done' } : { state: 'failed', message: result.message });
    if (result.ok) onDone(file);
  };
  const enqueue = (id: number, file: File) => {
    queue.current = queue.current.then(() => sendOne(id, file));
  };
  const forget = (id: number) => setRows((held) => held.filter((row) => row.id !== id));

  return {
    rows,
    forget,
    add: (files: readonly File[]) => {
      for (const file of files) {
        count.current += 1;
        const id = count.current;
        setRows((held) => [...held, { id, file, upload: { state: 'waiting' } }]);
        void refusalOf(file, rule).then((reason) =>
          reason ? set(id, { state: 'refused', reason }) : enqueue(id, file),
        );
      }
    },
    again: (id: number) => {
      const row = rows.find((each) => each.id === id);
      if (row) enqueue(id, row.file);
    },
    cancel: (id: number) => {
      senders.current.get(id)?.abort();
      forget(id);
    },
  };
}

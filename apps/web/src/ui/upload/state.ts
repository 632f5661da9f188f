/** Why a file was not taken before it was sent, or after. */
export type FileRule = {
  /** Shown to people: `JPEG、PNG`. */
  kinds: string;
  accept: string;
  /** Bytes; a file must be smaller. */
  limit: number;
  /** What the file is by its content, whatever its name says. */
  isKind: (bytes: Uint8Array) => boolean;
};

export type Upload =
  | { state: 'waiting' | 'done' }
  | { state: 'sending'; share: number }
  | { state: 'refused'; reason: 'kind' | 'size' }
  | { state: 'failed'; message: string | null };

/** How much of a file is looked at to tell what it is. */
export const LOOK_BYTES = 512 * 1024;

/** null where it may be sent. */
export async function refusalOf(file: Blob, rule: FileRule): Promise<'kind' | 'size' | null> {
  if (file.size >= rule.limit) return 'size';
  const bytes = new Uint8Array(await file.slice(0, LOOK_BYTES).arrayBuffer());
  return rule.isKind(bytes) ? null : 'kind';
}

export type Row = { id: number; file: File; upload: Upload };

export const withUpload = (rows: readonly Row[], id: number, upload: Upload): readonly Row[] =>
  rows.map((row) => (row.id === id ? { ...row, upload } : row));

/** The rule that a file must meet before it is sent. */
export type FileRule = {
  /** Names of the accepted kinds, shown to users. */
  kinds: readonly string[];
  accept: string;
  /** Bytes; a file must be smaller. */
  limit: number;
  /** Tells whether the content is of an accepted kind, whatever the file's name. */
  isKind: (bytes: Uint8Array) => boolean;
};

export type Upload =
  | { state: 'waiting' | 'done' }
  | { state: 'sending'; share: number }
  | { state: 'refused'; reason: 'kind' | 'size' }
  | { state: 'failed'; message: string | null };

/** Bytes of a file that are read to detect its kind. */
export const LOOK_BYTES = 512 * 1024;

/** Returns why a file is refused; null where it may be sent. */
export async function refusalOf(file: Blob, rule: FileRule): Promise<'kind' | 'size' | null> {
  if (file.size >= rule.limit) return 'size';
  const bytes = new Uint8Array(await file.slice(0, LOOK_BYTES).arrayBuffer());
  return rule.isKind(bytes) ? null : 'kind';
}

export type Row = { id: number; file: File; upload: Upload };

export const withUpload = (rows: readonly Row[], id: number, upload: Upload): readonly Row[] =>
  rows.map((row) => (row.id === id ? { ...row, upload } : row));

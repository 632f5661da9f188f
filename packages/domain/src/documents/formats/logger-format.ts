import type { PushBody, PushedPiece } from '../pushed-piece';
import type { Refusal } from '../refusal';
import type { RowCollector, TableHead } from '../table';

/** A head that was read: its number of lines, and the offset of the rows below. */
export type HeadRead<Head extends TableHead = TableHead> = { head: Head; lines: number; end: number };

/**
 * A format of logger tables: a head of lines, and rows below. The reader finds the rows, so a format never sees half of
 * one. Its functions are pure; those called for each row allocate nothing. A format with settings is made by a function
 * of the settings, and its name contains their version.
 */
export type LoggerFormat<Head extends TableHead = TableHead> = {
  /**
   * Stored with the position reached in a file, whose rest is read with the same format. Never renamed: a file whose
   * format is gone is read again from the start.
   */
  name: string;
  /**
   * The endings of its file names, in lower case with the dot. None: the head names no station and table, so a text
   * comes only by a push into a document.
   */
  extensions: readonly string[];
  /** The content types that declare a pushed text to be of this format, whose reasons for a refusal then apply. */
  contentTypes: readonly string[];
  /** Tells by its first line, without a byte order mark, whether a text is of this format. */
  recognises(firstLine: string): boolean;
  /** Tells whether the line at `at` begins another head: joined files have one in the middle. Absent: only one head. */
  isHeadLine?(bytes: Uint8Array, at: number): boolean;
  /** Reads the head that begins at `at`. Incomplete while the bytes so far may still become a head. */
  readHead(bytes: Uint8Array, at: number): HeadRead<Head> | Refusal | 'incomplete';
  /**
   * Returns the offset after the row that begins at `at`, at most `LONGEST_LINE` further; -1 while the row is
   * incomplete. For rows of fixed length, or in an encoding with other line breaks. Absent: each line is a row.
   */
  rowEnd?(head: Head, bytes: Uint8Array, at: number): number;
  /** Creates a collector of the rows below a head. `expectedBytes`: the expected length of their text. */
  collectRows(head: Head, expectedBytes: number): RowCollector;
};

/** A format of pushed bodies that are read whole, row by row, because rows name their zone or their own columns. */
export type BodyFormat = {
  name: string;
  /** Returns the pieces of a body; null where the body is not of this format. */
  open(body: PushBody): Iterable<PushedPiece> | null;
};

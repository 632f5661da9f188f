import type { LoggerFormat } from './formats/logger-format';
import { FILE_FORMATS, formatNamed } from './formats/registry';
import { CARRIAGE_RETURN, countLines, LINE_FEED, LONGEST_LINE } from './head-bytes';
import { keptText } from './kept-text';
import { findFormat, refuseFirstLine } from './recognise';
import { type Refusal, refuse } from './refusal';
import type { Rejection } from './rejected-line';
import type { RowCollector, TableBatch, TableHead } from './table';

/** The position where reading stopped, with all data that a later reader needs to continue. Plain data. */
export type ReaderState = {
  /** Number of bytes read for good; always the start of a row or line, unless `skipping`. */
  offset: number;
  /** Number of lines read, and of rows that are no lines. */
  lines: number;
  /** The name of the format. Absent before the first head, and in states stored before formats had names. */
  format?: string;
  /** Null before the first head, and after one in the middle of the file that could not be read. */
  header: TableHead | null;
  /** In the middle of a line that is too long: its rest is to be skipped. */
  skipping: boolean;
  /** The beginning of the skipped line. */
  skipped?: string;
  /** Set once; after that the rest of the file is not read. */
  refusal: Refusal | null;
};

export const UNREAD: ReaderState = { offset: 0, lines: 0, header: null, skipping: false, refusal: null };

/** The result of reading some bytes, with the state after them. */
export type TableRead = { batches: TableBatch[]; rejected: Rejection[]; state: ReaderState };

export type TableReader = {
  /** Reads the next bytes of the text. A last line without line break, or an incomplete head, waits for its rest. */
  push(chunk: Uint8Array): TableRead;
  state(): ReaderState;
  /** Returns the refusal if the text ends here: too short to be read; or null. */
  refusalAtEnd(): Refusal | null;
};

export type ReaderOptions = {
  /** The formats that may be recognised; absent: those of files. */
  formats?: readonly LoggerFormat[] | undefined;
  /** The format that the sender declared: it gives the reason where none recognises the text. */
  declared?: LoggerFormat | undefined;
};

/**
 * Creates a streaming reader of logger tables; the chunk boundaries do not change the result. A reader created from
 * another reader's state needs the bytes from `state.offset` on.
 */
export function createTableReader(
  from: ReaderState = UNREAD,
  { formats = FILE_FORMATS, declared }: ReaderOptions = {},
): TableReader {
  const known = { formats, declared };
  let state = from;
  let carry: Uint8Array = new Uint8Array(0);

  return {
    state: () => state,

    push(chunk) {
      if (state.refusal) return { batches: [], rejected: [], state };
      const bytes = carry.length === 0 ? chunk : concat(carry, chunk);
      const read = readLines(bytes, state, known);
      carry = bytes.slice(read.state.offset - state.offset);
      state = read.state;
      return read;
    },

    refusalAtEnd() {
      if (state.refusal || state.lines > 0) return state.refusal;
      if (state.offset + carry.length === 0) return refuse('document.empty');
      return refuseFirstLine(carry, known) ?? refuse('document.header-truncated', { lines: countLines(carry) });
    },
  };
}

type Known = { formats: readonly LoggerFormat[]; declared: LoggerFormat | undefined };

/** Reads all complete lines of `bytes`. */
function readLines(bytes: Uint8Array, from: ReaderState, known: Known): TableRead {
  const batches: TableBatch[] = [];
  const rejected: Rejection[] = [];
  const state = { ...from };
  let format: LoggerFormat | null = state.lines === 0 ? null : formatNamed(known.formats, state.format);
  let rows: RowCollector | null = format && state.header ? format.collectRows(state.header, bytes.length) : null;
  let at = 0;

  type More = { params?: Rejection['params']; time?: number | null };
  function reject(reason: Rejection['reason'], text: string, { params = {}, time = null }: More = {}) {
    rejected.push({ line: state.lines, reason, params, text, ...(time !== null && { time }) });
  }

  function finishRows() {
    const batch = rows?.take();
    if (batch) batches.push(batch);
    rows = null;
  }

  /** Recognises the format by the first line; null where the text is refused for it. */
  function takeFormat(): LoggerFormat | null {
    const found = findFormat(bytes, known);
    if ('refusal' in found) {
      state.refusal = found;
      return null;
    }
    return found;
  }

  /** Reads a head. False while the head is incomplete, or where the text is refused for it. */
  function takeHead(lineEnd: number): boolean {
    if (state.lines === 0 && lineEnd < 0) return false;
    const reading = format ?? takeFormat();
    if (!reading) return false;
    const read = reading.readHead(bytes, at);
    if (read === 'incomplete') return false;
    finishRows();
    state.header = null;
    if ('end' in read) {
      format = reading;
      state.format = reading.name;
      state.header = read.head;
      state.lines += read.lines;
      at = read.end;
      rows = reading.collectRows(read.head, bytes.length - at);
      return true;
    }
    if (state.lines === 0) {
      state.refusal = read;
      return false;
    }
    // Rejects only this line: the next lines may begin a complete head
    state.lines += 1;
    reject('row.header', lineText(lineEnd), { params: { ...read.params, refusal: read.refusal } });
    at = lineEnd + 1;
    return true;
  }

  function takeRow(end: number) {
    if (end === at) return;
    if (!rows) return reject('row.without-header', textUntil(end));
    const fault = rows.add(bytes, at, end);
    if (!fault) return;
    const params = fault === 'row.field-count' ? { got: rows.fields(), expected: rows.header.width } : {};
    reject(fault, textUntil(end), { params, time: rows.time() });
  }

  const endOfLine = (lineEnd: number): number =>
    lineEnd > at && bytes[lineEnd - 1] === CARRIAGE_RETURN ? lineEnd - 1 : lineEnd;

  const textUntil = (end: number): string => keptText(bytes.subarray(at, end));
  const lineText = (lineEnd: number): string => textUntil(endOfLine(lineEnd));

  while (at < bytes.length) {
    if (format?.rowEnd && rows) {
      const end = format.rowEnd(rows.header, bytes, at);
      if (end <= at) break;
      state.lines += 1;
      takeRow(end);
      at = end;
      continue;
    }
    const lineEnd = bytes.indexOf(LINE_FEED, at);
    const isTooLong = state.skipping || (lineEnd < 0 ? bytes.length : lineEnd) - at > LONGEST_LINE;
    const isBeforeHead = state.lines === 0 && rows === null;
    if (isTooLong && isBeforeHead) {
      state.refusal =
        refuseFirstLine(bytes.subarray(0, 4096), known) ?? refuse('document.header-truncated', { lines: 0 });
      break;
    }
    if (!isTooLong && (isBeforeHead || format?.isHeadLine?.(bytes, at))) {
      if (takeHead(lineEnd)) continue;
      break;
    }
    if (isTooLong && !state.skipping) state.skipped = lineText(lineEnd < 0 ? bytes.length : lineEnd);
    if (lineEnd < 0) {
      if (isTooLong) at = bytes.length;
      state.skipping = isTooLong;
      break;
    }
    state.lines += 1;
    if (isTooLong) reject('row.too-long', state.skipped ?? '');
    else takeRow(endOfLine(lineEnd));
    state.skipping = false;
    delete state.skipped;
    at = lineEnd + 1;
  }
  finishRows();
  state.offset += at;
  return { batches, rejected, state };
}

function concat(first: Uint8Array, second: Uint8Array): Uint8Array {
  const both = new Uint8Array(first.length + second.length);
  both.set(first);
  both.set(second, first.length);
  return both;
}

import { keptText } from './kept-text';
import { type Refusal, refuse } from './refusal';
import { HEADER_LINES, refuseEnvironment, type Toa5Header } from './toa5-header';
import { countLines, firstLine, isHeaderLine, LINE_FEED, LONGEST_LINE, readHeader } from './toa5-header-bytes';
import { collectRows, type RowCollector, type RowFault, type Toa5Batch } from './toa5-rows';

const CARRIAGE_RETURN = 0x0d;

/** The position where reading stopped, with all data that a later reader needs to continue. Plain data. */
export type Toa5State = {
  /** Number of bytes read for good; always the start of a line, unless `skipping`. */
  offset: number;
  /** Number of lines read. */
  lines: number;
  /** Null before the first header, and after one in the middle of the file that could not be read. */
  header: Toa5Header | null;
  /** In the middle of a line that is too long: its rest is to be skipped. */
  skipping: boolean;
  /** The beginning of the skipped line. */
  skipped?: string;
  /** Set once; after that the rest of the file is not read. */
  refusal: Refusal | null;
};

export const UNREAD: Toa5State = { offset: 0, lines: 0, header: null, skipping: false, refusal: null };

/** A rejected line, counted from 1. */
export type Rejection = {
  line: number;
  reason: RowFault | 'row.too-long' | 'row.without-header' | 'row.header';
  params: Record<string, string | number>;
  /** The beginning of the line, as written. */
  text: string;
  /** The timestamp of the line on the logger's clock, where readable. */
  time?: number;
};

/** The result of reading some bytes, with the state after them. */
export type Toa5Read = { batches: Toa5Batch[]; rejected: Rejection[]; state: Toa5State };

export type Toa5Reader = {
  /** Reads the next bytes of the file. A last line without line break, or an incomplete header, waits for its rest. */
  push(chunk: Uint8Array): Toa5Read;
  state(): Toa5State;
  /** Returns the refusal if the file ends here: too short to be read; or null. */
  refusalAtEnd(): Refusal | null;
};

/**
 * Creates a streaming reader of logger files; the chunk boundaries do not change the result. A reader created from
 * another reader's state needs the bytes from `state.offset` on.
 */
export function createToa5Reader(from: Toa5State = UNREAD): Toa5Reader {
  let state = from;
  let carry: Uint8Array = new Uint8Array(0);

  return {
    state: () => state,

    push(chunk) {
      if (state.refusal) return { batches: [], rejected: [], state };
      const bytes = carry.length === 0 ? chunk : concat(carry, chunk);
      const read = readLines(bytes, state);
      carry = bytes.slice(read.state.offset - state.offset);
      state = read.state;
      return read;
    },

    refusalAtEnd() {
      if (state.refusal || state.lines > 0) return state.refusal;
      if (state.offset + carry.length === 0) return refuse('document.empty');
      return refuseEnvironment(firstLine(carry)) ?? refuse('document.header-truncated', { lines: countLines(carry) });
    },
  };
}

/** Reads all complete lines of `bytes`. */
function readLines(bytes: Uint8Array, from: Toa5State): Toa5Read {
  const batches: Toa5Batch[] = [];
  const rejected: Rejection[] = [];
  const state = { ...from };
  let rows: RowCollector | null = state.header && collectRows(state.header, bytes.length);
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

  /** Reads a header. False while the header is incomplete, or where the file is refused for it. */
  function takeHeader(lineEnd: number): boolean {
    const header = readHeader(bytes, at);
    if (header === 'incomplete') return false;
    finishRows();
    state.header = null;
    if ('end' in header) {
      state.header = header.header;
      state.lines += HEADER_LINES;
      at = header.end;
      rows = collectRows(header.header, bytes.length - at);
      return true;
    }
    if (state.lines === 0) {
      state.refusal = header;
      return false;
    }
    // Rejects only this line: the next lines may begin a complete header
    state.lines += 1;
    reject('row.header', lineText(lineEnd), { params: { ...header.params, refusal: header.refusal } });
    at = lineEnd + 1;
    return true;
  }

  function takeRow(lineEnd: number) {
    const end = endOfLine(lineEnd);
    if (end === at) return;
    if (!rows) return reject('row.without-header', lineText(lineEnd));
    const fault = rows.add(bytes, at, end);
    if (!fault) return;
    const params = fault === 'row.field-count' ? { got: rows.fields(), expected: rows.header.width } : {};
    reject(fault, lineText(lineEnd), { params, time: rows.time() });
  }

  const endOfLine = (lineEnd: number): number =>
    lineEnd > at && bytes[lineEnd - 1] === CARRIAGE_RETURN ? lineEnd - 1 : lineEnd;

  const lineText = (lineEnd: number): string => keptText(bytes.subarray(at, endOfLine(lineEnd)));

  while (at < bytes.length) {
    const lineEnd = bytes.indexOf(LINE_FEED, at);
    const isTooLong = state.skipping || (lineEnd < 0 ? bytes.length : lineEnd) - at > LONGEST_LINE;
    if (isTooLong && state.lines === 0) {
      state.refusal =
        refuseEnvironment(firstLine(bytes.subarray(0, 4096))) ?? refuse('document.header-truncated', { lines: 0 });
      break;
    }
    if (!isTooLong && (state.lines === 0 || isHeaderLine(bytes, at))) {
      if (takeHeader(lineEnd)) continue;
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
    else takeRow(lineEnd);
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

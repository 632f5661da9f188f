import { keptText } from './kept-text';
import { type Refusal, refuse } from './refusal';
import { HEADER_LINES, refuseEnvironment, type Toa5Header } from './toa5-header';
import { countLines, firstLine, isHeaderLine, LINE_FEED, LONGEST_LINE, readHeader } from './toa5-header-bytes';
import { collectRows, type RowCollector, type RowFault, type Toa5Batch } from './toa5-rows';

const CARRIAGE_RETURN = 0x0d;

/** Where reading stopped: all that a later reader needs to go on. Plain data. */
export type Toa5State = {
  /** Bytes of the file that are read for good; always the start of a line, unless `skipping`. */
  offset: number;
  /** How many lines that were. */
  lines: number;
  /** Null before the first header, and after one in the middle of the file that could not be read. */
  header: Toa5Header | null;
  /** In the middle of a line that is too long: the rest of it is to be passed over. */
  skipping: boolean;
  /** How that line begins. */
  skipped?: string;
  /** Set once, and then nothing of the file is read. */
  refusal: Refusal | null;
};

export const UNREAD: Toa5State = { offset: 0, lines: 0, header: null, skipping: false, refusal: null };

/** A line that was left out, counted from 1. */
export type Rejection = {
  line: number;
  reason: RowFault | 'row.too-long' | 'row.without-header' | 'row.header';
  params: Record<string, string | number>;
  /** How it begins, as it was written. */
  text: string;
  /** Its stamp, as the logger's clock showed it, where it has one that can be read. */
  time?: number;
};

/** What some bytes held. The state is the one after them. */
export type Toa5Read = { batches: Toa5Batch[]; rejected: Rejection[]; state: Toa5State };

export type Toa5Reader = {
  /** Takes the next bytes of the file. A last line without line break waits for its rest, so does half a header. */
  push(chunk: Uint8Array): Toa5Read;
  state(): Toa5State;
  /** What to say if the file ends here: too little of it to be read, or null. */
  refusalAtEnd(): Refusal | null;
};

/**
 * Reads a logger file piece by piece; however it is cut, the same comes out. A reader made from the state of another
 * wants the bytes from `state.offset` on.
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

  /** False when the header is not whole yet, or the file is refused for it. */
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
    // Only this line is given up: the next ones may begin a header that is whole
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
